import { decide } from '../../../core/decide/decide.ts'
import { pathOf } from '../../../core/match/path.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import type {
  ClaimWish,
  CrawlerWish,
  Repair,
  WishedCrawler,
} from '../../../core/repair/question.ts'
import type { Edit } from '../../../core/text/text.ts'
import { cellId, cellStates, isVerdict } from '../../../case/grid/grid.ts'
import { gridIndex, verdictResult } from '../../../case/grid/grid-cells.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import { createTrials, statesOfGrid } from '../../problems/fix-effect.ts'
import { editRows } from '../edit-rows.ts'
import type { CaseWishes, RepairCase } from './case-wishes.ts'
import { otherTurns, type OtherTurns } from './other-turns.ts'

/** Rows that turn by an edit and that nobody asked about. */
export interface TurnedRows {
  /** What they become. */
  readonly verdict: Verdict
  readonly count: number
  /** The shortest of them, as it was typed. */
  readonly url: string
  /** The one crawler that they turn for, where there are several; null: nobody needs to know. */
  readonly crawler: string | null
}

/** A row that turns by an edit. */
interface TurnedRow extends Pick<TurnedRows, 'verdict' | 'url'> {
  /** Left out: the case has one, or it is for all who obey a rule. */
  readonly crawler?: string
}

/** One edit by which cells are as they are expected to be, and what comes of it. */
export interface RepairWay {
  /** What it does, as a button says it: "Allow this URL for Googlebot"; other edits may do the same. */
  readonly title: string
  readonly edits: readonly Edit[]
  /** Cells that become as they are expected to be, and those that were asked about. */
  readonly righted: number
  /** Cells whose verdict turns besides: they were as expected, or nothing is expected of them. */
  readonly beside: number
  /** Those of them that were as expected. */
  readonly broken: number
  /** The rows of those that turn besides, by what they become. */
  readonly rows: readonly TurnedRows[]
  /** What turns and is no row of the case. */
  readonly others: readonly OtherTurns[]
  /** False where another path may turn that was not found. */
  readonly isWhole: boolean
  /** It turns paths that it is not for, which its title says: it comes after all that do not. */
  readonly isBeyond?: boolean
}

/** So many edits are offered for one question. */
const mostWays = 3

/** The number of lines that edits change, a changed line once. */
export function changedLines(text: string, edits: readonly Edit[]): number {
  const rows = editRows(text, edits)
  const count = (wanted: 'goes' | 'comes') => rows.filter(({ kind }) => kind === wanted).length
  return Math.max(count('goes'), count('comes'))
}

/** URLs by what they become, each once. */
export function turnedRows(turned: readonly TurnedRow[]): readonly TurnedRows[] {
  return (['disallow', 'allow'] as const).flatMap((verdict) => {
    const own = turned.filter((one) => one.verdict === verdict)
    const urls = new Set(own.map(({ url }) => url))
    const [url] = [...urls].sort((a, b) => a.length - b.length)
    const crawlers = new Set(own.map(({ crawler }) => crawler))
    const [crawler = null] = crawlers.size === 1 ? crawlers : []
    return url === undefined ? [] : { verdict, count: urls.size, url, crawler }
  })
}

/** Tries edits on the cells of a case. */
export function createWays(parsedFile: ParsedFile, about: RepairCase) {
  const { before, after } = createTrials(parsedFile, statesOfGrid(about))
  const index = gridIndex(about)
  /** `asked`: ids of cells that may turn. */
  const countTurns = (edits: readonly Edit[], asked: ReadonlySet<string>) => {
    let [righted, beside, broken] = [0, 0, 0]
    const turned: TurnedRow[] = []
    const hasSeveral = about.crawlers.length > 1
    for (const [column, states] of after(edits).entries()) {
      for (let row = 0; row < states.length; row += 1) {
        if (states[row] === before[column]?.[row]) continue
        const expected = index.at(row, column)
        const state = cellStates[Number(states[row])] ?? 'cant-say'
        const isRight = expected !== null && verdictResult(expected, state) === 'as-expected'
        const id = cellId(about.urls[row]?.id ?? '', about.crawlers[column]?.id ?? '')
        if (isRight || asked.has(id)) righted += 1
        else {
          beside += 1
          const old = cellStates[Number(before[column]?.[row])] ?? 'cant-say'
          broken += Number(expected !== null && verdictResult(expected, old) === 'as-expected')
          const url = about.urls[row]?.url ?? ''
          const crawler = about.crawlers[column]?.crawler ?? ''
          if (isVerdict(state)) turned.push({ verdict: state, url, ...(hasSeveral && { crawler }) })
        }
      }
    }
    return { righted, beside, broken, rows: turnedRows(turned) }
  }
  return (
    repaired: Repair,
    crawlers: readonly WishedCrawler[],
    title: string,
    asked: ReadonlySet<string>,
  ): RepairWay => ({
    title,
    edits: repaired.edits,
    ...countTurns(repaired.edits, asked),
    others: otherTurns(parsedFile.file, crawlers, repaired),
    isWhole: repaired.isAlsoWhole,
  })
}

