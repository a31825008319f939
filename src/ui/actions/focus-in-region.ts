import { flushSync } from 'react-dom'
import type { Region } from '../../state/view.ts'
import type { AppStore } from '../../state/store.ts'

/** Shows a region and gives its first element that matches a selector, to focus or click. */
export function elementInRegion(
  store: AppStore,
  region: Region,
  selector: string,
): HTMLElement | null {
  // A region that is hidden on a phone can neither take the focus nor scroll.
  flushSync(() => {
    const { show, openPanel } = store.getState()
    if (region === 'tests') openPanel('tests')
    else show(region)
  })
  return document.querySelector<HTMLElement>(`#region-${region} :is(${selector})`)
}
