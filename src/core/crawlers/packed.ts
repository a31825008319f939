import type { Dialect } from '../dialects/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { packCrawlers } from './pack.ts'

/** Whether a dialect looks for a name of the file in the whole User-Agent. */
const comparesUserAgent = ({ agents }: Dialect): boolean =>
  agents.names('plumbot', 'quincebot', 'Mozilla/5.0 (compatible; plumbot/1.0)')

/**
 * The catalogue as `packCrawlers` writes it. The scripts of the page get this text in place of the
 * whole catalogue: the build computes it.
 */
export const packedCrawlers = packCrawlers(catalogue, ({ dialect = '', about }) => {
  const reader = dialectById(dialect)
  return reader && comparesUserAgent(reader) ? (about.userAgents[0]?.text ?? null) : null
})
