import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import type { CrawlerEntry } from './crawler.ts'
import type { CrawlerReader } from './reader.ts'

/**
 * How a crawler reads, without what holds by default and without the names of what most have: the token,
 * the dialect (empty: by default), the fallbacks, and all else. Scripts for databases have to be short.
 */
export type ReaderRow = readonly [
  token: string,
  dialect?: string,
  fallbacks?: readonly string[],
  more?: Partial<CrawlerReader>,
]

/** Whether a dialect looks for a name of the file in the whole User-Agent. */
const comparesUserAgent = ({ agents }: Dialect): boolean =>
  agents.names('plumbot', 'quincebot', 'Mozilla/5.0 (compatible; plumbot/1.0)')

/** What a crawler sends, where its dialect compares that; else nothing. */
function userAgentOf({ dialect = '', about }: CrawlerEntry): Pick<CrawlerReader, 'userAgent'> {
  const reader = dialectById(dialect)
  const userAgent = about.userAgents[0]?.text
  return reader && comparesUserAgent(reader) && userAgent !== undefined ? { userAgent } : {}
}

/** Whether the operator documents that Allow lines do nothing. */
const ignoresAllow = ({ about: { directives = [] } }: CrawlerEntry): boolean =>
  directives.some(({ name, does }) => name === 'Allow' && does === 'ignored')

function moreOf(entry: CrawlerEntry): Partial<CrawlerReader> {
  const { aliases, obeysStar, readsOwnGroup, urlRuleBlocks } = entry
  return {
    ...(aliases && { aliases }),
    ...(obeysStar !== undefined && { obeysStar }),
    ...(readsOwnGroup !== undefined && { readsOwnGroup }),
    ...(ignoresAllow(entry) && { ignoresAllow: true }),
    ...(urlRuleBlocks && { urlRuleBlocks }),
    ...userAgentOf(entry),
  }
}

/** How an entry of the catalogue reads; what is missing at the end of the row is left out. */
function readerRow(entry: CrawlerEntry): ReaderRow {
  const { token, dialect = '', fallbacks = [] } = entry
  const more = moreOf(entry)
  if (Object.keys(more).length > 0) return [token, dialect, fallbacks, more]
  if (fallbacks.length > 0) return [token, dialect, fallbacks]
  return dialect === '' ? [token] : [token, dialect]
}

/**
 * How the crawlers of the catalogue read, in its order: what a verdict needs of it. The build computes
 * these rows, and the first scripts of the page get them in place of the whole catalogue.
 */
export const readerRows: readonly ReaderRow[] = catalogue.map(readerRow)
