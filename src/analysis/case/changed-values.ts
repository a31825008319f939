import { crawlerNamed } from '../../core/crawlers/index.ts'
import { valuesOf, type ValueReading } from '../../core/values/values.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'
import { honouredDirectives } from '../values/values-view.ts'
import { joinCrawlers, selectionIn } from './compared-readings.ts'
import type { ComparedStates, ForCrawlers, ReadState } from './compared-readings.ts'

/** A line beside rules that a crawler uses now and did not, or did and does not any more. */
export interface ValueChange {
  readonly kind: 'gained' | 'lost'
  /** 1-based, of the file as it is now for `gained`, else of the file before. */
  readonly line: number
  /** The line as it is written, without blanks around it. */
  readonly text: string
}

/** Sitemap lines by the hundred tell nothing that their number does not tell. */
const maxShown = 100

function valuesIn(state: ReadState, crawler: ResolvedCrawler): readonly ValueReading[] {
  const selection = selectionIn(state, crawler)
  const known = crawlerNamed(crawler.crawler?.token ?? '')
  const names = honouredDirectives(selection.robots.dialect, known)
  return valuesOf(selection, names).filter(({ inForce }) => inForce)
}

const keyOf = ({ name, value }: ValueReading): string => `${name} ${JSON.stringify(value)}`

function changesFrom(
  kind: ValueChange['kind'],
  values: readonly ValueReading[],
  others: readonly ValueReading[],
  { parsed }: ReadState,
): readonly ValueChange[] {
  const known = new Set(others.map(keyOf))
  const lines = parsed.file.text.split('\n')
  return values
    .filter((value) => !known.has(keyOf(value)))
    .map(({ line }) => ({ kind, line, text: (lines[line - 1] ?? '').trim() }))
}

/** Values that changed, and how many more did than are shown. */
export interface ChangedValues {
  readonly changes: readonly ForCrawlers<ValueChange>[]
  readonly left: number
}

/** What lines beside rules say to crawlers: Crawl-delay, Sitemap, Host and others. */
export function changedValues(
  { before, now }: ComparedStates,
  crawlers: readonly ResolvedCrawler[],
): ChangedValues {
  const found = crawlers.flatMap((crawler) => {
    const former = valuesIn(before, crawler)
    const values = valuesIn(now, crawler)
    return [
      ...changesFrom('lost', former, values, before),
      ...changesFrom('gained', values, former, now),
    ].map((change) => ({ crawler: crawler.label, change }))
  })
  const joined = joinCrawlers(found)
  return { changes: joined.slice(0, maxShown), left: Math.max(0, joined.length - maxShown) }
}
