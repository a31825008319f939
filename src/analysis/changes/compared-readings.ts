import type { Selection } from '../../core/decide/decision.ts'
import { builtIds, ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import type { DialectChoice } from '../../case/scenario.ts'
import { standardDialect } from '../../core/dialects/default-dialects.ts'
import { dialectFor, resolveCrawler, type ResolvedCrawler } from '../tests/resolve-crawler.ts'

/** What stands for whoever the file does not name. */
export const anyOtherLabel = 'Any other crawler'

/** One of two states of a case: its file as it is read, and who reads it. */
export interface ReadState {
  readonly parsed: ParsedFile
  readonly choice: DialectChoice
}

/** The two states of a case that are compared. */
export interface ComparedStates {
  readonly before: ReadState
  readonly now: ReadState
}

/** A case and the state that it is compared with, both read. */
export function comparedStates(
  parsedFile: ParsedFile,
  { dialect }: Pick<AnalysisInput, 'dialect'>,
  compared: ComparedInput,
): ComparedStates {
  const plain = new ParsedFile(compared.file, compared.settings)
  const before = plain.withDelivery(compared.delivery ?? null)
  return {
    before: { parsed: before, choice: compared.dialect },
    now: { parsed: parsedFile, choice: dialect },
  }
}

/** Id of the dialect by which a crawler reads one of the states. */
export const dialectIn = ({ choice }: ReadState, { dialectId }: ResolvedCrawler): string =>
  dialectFor(choice, dialectId, builtIds).id

/** What a crawler obeys in one of the states. */
export const comparedSelection = (state: ReadState, crawler: ResolvedCrawler): Selection =>
  state.parsed.selection(dialectIn(state, crawler), crawler)

/** Crawlers that two states are compared for. */
export interface ComparedCrawlers {
  readonly all: readonly ResolvedCrawler[]
  /** Labels of crawlers that either file names and that are left out. */
  readonly unasked: readonly string[]
}

/** More names than that are left out: a file of nothing but names would take minutes. */
const maxNames = 400

/** Everybody whom either file names, and all others as `*`, in the order of the files. */
function namesIn({ before, now }: ComparedStates): ReadonlySet<string> {
  const groups = [before, now].flatMap(({ parsed }) => parsed.parsedAs('').groups)
  return new Set([...groups.flatMap(({ agents }) => agents.map(({ value }) => value)), '*'])
}

/** The crawler of a name; `*` is told as all those that have none. */
function crawlerOf(name: string): ResolvedCrawler {
  const crawler = resolveCrawler(name)
  const isAnyOther = crawler.problem === null && crawler.identity.tokens.length === 0
  return isAnyOther ? { ...crawler, label: anyOtherLabel } : crawler
}

/**
 * For whom two states are compared: the crawlers of the case first, then all that either file names, as
 * an edit is often about one that the case has not. With `isGivenOnly` these are left out, and told.
 */
export function comparedCrawlers(
  states: ComparedStates,
  given: readonly string[],
  isGivenOnly = false,
): ComparedCrawlers {
  const all = new Map(given.map(crawlerOf).map((crawler) => [crawler.label, crawler]))
  const unasked = new Set<string>()
  for (const name of namesIn(states)) {
    const crawler = crawlerOf(name)
    if (crawler.problem !== null || all.has(crawler.label)) continue
    if (isGivenOnly || all.size >= maxNames) unasked.add(crawler.label)
    else all.set(crawler.label, crawler)
  }
  return { all: [...all.values()], unasked: [...unasked] }
}

/**
 * How else a crawler may read: one outside the catalogue is read leniently, and may hold to the letter of the
 * standard, to which a misspelt line is none. Null where that is known. A dialect that was chosen for all
 * holds for both.
 */
export const strictReadingOf = (crawler: ResolvedCrawler): ResolvedCrawler | null =>
  crawler.crawler === null ? { ...crawler, dialectId: standardDialect.id } : null

/** What tells crawlers apart in a comparison: who reads alike and obeys the same groups has the same answer. */
export const readingKey = (states: ComparedStates, crawler: ResolvedCrawler): string =>
  JSON.stringify(
    [crawler, strictReadingOf(crawler)].map(
      (reading) =>
        reading &&
        [states.before, states.now].map((state) => [
          dialectIn(state, reading),
          comparedSelection(state, reading).groups.map(({ index }) => index),
        ]),
    ),
  )

/** One change, with the labels of all crawlers that it is the same for. */
export type ForCrawlers<Change> = Change & { readonly crawlers: readonly string[] }

/** Puts together what is the same for several crawlers, in the order in which it came. */
export function joinCrawlers<Change extends object>(
  found: readonly { readonly crawler: string; readonly change: Change }[],
): readonly ForCrawlers<Change>[] {
  const byChange = new Map<string, { readonly change: Change; readonly crawlers: string[] }>()
  for (const { crawler, change } of found) {
    const key = JSON.stringify(change)
    const known = byChange.get(key)
    if (known === undefined) byChange.set(key, { change, crawlers: [crawler] })
    else if (!known.crawlers.includes(crawler)) known.crawlers.push(crawler)
  }
  return [...byChange.values()].map(({ change, crawlers }) => ({ ...change, crawlers }))
}
