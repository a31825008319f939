import { decide } from '../../core/decide/decide.ts'
import { withSettings } from '../../core/dialects/settings.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { FileReadings } from '../../core/repair/bystanders.ts'
import type { WishedCrawler, Repair, CrawlerWish } from '../../core/repair/question.ts'
import { repair } from '../../core/repair/repair.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { Edit } from '../../core/text/text.ts'
import { cellId, cellPlace } from '../../case/grid/grid.ts'
import { hrefOf } from '../../case/urls/sent-url.ts'
import { builtIds, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'

/** One edit by which a cell is as it is expected to be. */
export interface WishWay {
  readonly edits: readonly Edit[]
  /** Rows of the case that turn for the crawlers that are asked about, that of the cell included. */
  readonly turned: number
  /** The shortest other path that turns, as it is sent; null: none does. */
  readonly other: string | null
  /** False where another path may turn that was not found. */
  readonly isWhole: boolean
}

/** The ways to make a cell as it is expected to be. */
export interface WishWays {
  readonly verdict: Verdict
  /** Up to three, the smallest edit first; empty where none was found. */
  readonly ways: readonly WishWay[]
  /** It cannot be met together with another expectation of the same crawler, or by nothing in the file. */
  readonly isImpossible: boolean
}

/** More rows are not asked to stay as they are. */
const mostKept = 2000

type Case = Pick<
  AnalysisInput,
  'urls' | 'crawlers' | 'expectations' | 'origin' | 'dialect' | 'settings' | 'delivery'
>

type Asking = Pick<Case, 'crawlers' | 'dialect' | 'settings'>

/** A wish, and the cell that it is of. */
interface CellWish extends CrawlerWish {
  readonly id: string
}

/** The crawlers of a case as a repair asks for them, by the ids of their columns. */
function crawlersOf({ crawlers, dialect, settings }: Asking) {
  const all: WishedCrawler[] = []
  const indexes = new Map<string, number>()
  for (const { id, crawler } of crawlers) {
    const { label, identity, dialectId, problem } = resolveCrawler(crawler)
    if (problem !== null) continue
    const own = dialectById(dialectFor(dialect, dialectId, builtIds).id) ?? defaultDialect
    indexes.set(id, all.length)
    all.push({ name: label, identity, dialect: withSettings(own, settings) })
  }
  return { all, indexes }
}

/** Which cell is asked about. */
export interface AskedCell {
  readonly testId: string
  /** What it is to become; absent: what is expected of it. */
  readonly wanted?: Verdict
}

/** Whoever has no group, read as the case says. */
const everybodyOf = ({ dialect, settings }: Case): readonly WishedCrawler[] =>
  crawlersOf({ crawlers: [{ id: '*', crawler: '*' }], dialect, settings }).all

/** The case with `wanted` as the one expectation of a cell. */
function asWanted(input: Case, { testId, wanted }: AskedCell): Case {
  if (wanted === undefined) return input
  const { rowId, columnId } = cellPlace(testId)
  const others = input.expectations.filter((one) => cellId(one.rowId, one.columnId) !== testId)
  return { ...input, expectations: [...others, { rowId, columnId, expect: wanted, note: '' }] }
}

/**
 * The job of the worker behind a cell that is not as it is expected: edits that make it so, with what holds
 * of the other expectations, and with the rows of the case as they are. Null for a cell that nothing is
 * expected of, and where the file is not what decides. What is wanted of a cell beside its expectation is
 * wanted for all whom the same line decides, so that nobody gets a group of its own for it.
 */
export function wishWays(
  { file }: Pick<ParsedFile, 'file'>,
  given: Case,
  cell: AskedCell,
): WishWays | null {
  const { testId } = cell
  const input = asWanted(given, cell)
  const { all, indexes } = crawlersOf(input)
  const urls = new Map(input.urls.map(({ id, url }) => [id, hrefOf(url, input.origin)]))
  const wishes = input.expectations.flatMap(({ rowId, columnId, expect }): CellWish[] => {
    const crawler = indexes.get(columnId)
    const url = urls.get(rowId) ?? null
    if (crawler === undefined || url === null || expect === null) return []
    return [{ id: cellId(rowId, columnId), crawler, url, verdict: expect }]
  })
  const asked = wishes.find(({ id }) => id === testId)
  const whose = asked && all[asked.crawler]
  if (asked === undefined || whose === undefined || (input.delivery ?? null) !== null) return null
  const readings = new FileReadings(file)
  // What is for everybody is for the other columns, too.
  const isForAll = whose.identity.tokens.length === 0
  const holds = ({ crawler, url, verdict }: CellWish): boolean => {
    const other = all[crawler]
    return other !== undefined && decide(readings.select(other), url).verdict === verdict
  }
  const others = wishes.filter(
    (one) => one.id !== testId && (isForAll || one.crawler === asked.crawler) && holds(one),
  )
  const lineFor = (crawler: WishedCrawler) => decide(readings.select(crawler), asked.url).line
  const star = cell.wanted === undefined || isForAll ? [] : everybodyOf(input)
  const sharing = star.filter((one) => lineFor(one) === lineFor(whose))
  const own = [asked, ...others].map((one) => (isForAll ? one : { ...one, crawler: 0 }))
  const shared = sharing.map(() => ({ ...asked, crawler: 1 }))
  const answer = repair({
    file,
    crawlers: isForAll ? all : [whose, ...sharing],
    wishes: [...own, ...shared],
    claims: [],
    keep: [...urls.values()].flatMap((url) => url ?? []).slice(0, mostKept),
  })
  const wayOf = ({ edits, turned, also, isAlsoWhole }: Repair): WishWay => ({
    edits,
    turned: turned.length,
    other: also[0]?.url ?? null,
    isWhole: isAlsoWhole,
  })
  const isImpossible = answer.conflict?.includes(0) === true
  const found = answer.met ? [answer, ...answer.alternatives] : []
  return {
    verdict: asked.verdict,
    ways: found.filter(({ edits }) => edits.length > 0).map(wayOf),
    isImpossible,
  }
}
