import { cellPlace, type Expectation, type Grid } from '../case/grid/grid.ts'
import type { CaseSlice } from './case-slice.ts'
import { isOf, hasContent, type Cell } from '../case/grid/grid-edits.ts'
import { omissionMessage, withinLimits } from '../case/grid/grid-limits.ts'
import type { ViewSlice } from './view.ts'

/** What can be expected of the page of a cell. */
export type PageQuestion = 'listed' | 'snippet'

/** The expectations with another one for the page of a cell; null: nothing is expected of it any more. */
export function withPageExpectation(
  { expectations }: Grid,
  { rowId, columnId }: Cell,
  question: PageQuestion,
  is: boolean | null,
): readonly Expectation[] {
  const isHere = isOf({ rowId, columnId })
  const cleared = expectations.map((one) => {
    if (!isHere(one) || one[question] === undefined) return one
    const { [question]: _, ...rest } = one
    return rest
  })
  if (is === null) return cleared.filter(hasContent)
  const first = cleared.findIndex(isHere)
  const said = {
    ...(cleared[first] ?? { rowId, columnId, expect: null, note: '' }),
    [question]: is,
  }
  const all = first < 0 ? [...cleared, said] : cleared.with(first, said)
  return all.filter(hasContent)
}

interface CaseStore {
  getState(): Pick<CaseSlice, 'scenario' | 'change'> & Pick<ViewSlice, 'toast'>
}

/** Says as one step of undo whether the page of a cell is to be listed, or its text shown; null: nothing is expected. */
export function expectOfPage(
  { getState }: CaseStore,
  cell: string,
  question: PageQuestion,
  is: boolean | null,
): void {
  const { scenario, change, toast } = getState()
  const expectations = withPageExpectation(scenario, cellPlace(cell), question, is)
  const kept = withinLimits(scenario, { ...scenario, expectations })
  const words = omissionMessage(kept)
  if (words === '') change({ expectations: kept.grid.expectations })
  else toast(words, { tone: 'warn' })
}