/** The way that is for no other URLs first, then the one that harms nothing before one that does, then the one that changes fewer lines and fewer cells. */
export function sortedWays(text: string, ways: readonly RepairWay[]): readonly RepairWay[] {
  const rated = ways.map((way) => ({ way, lines: changedLines(text, way.edits) }))
  rated.sort(
    (a, b) =>
      Number(a.way.isBeyond === true) - Number(b.way.isBeyond === true) ||
      Number(a.way.beside > 0) - Number(b.way.beside > 0) ||
      a.lines - b.lines ||
      a.way.beside - b.way.beside,
  )
  return rated.map(({ way }) => way)
}

/** What an edit is made of, the best first: rules copied from `*`, rules as somebody writes them, the fewest, others. */
type WaySort = 'copied' | 'written' | 'smallest' | 'spare'

/** Edits that do the same, each text of the file once. */
export class WaySet {
  readonly #text: string
  /** Lines that the smallest edit changes. */
  #least = Infinity
  readonly #ways = new Map<string, { readonly sort: WaySort; readonly way: RepairWay }>()

  constructor(text: string) {
    this.#text = text
  }

  /** Nothing where the edit is none, or was added before. */
  add(sort: WaySort, { edits, file }: Pick<Repair, 'edits' | 'file'>, way: RepairWay): void {
    if (edits.length === 0) return
    if (!this.#ways.has(file.text)) this.#ways.set(file.text, { sort, way })
    if (sort === 'smallest') {
      this.#least = Math.min(this.#least, changedLines(this.#text, edits))
    }
  }

  /** All of them, as they were added. */
  inOrder(): readonly RepairWay[] {
    return [...this.#ways.values()].map(({ way }) => way)
  }

  /**
   * Up to three: what is copied unless it undoes what is as expected, then what somebody would write unless it
   * turns other cells, then the smallest that does not, then what somebody would write though it does.
   */
  sorted(): { readonly ways: readonly RepairWay[]; readonly isSmallestFirst: boolean } {
    const all = [...this.#ways.values()]
    const isFirst = ({ sort, way }: (typeof all)[number]): boolean =>
      sort === 'copied' ? way.broken === 0 : sort === 'written' && way.beside === 0
    const first = (wanted: WaySort): readonly RepairWay[] =>
      sortedWays(
        this.#text,
        all.flatMap((one) => (one.sort === wanted && isFirst(one) ? one.way : [])),
      )
    const others = all.filter((one) => !isFirst(one))
    const rest = (isWanted: (one: (typeof all)[number]) => boolean): readonly RepairWay[] =>
      sortedWays(
        this.#text,
        others.flatMap((one) => (isWanted(one) ? one.way : [])),
      )
    const ways = [
      ...first('copied'),
      ...first('written'),
      ...rest(({ sort, way }) => sort !== 'spare' && way.beside === 0),
      // Of those that turn other cells, what somebody would write says best what is meant.
      ...rest(({ sort, way }) => sort === 'written' && way.beside > 0),
      ...rest(({ sort, way }) => !['spare', 'written'].includes(sort) && way.beside > 0),
      ...rest(({ sort }) => sort === 'spare'),
    ].slice(0, mostWays)
    const [best] = ways
    const lines = best === undefined ? 0 : changedLines(this.#text, best.edits)
    return { ways, isSmallestFirst: lines <= this.#least }
  }
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
