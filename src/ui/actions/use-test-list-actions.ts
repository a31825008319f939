import { gridActions } from '../../state/grid-actions.ts'
import { comparedState } from '../../case/accepted.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { addClaim } from '../grid/add-claim.ts'
import { selectRedCell } from '../hooks/navigation.ts'
import { useExplanation, useVerdicts } from '../hooks/use-analysis.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { applyFix } from '../why/apply-fix.ts'
import { useAccepted } from '../changes/use-accepted.ts'
import type { Action } from './action.ts'
import { elementInRegion } from './focus-in-region.ts'

/** Actions on URLs, crawlers and expectations: go to a cell, add, change, delete. */
export function useTestListActions(): readonly Action[] {
  const store = useStoreApi()
  const port = usePort()
  const verdicts = useVerdicts()
  const explanation = useExplanation()
  const { scenario, selectedId } = store.getState()
  const fix = explanation?.fix ?? null
  const failing = scoreOf(scenario, verdicts).red.length > 0
  const go = (from: string | null, by: 1 | -1) => () => selectRedCell(store, verdicts, from, by)
  return [
    {
      id: 'fix',
      label: 'Apply the suggested fix',
      ...(fix === null ? {} : { detail: fix.title }),
      keywords: 'quick repair',
      shortcut: 'Mod+.',
      available: fix !== null,
      run: () => fix && applyFix(fix, store, port),
    },
    {
      id: 'first-failing',
      label: 'First cell that is not as expected',
      keywords: 'red jump failing test',
      shortcut: 'Mod+Enter',
      available: failing,
      run: go(null, 1),
    },
    {
      id: 'next-failing',
      label: 'Next cell that is not as expected',
      keywords: 'red jump failing test',
      shortcut: 'F8',
      available: failing,
      run: go(selectedId, 1),
    },
    {
      id: 'previous-failing',
      label: 'Previous cell that is not as expected',
      keywords: 'red jump back failing test',
      shortcut: 'Shift+F8',
      available: failing,
      run: go(selectedId, -1),
    },
    {
      id: 'add-url',
      label: 'Add URLs, or paste a list',
      keywords: 'new test url paste import list csv sitemap spreadsheet many bulk',
      run: () => elementInRegion(store, 'tests', '.grid-add textarea, .grid-add input')?.focus(),
    },
    ...useAcceptedActions(),
    ...useSelectedCellActions(),
  ]
}

/** What can be done about verdicts that have changed. */
function useAcceptedActions(): readonly Action[] {
  const store = useStoreApi()
  const { accept, goBack } = useAccepted()
  const available = comparedState(store.getState().scenario) !== null
  return [
    {
      id: 'changes',
      label: 'Before and after…',
      keywords: 'compare changed verdicts diff proof consequences what does my edit change',
      run: () => store.getState().openDialog('changes'),
    },
    {
      id: 'accept',
      label: 'Accept the file as it is now',
      keywords: 'compare changed verdicts before after diff baseline',
      available,
      run: accept,
    },
    {
      id: 'back-to-accepted',
      label: 'Go back to the accepted file',
      keywords: 'reset revert undo changed before',
      available,
      run: goBack,
    },
  ]
}

/** What can be done with the cell that is selected. */
function useSelectedCellActions(): readonly Action[] {
  const store = useStoreApi()
  const verdicts = useVerdicts()
  const { scenario, selectedId } = store.getState()
  const { expect, removeUrls, removeCrawler, moveUrl } = gridActions(store)
  const { rowId, columnId } = cellPlace(selectedId ?? '')
  const at = scenario.urls.findIndex(({ id }) => id === rowId)
  const column = scenario.crawlers.find(({ id }) => id === columnId)
  const available = at >= 0 && column !== undefined
  const cell = selectedId ?? ''
  return [
    {
      id: 'expect-allowed',
      label: 'Expect allowed in the selected cell',
      keywords: 'test expectation',
      available,
      run: () => expect(cell, 'allow'),
    },
    {
      id: 'expect-blocked',
      label: 'Expect blocked in the selected cell',
      keywords: 'test expectation',
      available,
      run: () => expect(cell, 'disallow'),
    },
    {
      id: 'claim',
      label: 'Claim the verdict of the selected cell for its whole folder',
      keywords: 'prove proof all urls every under path everything nothing blocked',
      available,
      run: () => addClaim(store, cell, verdicts),
    },
    {
      id: 'expect-nothing',
      label: 'No expectation for the selected cell',
      keywords: 'test expectation remove',
      available,
      run: () => expect(cell, null),
    },
    {
      id: 'move-up',
      label: 'Move the selected URL up',
      shortcut: 'Alt+↑',
      available: at > 0,
      run: () => moveUrl(rowId, -1),
    },
    {
      id: 'move-down',
      label: 'Move the selected URL down',
      shortcut: 'Alt+↓',
      available: at >= 0 && at < scenario.urls.length - 1,
      run: () => moveUrl(rowId, 1),
    },
    {
      id: 'delete-url',
      label: 'Remove the selected URL',
      keywords: 'delete row test',
      available: at >= 0,
      run: () => removeUrls([rowId]),
    },
    {
      id: 'delete-crawler',
      label: `Remove ${column?.crawler ?? 'the selected crawler'}`,
      keywords: 'delete column crawler',
      available: column !== undefined,
      run: () => removeCrawler(columnId),
    },
  ]
}
