import { identify } from '../../crawlers/identify.ts'
import { identityOf } from '../../crawlers/readers.ts'
import type { CrawlerIdentity } from '../../decide/decision.ts'
import { defaultDialect, standardDialect } from '../../dialects/default-dialects.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialectById } from '../../dialects/index.ts'
import { withSettings, type Settings } from '../../dialects/settings.ts'

/** Somebody who is asked what a fix turns, and how they read. */
export interface AskedCrawler {
  /** Null stands for anybody whom the file does not name. */
  readonly name: string | null
  /**
   * Nobody knows how a crawler outside the catalogue reads: it is asked leniently and strictly. `own`:
   * by its own dialect, or by the one that was chosen for all.
   */
  readonly reading: 'own' | 'lenient' | 'strict'
  readonly identity: CrawlerIdentity
  readonly dialect: Dialect
}

/** How crawlers read. */
export interface Readers {
  readonly settings: Settings
  /** The one by which everybody is judged; null: each by their own. */
  readonly dialect: Dialect | null
}

function outsider(
  name: string | null,
  token: string,
  { settings, dialect }: Readers,
): readonly AskedCrawler[] {
  const identity = { tokens: token === '*' ? [] : [token], obeysStar: true }
  const read = (reading: AskedCrawler['reading'], own: Dialect): AskedCrawler => ({
    name,
    reading,
    identity,
    dialect: withSettings(own, settings),
  })
  if (dialect !== null) return [read('own', dialect)]
  return [read('lenient', defaultDialect), read('strict', standardDialect)]
}

/** Anybody whom no file names. */
export const anybodyElse = (readers: Readers): readonly AskedCrawler[] =>
  outsider(null, '*', readers)

/** Whoever goes by a name, in each way in which they may read; nobody where it names no crawler. */
export function askedAs(name: string, readers: Readers): readonly AskedCrawler[] {
  const found = identify(name)
  if (found.kind === 'token')
    return found.token === '*' ? [] : outsider(found.token, found.token, readers)
  if (found.kind !== 'crawler') return []
  const { crawler } = found
  const own = readers.dialect ?? dialectById(crawler.dialect) ?? defaultDialect
  const dialect = withSettings(own, readers.settings)
  return [{ name: crawler.token, reading: 'own', identity: identityOf(crawler, name), dialect }]
}
