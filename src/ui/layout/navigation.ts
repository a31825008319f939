import { flushSync } from 'react-dom'
import type { Analysis } from '../../analysis/result.ts'
import type { AppStore } from '../../state/store.ts'
import { nextFailingTest } from './next-failing-test.ts'
import { isRegion, type Stop } from './keys.ts'

/** Shows a region and moves the focus into it. */
export function focusRegion(store: AppStore, stop: Stop | 'messages'): void {
  // A region that was hidden on a phone can take the focus only after it is shown. This must not wait for
  // the next frame: the next key may come before.
  flushSync(() => isRegion(stop) && store.getState().show(stop))
  document.querySelector<HTMLElement>(`[data-region="${stop}"]`)?.focus()
}

/** Selects the next failing test after the selected one, or announces that there is none. */
export function selectFailingTest(
  store: AppStore,
  outcomes: Analysis['outcomes'],
  from: string | null,
  by: 1 | -1,
): void {
  const { announcePolite, select } = store.getState()
  const found = nextFailingTest(outcomes, from, by)
  if (found !== null) select(found)
  else announcePolite(outcomes.some(({ pass }) => pass) ? 'All tests pass.' : 'No test fails.')
}
