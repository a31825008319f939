import { selectFailingTest } from '../layout/navigation.ts'
import { useTestActions } from '../tests/use-test-actions.ts'
import { useExplanation, useOutcomes } from '../app/use-analysis.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { applyFix } from '../why/apply-fix.ts'
import type { Action } from './action.ts'
import { elementInRegion } from './focus-in-region.ts'

/** Actions on the tests: go to one, add, change, delete. */
export function useTestListActions(): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const outcomes = useOutcomes()
  const explanation = useExplanation()
  const { scenario, selectedId } = store.getState()
  const fix = explanation?.fix ?? null
  const failing = outcomes.some(({ pass }) => pass === false)
  const go = (from: string | null, by: 1 | -1) => () => selectFailingTest(store, outcomes, from, by)
  return [
    {
      id: 'fix',
      label: 'Apply the offered fix',
      ...(fix === null ? {} : { detail: fix.title }),
      keywords: 'quick repair',
      shortcut: 'Mod+.',
      available: fix !== null,
      run: () => fix && applyFix(fix, store, port),
    },
    {
      id: 'first-failing',
      label: 'First failing test',
      keywords: 'red jump',
      shortcut: 'Mod+Enter',
      available: failing,
      run: go(null, 1),
    },
    {
      id: 'next-failing',
      label: 'Next failing test',
      keywords: 'red jump',
      shortcut: 'F8',
      available: failing,
      run: go(selectedId, 1),
    },
    {
      id: 'previous-failing',
      label: 'Previous failing test',
      keywords: 'red jump back',
      shortcut: 'Shift+F8',
      available: failing,
      run: go(selectedId, -1),
    },
    {
      id: 'add-test',
      label: 'Add a test',
      keywords: 'new url crawler',
      run: () => elementInRegion(store, 'tests', '.add-url, #paste-box')?.focus(),
    },
    {
      id: 'paste-many',
      label: 'Paste many tests',
      keywords: 'import urls list csv spreadsheet table sitemap bulk add',
      run: () => {
        elementInRegion(store, 'tests', '.paste-open')?.click()
        document.getElementById('paste-box')?.focus()
      },
    },
    ...useSelectedTestActions(scenario.tests.findIndex(({ id }) => id === selectedId)),
  ]
}

/** What can be done with the test that is selected. */
function useSelectedTestActions(index: number): readonly Action[] {
  const { tests } = useStoreApi().getState().scenario
  const { move, duplicate, remove } = useTestActions()
  const id = tests[index]?.id
  const act = (action: (id: string) => void) => () => {
    if (id !== undefined) action(id)
  }
  return [
    {
      id: 'move-up',
      label: 'Move the selected test up',
      shortcut: 'Alt+↑',
      available: index > 0,
      run: act((test) => move(test, -1)),
    },
    {
      id: 'move-down',
      label: 'Move the selected test down',
      shortcut: 'Alt+↓',
      available: index >= 0 && index < tests.length - 1,
      run: act((test) => move(test, 1)),
    },
    {
      id: 'duplicate',
      label: 'Duplicate the selected test',
      keywords: 'copy',
      available: index >= 0,
      run: act(duplicate),
    },
    {
      id: 'delete',
      label: 'Delete the selected test',
      keywords: 'remove',
      shortcut: 'Del',
      available: index >= 0,
      run: act(remove),
    },
  ]
}
