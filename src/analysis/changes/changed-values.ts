import { crawlerNamed } from '../../core/crawlers/index.ts'
import { valuesOf, type ValueReading } from '../../core/values/values.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'
import { honouredDirectives } from '../values/values-view.ts'
import { joinCrawlers, comparedSelection } from './compared-readings.ts'
import type { ComparedStates, ForCrawlers, ReadState } from './compared-readings.ts'

/** A line beside rules that a crawler uses now and did not, or did and does not any more. */
export interface ValueChange {
  readonly kind: 'gained' | 'lost'
  /** 1-based, of the file as it is now for `gained`, else of the file before. */
  readonly line: number
  /** The line as it is written, without blanks around it. */
  readonly text: string
  /** The other file has it too, in a group of others. */
  readonly stays?: true
}

/** Sitemap lines by the hundred tell nothing that their number does not tell. */
const maxShown = 100

/** Whether a value counts for a crawler: those that it uses, or those that reach it and that it does not read. */
type Counts = (value: ValueReading) => boolean

const isUsed: Counts = ({ inForce }) => inForce
const isUnread: Counts = ({ honoured, usable, reach }) =>
  !honoured && usable && (reach === 'file' || reach === 'own' || reach === 'star')

function valuesIn(state: ReadState, crawler: ResolvedCrawler): readonly ValueReading[] {
  const selection = comparedSelection(state, crawler)
  const known = crawlerNamed(crawler.crawler?.token ?? '')
  const names = honouredDirectives(selection.robots.dialect, known)
  return valuesOf(selection, names)
}

const keyOf = ({ name, value }: ValueReading): string => `${name} ${JSON.stringify(value)}`

function changesFrom(
  kind: ValueChange['kind'],
  values: readonly ValueReading[],
  others: readonly ValueReading[],
  counts: Counts,
  { parsed }: ReadState,
): readonly ValueChange[] {
  const known = new Set(others.filter(counts).map(keyOf))
  const elsewhere = new Set(others.filter(({ reach }) => reach === 'others').map(keyOf))
  const lines = parsed.file.text.split('\n')
  return values
    .filter((value) => counts(value) && !known.has(keyOf(value)))
    .map((value) => {
      const text = (lines[value.line - 1] ?? '').trim()
      const change = { kind, line: value.line, text }
      return elsewhere.has(keyOf(value)) ? { ...change, stays: true } : change
    })
}

/** Values that changed, and how many more did than are shown. */
export interface ChangedValues {
  readonly changes: readonly ForCrawlers<ValueChange>[]
  readonly left: number
}

function changesOf(
  { before, now }: ComparedStates,
  crawlers: readonly ResolvedCrawler[],
  counts: Counts,
): readonly ForCrawlers<ValueChange>[] {
  const found = crawlers.flatMap((crawler) => {
    const former = valuesIn(before, crawler)
    const values = valuesIn(now, crawler)
    return [
      ...changesFrom('lost', former, values, counts, before),
      ...changesFrom('gained', values, former, counts, now),
    ].map((change) => ({ crawler: crawler.label, change }))
  })
  return joinCrawlers(found)
}

const placeOf = ({ kind, line, stays }: ValueChange): string => `${kind} ${line} ${stays}`

/**
 * What lines beside rules say to crawlers: Crawl-delay, Sitemap, Host and others. Those that none of the
 * crawlers is known to read, such as signals about training, come last, with no crawlers, unless they stay for others.
 */
export function changedValues(
  states: ComparedStates,
  crawlers: readonly ResolvedCrawler[],
): ChangedValues {
  const used = changesOf(states, crawlers, isUsed)
  const places = new Set(used.map(placeOf))
  const unread = changesOf(states, crawlers, isUnread)
    .filter((change) => !places.has(placeOf(change)))
    .map((change) => (change.stays ? change : { ...change, crawlers: [] }))
  const joined = [...used, ...unread]
  return { changes: joined.slice(0, maxShown), left: Math.max(0, joined.length - maxShown) }
}
