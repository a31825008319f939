import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import type { CrawlerEntry } from './crawler.ts'
import { packReaders } from './pack.ts'

/** Whether a dialect looks for a name of the file in the whole User-Agent. */
const comparesUserAgent = ({ agents }: Dialect): boolean =>
  agents.names('plumbot', 'quincebot', 'Mozilla/5.0 (compatible; plumbot/1.0)')

/** What a crawler sends, where its dialect compares that; else nothing. */
function userAgentOf({ dialect = '', about }: CrawlerEntry): { readonly userAgent?: string } {
  const reader = dialectById(dialect)
  const userAgent = about.userAgents[0]?.text
  return reader && comparesUserAgent(reader) && userAgent !== undefined ? { userAgent } : {}
}

/** Whether the operator documents that Allow lines do nothing. */
const ignoresAllow = ({ about: { directives = [] } }: CrawlerEntry): boolean =>
  directives.some(({ name, does }) => name === 'Allow' && does === 'ignored')

/**
 * How the crawlers of the catalogue read, as `packReaders` writes it. The first scripts of the page get
 * this text in place of the whole catalogue: the build computes it.
 */
export const packedReaders = packReaders(
  catalogue.map((entry) => ({
    ...entry,
    ...userAgentOf(entry),
    ...(ignoresAllow(entry) && { ignoresAllow: true as const }),
  })),
)
