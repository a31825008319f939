import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { cellPlace } from '../../../case/grid/grid.ts'
import { cellState, gridIndex, verdictResult } from '../../../case/grid/grid-cells.ts'
import type { AnalysisSource } from '../../../state/analysis/scheduler.ts'
import type { JobState, OptionsOf, ResultOf } from '../../../state/analysis/view-jobs.ts'
import type { AppStore } from '../../../state/store.ts'
import type { DocumentPort } from '../../document/document-port.ts'
import { isRedCell, selectRedCell } from '../../hooks/navigation.ts'
import { jobsOf } from '../../hooks/use-job.ts'
import { applyWay } from './apply-way.ts'
import type { UndoAtOnce } from './undo-at-once.ts'
import { cellWaysOptions, entryOfWays, type WaysQuestion } from '../../hooks/ways-question.ts'

type Answer = JobState<ResultOf<'cell-ways'>>

/** The answer about the case as it is now. */
function answered(source: AnalysisSource, options: OptionsOf<'cell-ways'>): Promise<Answer> {
  const job = jobsOf(source).watch('cell-ways', options)
  return new Promise((resolve) => {
    let end = (): void => undefined
    const look = () => {
      const answer = job.get()
      if (answer.state !== 'current' && answer.state !== 'failed') return
      end()
      resolve(answer)
    }
    end = job.subscribe(look)
    look()
  })
}

interface Context {
  readonly store: AppStore
  readonly port: DocumentPort
  readonly source: AnalysisSource
}

const askWith = (store: AppStore, question: WaysQuestion): void =>
  store.getState().openEntry('ways', entryOfWays(question))

/** The selected cell if it is not as expected, else the first one that is not, which gets selected; null: none is. */
function redCell({ store, source }: Context): string | null {
  const { verdicts } = source.getSnapshot().analysis
  const { selectedId } = store.getState()
  if (selectedId !== null && isRedCell(store, verdicts, selectedId)) return selectedId
  selectRedCell(store, verdicts, null, 1)
  const found = store.getState().selectedId
  return found !== null && isRedCell(store, verdicts, found) ? found : null
}

/** Is it the verdict of a cell that is not as expected, and not what is expected of its page alone? */
function isVerdictRed({ store, source }: Context, id: string): boolean {
  const { rowAt, columnAt, at } = gridIndex(store.getState().scenario)
  const { rowId, columnId } = cellPlace(id)
  const place = { row: rowAt.get(rowId) ?? -1, column: columnAt.get(columnId) ?? -1 }
  const cell = at(place.row, place.column)
  const state = cellState(source.getSnapshot().analysis.verdicts, place)
  return cell !== null && verdictResult(cell, state) === 'not'
}

/**
 * Makes the first edit that turns nothing else by which the selected cell, or the first one that is not, becomes as it is
 * expected. Where each of them turns more than that, it asks first. `undo` has listened since the key was pressed.
 */
export async function fixCell(context: Context, undo: UndoAtOnce): Promise<void> {
  const { store, port, source } = context
  port.flush()
  const testId = redCell(context)
  if (testId === null) return
  if (!isVerdictRed(context, testId)) return askWith(store, { kind: 'aim', testId })
  const options = cellWaysOptions(testId)
  const { state, result, input } = await answered(source, options)
  if (undo.isTakenBack()) return store.getState().announcePolite('Nothing was changed.')
  const ways = result?.ways ?? []
  // What an edit turns of a list from files is not counted yet: only one that turns nothing else at all is safe.
  const isListed = store.getState().scenario.list !== null
  const isSafe = ({ beside, others, isWhole }: RepairWay) =>
    beside === 0 && (!isListed || (others.length === 0 && isWhole))
  const way = ways.find(isSafe) ?? ways[0]
  const ask = (reason?: 'turns-more' | 'taken-back') =>
    askWith(store, { kind: 'cell', cell: options, ...(reason && { reason }) })
  if (state === 'failed' || input === null || way === undefined) return ask()
  if (!isSafe(way)) return ask('turns-more')
  // What offers an edit goes with it, so the focus moves to the verdict.
  const offer = document.activeElement?.closest('.why-because') ?? null
  if (offer !== null) {
    document.querySelector<HTMLElement>('.why-verdict')?.focus()
  }
  const others = {
    label: 'Other ways',
    run: () => {
      port.undo()
      ask('taken-back')
    },
  }
  if (applyWay(way, input.file.text, store, port, others)) undo.made(store, port)
  else store.getState().announcePolite('The file has changed meanwhile. Press the keys again.')
}
