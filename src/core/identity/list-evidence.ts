import { readerNamed } from '../crawlers/readers.ts'
import { asciiLower } from '../dialects/parts/agents.ts'
import type { IpAddress } from './address.ts'
import type { BuiltInList, BuiltInLists } from './built-in-lists.ts'
import { isInList } from './range-index.ts'
import { shownText } from './shown-text.ts'
import type { IdentityEvidence, ClaimedCrawler, OwnedList, Visitor } from './verdict.ts'

/** So many days before a visit or behind it a list refutes nobody. */
export const mostDaysOfSnapshot = 90
const dayMs = 24 * 60 * 60 * 1000

/**
 * Lists that crawlers share by their operator's word: a list that is given for Googlebot is one of Googlebot-Image
 * too. A list that is given for any other name counts for that name alone.
 */
const sharedLists = ['https://developers.google.com/static/crawling/ipranges/common-crawlers.json']

const nothing: IdentityEvidence = { kind: 'nothing', ground: '', date: null }

/** The words of an operator's name; what stands in brackets is a name as well. */
const namesOf = (operator: string): readonly (readonly string[])[] =>
  asciiLower(operator)
    .split(/[()]/)
    .map((name) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))

/** Whether an operator is meant: "Mistral" is Mistral AI, "Sogou" is "Sogou (Tencent)". */
function isOperator(given: string, operator: string): boolean {
  const [wanted = []] = namesOf(given)
  const begins = (name: readonly string[]): boolean => wanted.every((word, at) => word === name[at])
  return wanted.length > 0 && namesOf(operator).some(begins)
}

const hasSharedList = ({ identity }: Pick<ClaimedCrawler, 'identity'>): boolean =>
  (identity?.addressLists ?? []).some(
    (list) => list.form !== 'printed' && sharedLists.includes(list.address),
  )

/** The crawlers of the catalogue by their tokens. */
export type CrawlerTable = ReadonlyMap<string, ClaimedCrawler>

/**
 * What an address proves that is in a list: empty for the crawler itself, or that it is less than that. Null: the list
 * is another crawler's.
 */
export function provesBy(
  list: OwnedList,
  crawler: ClaimedCrawler,
  table: CrawlerTable,
): string | null {
  const { operator, token } = crawler
  const owner = readerNamed(list.crawler ?? '')?.token
  if (owner === token) return ''
  const sibling = table.get(owner ?? '')
  const isShared = sibling !== undefined && hasSharedList(sibling) && hasSharedList(crawler)
  const isOfOperator = list.operator !== null && isOperator(list.operator, operator)
  if (!isShared && !isOfOperator) return null
  return ` It proves ${operator}, whose crawlers share the list, and not the name.`
}

/** The day of what a list carries: "2026-09-25T14:46:05" is of 2026-09-25; null where that is no day. */
function dayIn(created: string | null): string | null {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(created ?? '') ?? []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

const ofDay = (day: string | null): string =>
  day === null ? ', which carries no day' : ` of ${day}`

/** The later of two pieces of evidence decides only where the earlier one does not. */
const firstOf = (
  evidence: readonly IdentityEvidence[],
  kind: IdentityEvidence['kind'],
): IdentityEvidence | undefined => evidence.find((one) => one.kind === kind)

const strongest = (evidence: readonly IdentityEvidence[]): IdentityEvidence =>
  firstOf(evidence, 'fits') ??
  firstOf(evidence, 'misses') ??
  evidence.find(({ ground }) => ground !== '') ??
  nothing

/** How many days behind the day of a list another one is; less than 0: before it. */
const daysBehind = (today: string, day: string): number =>
  (Date.parse(today) - Date.parse(day)) / dayMs

/** Why a list of so many days before a visit refutes nobody. */
const whyOld = (days: number): string =>
  days > 0
    ? 'is too old to refute anybody: compare with the list of today'
    : 'is from long after the visit: the operator may have had the address then'

/** What a list says that was given: it counts as it is, however old, where the day of the visit is not known. */
function givenEvidence(list: OwnedList, proves: string, visitor: Visitor, address: IpAddress) {
  const date = dayIn(list.created)
  const { address: fetched, crawler, operator } = list
  const source =
    fetched === undefined ? `given for ${shownText(crawler ?? operator ?? '')}` : `at ${fetched}`
  const called = `the list ${source}${ofDay(date)}`
  if (isInList(address, list.ranges)) {
    const ground = `${visitor.given} is in ${called}.${proves}`
    return { kind: 'fits', ground, date } as const
  }
  if (list.ranges.length === 0) {
    return { ...nothing, ground: `No address can be read in ${called}.` }
  }
  if (list.isCut)
    return { ...nothing, ground: `${visitor.given} is not in the part of ${called} that was read.` }
  const ground = `${visitor.given} is not in ${called}`
  const days = date === null || visitor.day === undefined ? 0 : daysBehind(visitor.day, date)
  if (Math.abs(days) > mostDaysOfSnapshot)
    return { ...nothing, ground: `${ground}, which ${whyOld(days)}.` }
  return { kind: 'misses', ground: `${ground}.`, date } as const
}

/** Is a list one of the crawler's by the word of others alone? */
const isToldByOthers = (address: string, { identity }: ClaimedCrawler): boolean =>
  (identity?.addressLists ?? []).some(
    (list) => list.form !== 'printed' && list.address === address && list.thirdParty === true,
  )

/** What a list says that this project ships. One that is old, of no known day, or no operator's word refutes nobody. */
function shippedEvidence(
  list: BuiltInList,
  isIn: boolean,
  { visitor, crawler, today }: { visitor: Visitor; crawler: ClaimedCrawler; today: string },
) {
  const { address, day, crawlers } = list
  const called = `the list at ${address}, as it is built in${ofDay(day)}`
  const shared =
    crawlers.length > 1
      ? ' It proves the operator, whose crawlers share the list, and not the name.'
      : ''
  if (isIn) {
    return {
      kind: 'fits',
      ground: `${visitor.given} is in ${called}.${shared}`,
      date: day,
    } as const
  }
  if (isToldByOthers(address, crawler)) {
    const ground = `${visitor.given} is not in ${called}; that ${crawler.token} comes only from there is not what its operator says.`
    return { ...nothing, ground }
  }
  const days = day === null ? Infinity : daysBehind(today, day)
  const ground = `${visitor.given} is not in ${called}`
  if (Math.abs(days) > mostDaysOfSnapshot) {
    return { ...nothing, ground: `${ground}, which ${whyOld(days)}.` }
  }
  return { kind: 'misses', ground: `${ground}.`, date: day } as const
}

/** What lists of addresses say of a visitor. */
export function listEvidence(
  visitor: Visitor,
  crawler: ClaimedCrawler,
  known: { readonly table: CrawlerTable; readonly builtIn: BuiltInLists; readonly today: string },
): IdentityEvidence {
  const { address, lists } = visitor
  if (address === null) return nothing
  if (lists !== null) {
    return strongest(
      lists.flatMap((list): readonly IdentityEvidence[] => {
        const proves = provesBy(list, crawler, known.table)
        return proves === null ? [] : [givenEvidence(list, proves, visitor, address)]
      }),
    )
  }
  const holding = known.builtIn.with(address)
  const own = known.builtIn.of(crawler.token)
  const { day: today = known.today } = visitor
  return strongest(
    own.map((list) => shippedEvidence(list, holding.includes(list), { visitor, crawler, today })),
  )
}
