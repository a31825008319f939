import { decide } from '../../../core/decide/decide.ts'
import { pathOf } from '../../../core/match/path.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import type { ClaimWish, CrawlerWish, Repair } from '../../../core/repair/question.ts'
import type { Edit } from '../../../core/text/text.ts'
import { cellId, cellStates } from '../../../case/grid/grid.ts'
import { gridIndex, verdictResult } from '../../../case/grid/grid-cells.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import { createTrials, statesOfGrid } from '../../problems/fix-effect.ts'
import { editRows } from '../edit-rows.ts'
import type { CaseWishes, RepairCase } from './case-wishes.ts'

/** One edit by which cells are as they are expected to be, and what comes of it. */
export interface RepairWay {
  /** What it does, as a button says it: "Allow this URL for Googlebot". */
  readonly title: string
  readonly edits: readonly Edit[]
  /** Cells that become as they are expected to be, and those that were asked about. */
  readonly righted: number
  /** Cells whose verdict turns besides: they were as expected, or nothing is expected of them. */
  readonly beside: number
  /** The shortest path that turns and is no row of the case, as it is sent; null: none does. */
  readonly other: string | null
  /** False where another path may turn that was not found. */
  readonly isWhole: boolean
}

/** The number of lines that edits change, a changed line once. */
export function changedLines(text: string, edits: readonly Edit[]): number {
  const rows = editRows(text, edits)
  const count = (wanted: 'goes' | 'comes') => rows.filter(({ kind }) => kind === wanted).length
  return Math.max(count('goes'), count('comes'))
}

/** Tries edits on the cells of a case. */
export function createWays(parsedFile: ParsedFile, about: RepairCase) {
  const { before, after } = createTrials(parsedFile, statesOfGrid(about))
  const index = gridIndex(about)
  /** `asked`: ids of cells that may turn. */
  const countTurns = (edits: readonly Edit[], asked: ReadonlySet<string>) => {
    let [righted, beside] = [0, 0]
    for (const [column, states] of after(edits).entries()) {
      for (let row = 0; row < states.length; row += 1) {
        if (states[row] === before[column]?.[row]) continue
        const expected = index.at(row, column)
        const state = cellStates[Number(states[row])] ?? 'cant-say'
        const isRight = expected !== null && verdictResult(expected, state) === 'as-expected'
        const id = cellId(about.urls[row]?.id ?? '', about.crawlers[column]?.id ?? '')
        if (isRight || asked.has(id)) righted += 1
        else beside += 1
      }
    }
    return { righted, beside }
  }
  return (
    { edits, also, isAlsoWhole }: Repair,
    title: string,
    asked: ReadonlySet<string>,
  ): RepairWay => ({
    title,
    edits,
    ...countTurns(edits, asked),
    other: also[0]?.url ?? null,
    isWhole: isAlsoWhole,
  })
}

/** The way that harms nothing before one that does, then the one that changes fewer lines and fewer cells. */
export function sortedWays(text: string, ways: readonly RepairWay[]): readonly RepairWay[] {
  const rated = ways.map((way) => ({ way, lines: changedLines(text, way.edits) }))
  rated.sort(
    (a, b) =>
      Number(a.way.beside > 0) - Number(b.way.beside > 0) ||
      a.lines - b.lines ||
      a.way.beside - b.way.beside,
  )
  return rated.map(({ way }) => way)
}

/** A wish in the words of the page, with the line that decides it now. */
export interface ConflictingWish {
  readonly crawler: string
  /** Path as it is sent; of a requirement its pattern. */
  readonly url: string
  /** A requirement that no URL, or every one, is blocked. */
  readonly isClaim: boolean
  readonly verdict: Verdict
  /** 1-based; 0: no line does. */
  readonly line: number
}

/** Wishes, and claims behind them, by their indexes. */
export function conflictOf(
  about: CaseWishes,
  wishes: readonly CrawlerWish[],
  claims: readonly ClaimWish[],
  indexes: readonly number[],
): readonly ConflictingWish[] {
  return indexes.flatMap((at): readonly ConflictingWish[] => {
    const wish = wishes[at]
    const claim = claims[at - wishes.length]
    const whose = about.crawlers[(wish ?? claim)?.crawler ?? -1]
    if (whose === undefined) return []
    if (wish !== undefined) {
      const { url, verdict } = wish
      const { line } = decide(about.selectionOf(whose), url)
      return [{ crawler: whose.name, url: pathOf(url), isClaim: false, verdict, line }]
    }
    if (claim === undefined) return []
    const verdict = claim.kind === 'all-blocked' ? 'disallow' : 'allow'
    return [{ crawler: whose.name, url: claim.path, isClaim: true, verdict, line: 0 }]
  })
}
