import type { RobotsFile } from '../../core/text/file.ts'
import { cellStates, type CellState, type Grid, type GridVerdicts } from '../../case/grid/grid.ts'
import { judgedOrigin } from '../../case/urls/url-sites.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { Scenario } from '../../case/scenario.ts'

/** A cell that gets another verdict. */
export interface RecipeChange {
  /** The crawler as it is shown, and the URL as typed. */
  readonly crawler: string
  readonly url: string
  readonly state: CellState
}

/** The cells that get another verdict: how many there are, and the first of them, row by row. */
export interface TurnedCells {
  readonly count: number
  readonly first: readonly RecipeChange[]
}

/** What of a case gets another verdict when `edited` takes the place of its file; `most` are named. */
export function recipeChanges(
  scenario: Pick<Scenario, 'file' | 'settings' | 'origin' | 'dialect'> & Grid,
  edited: RobotsFile,
  most: number,
): TurnedCells {
  const { file, settings, dialect, urls } = scenario
  const origin = judgedOrigin({ ...scenario, list: null })
  const verdictsOf = (read: RobotsFile): GridVerdicts =>
    judgeGrid(new ParsedFile(read, settings), scenario, origin, dialect)
  const before = verdictsOf(file).columns
  const after = verdictsOf(edited).columns
  const first: RecipeChange[] = []
  let count = 0
  for (const [row, { url }] of urls.entries()) {
    for (const [at, { label, states }] of after.entries()) {
      const now = states[row]
      if (now === undefined || now === before[at]?.states[row]) continue
      count += 1
      const state = cellStates[now]
      if (first.length < most && state !== undefined) first.push({ crawler: label, url, state })
    }
  }
  return { count, first }
}
