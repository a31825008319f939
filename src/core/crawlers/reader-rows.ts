import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import type { CrawlerEntry } from './crawler.ts'
import type { CrawlerReader } from './reader.ts'

/** How a crawler reads, without what holds by default. */
export type ReaderRow = Pick<CrawlerReader, 'token'> & Partial<CrawlerReader>

/** Whether a dialect looks for a name of the file in the whole User-Agent. */
const comparesUserAgent = ({ agents }: Dialect): boolean =>
  agents.names('plumbot', 'quincebot', 'Mozilla/5.0 (compatible; plumbot/1.0)')

/** What a crawler sends, where its dialect compares that; else nothing. */
function userAgentOf({ dialect = '', about }: CrawlerEntry): Pick<ReaderRow, 'userAgent'> {
  const reader = dialectById(dialect)
  const userAgent = about.userAgents[0]?.text
  return reader && comparesUserAgent(reader) && userAgent !== undefined ? { userAgent } : {}
}

/** Whether the operator documents that Allow lines do nothing. */
const ignoresAllow = ({ about: { directives = [] } }: CrawlerEntry): boolean =>
  directives.some(({ name, does }) => name === 'Allow' && does === 'ignored')

/** How an entry of the catalogue reads. */
function readerRow(entry: CrawlerEntry): ReaderRow {
  const { token, aliases, dialect, fallbacks, obeysStar, readsOwnGroup } = entry
  return {
    token,
    ...(aliases && { aliases }),
    ...(dialect !== undefined && { dialect }),
    ...(fallbacks && { fallbacks }),
    ...(obeysStar !== undefined && { obeysStar }),
    ...(readsOwnGroup !== undefined && { readsOwnGroup }),
    ...(ignoresAllow(entry) && { ignoresAllow: true }),
    ...userAgentOf(entry),
  }
}

/**
 * How the crawlers of the catalogue read, in its order: what a verdict needs of it. The build computes
 * these rows, and the first scripts of the page get them in place of the whole catalogue.
 */
export const readerRows: readonly ReaderRow[] = catalogue.map(readerRow)
