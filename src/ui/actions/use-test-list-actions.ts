import { answeredId, answeredRow } from '../../state/answered-cell.ts'
import { gridActions } from '../../state/grid-actions.ts'
import { comparedState } from '../../case/accepted.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { addClaim } from '../grid/add-claim.ts'
import { useExplanation } from '../hooks/use-analysis.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { useAccepted } from '../changes/use-accepted.ts'
import type { Action } from './registry/action.ts'
import { elementInRegion } from './focus-in-region.ts'
import { usePageAction } from './registry/use-page-action.ts'

/** Actions on URLs, crawlers and expectations: go to a cell, add, change, delete. */
export function useTestListActions(): readonly Action[] {
  const store = useStoreApi()
  const fix = useExplanation()?.fix ?? null
  const pageAction = usePageAction()
  return [
    { ...pageAction('fix'), ...(fix === null ? {} : { detail: fix.title }) },
    ...(['first-failing', 'next-failing', 'previous-failing'] as const).map(pageAction),
    {
      id: 'add-url',
      label: 'Add URLs, or paste a list',
      keywords:
        'new test url paste import list csv sitemap spreadsheet many bulk clicks search console screaming frog',
      run: () => elementInRegion(store, 'tests', '.grid-add textarea, .grid-add input')?.focus(),
    },
    {
      id: 'add-crawler',
      label: 'Add a crawler',
      keywords: 'new column bot user-agent name',
      run: () => elementInRegion(store, 'tests', '.add-crawler > button')?.click(),
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
      label: 'New baseline: the file as it is now',
      keywords: 'compare changed verdicts before after diff accept',
      available,
      run: accept,
    },
    {
      id: 'back-to-accepted',
      label: 'Go back to the baseline',
      keywords: 'reset revert undo changed before accepted',
      available,
      run: goBack,
    },
  ]
}

/** What can be done with the cell that is selected. */
function useSelectedCellActions(): readonly Action[] {
  const store = useStoreApi()
  const verdict = useExplanation()?.outcome.state ?? null
  const { scenario } = store.getState()
  const selectedId = answeredId(store.getState())
  const { expect, removeUrls, removeCrawler, moveUrl } = gridActions(store)
  const { rowId, columnId } = cellPlace(selectedId ?? '')
  const at = scenario.urls.findIndex(({ id }) => id === rowId)
  const column = scenario.crawlers.find(({ id }) => id === columnId)
  const row = answeredRow(store.getState())
  const available = row !== null && column !== undefined
  const cell = selectedId ?? ''
  return [
    {
      id: 'expect-allowed',
      label: 'Expect allowed for the selected URL and crawler',
      keywords: 'test expectation',
      available,
      run: () => expect(cell, 'allow'),
    },
    {
      id: 'expect-blocked',
      label: 'Expect blocked for the selected URL and crawler',
      keywords: 'test expectation',
      available,
      run: () => expect(cell, 'disallow'),
    },
    {
      id: 'claim',
      label: 'Require the selected verdict for its whole folder',
      keywords: 'prove proof all urls every under path everything nothing blocked',
      available,
      run: () => {
        if (row === null || column === undefined || verdict === null) return
        addClaim(store, row.url, column.crawler, verdict)
      },
    },
    {
      id: 'expect-nothing',
      label: 'No expectation for the selected URL and crawler',
      keywords: 'test expectation remove',
      available,
      run: () => expect(cell, null),
    },
    {
      id: 'move-up',
      label: 'Move the selected URL up',
      shortcut: 'Alt+ArrowUp',
      available: at > 0,
      run: () => moveUrl(rowId, -1),
    },
    {
      id: 'move-down',
      label: 'Move the selected URL down',
      shortcut: 'Alt+ArrowDown',
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
