import type { CrawlerReader } from '../core/crawlers/reader.ts'
import { identityOf, readerNamed, readers } from '../core/crawlers/readers.ts'
import type { CrawlerIdentity } from '../core/decide/decision.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { dialectById, dialects } from '../core/dialects/index.ts'
import { serverCase, withSettings, type Settings } from '../core/dialects/settings.ts'
import { identityFromToken } from '../core/decide/select.ts'
import { unknownName } from './fields.ts'
import { RecordError, type CrawlerRecord } from './record.ts'

/** The crawler that a record names, and the dialect that reads the file. */
export interface ResolvedIdentity {
  readonly identity: CrawlerIdentity
  /** How the catalogue says that it reads; null for an `agent`, which is not looked up there. */
  readonly reader: CrawlerReader | null
  readonly dialect: Dialect
}

/** The dialect of an id. Throws RecordError for an unknown one. */
export function dialectNamed(id: string): Dialect {
  const dialect = dialectById(id)
  if (dialect !== null) return dialect
  const known = dialects.map(({ id }) => id)
  throw new RecordError(unknownName('dialect', id, known))
}

/** How the crawler of a name of the catalogue reads. Throws RecordError for an unknown one. */
export function catalogueReader(name: string): CrawlerReader {
  const reader = readerNamed(name)
  if (reader !== null) return reader
  const known = readers.flatMap(({ token, aliases }) => [token, ...aliases])
  throw new RecordError(unknownName('crawler', name, known))
}

/** Throws RecordError for a setting that no dialect has, or ever had, and that is not about the site: it would change nothing. */
function checkSetting(key: string, answer: string): void {
  const dot = key.indexOf('.')
  const ofSite = key === serverCase ? ['ignored'] : []
  const { variants = {}, formerAnswers = {} } = dialectById(key.slice(0, Math.max(dot, 0))) ?? {}
  const question = key.slice(dot + 1)
  const former = Object.hasOwn(formerAnswers, question) ? formerAnswers[question] : []
  if (former?.includes(answer)) return
  const ofDialect = Object.hasOwn(variants, question) ? Object.keys(variants[question] ?? {}) : []
  const answers = [...ofSite, ...ofDialect]
  if (answers.length === 0) throw new RecordError(`unknown setting "${key}"`)
  if (answers.includes(answer)) return
  throw new RecordError(`"${key}" may be: ${answers.map((one) => `"${one}"`).join(', ')}`)
}

/** The settings. Throws RecordError for one that no dialect has. */
export function checkedSettings(settings: Settings): Settings {
  for (const [key, answer] of Object.entries(settings)) checkSetting(key, answer)
  return settings
}

function identityNamed({ agent, crawler }: Named): Omit<ResolvedIdentity, 'dialect'> {
  if (agent !== null) return { identity: identityFromToken(agent), reader: null }
  const reader = catalogueReader(crawler ?? '')
  return { identity: identityOf(reader, crawler ?? ''), reader }
}

/** What a record says of a crawler, and of how a file is read for it. */
type Named = Omit<CrawlerRecord, 'robots'>

/**
 * The crawler and dialect of a record. Throws RecordError for a crawler, dialect or setting that
 * does not exist.
 */
export function resolveIdentity(record: Named): ResolvedIdentity {
  const { identity, reader } = identityNamed(record)
  const settings = checkedSettings(record.settings)
  const named = dialectNamed(record.dialect ?? reader?.dialect ?? defaultDialect.id)
  return { identity, reader, dialect: withSettings(named, settings) }
}
