import type { Crawler } from '../core/crawlers/crawler.ts'
import { crawlerNamed, tokensOf } from '../core/crawlers/index.ts'
import type { CrawlerIdentity } from '../core/decide/decision.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { dialectById } from '../core/dialects/index.ts'
import { withSettings } from '../core/dialects/settings.ts'
import { identityFromToken } from '../core/decide/select.ts'
import { RecordError, type CrawlerRecord } from './record.ts'

/** The crawler that a record names, and the dialect that reads the file. */
export interface ResolvedIdentity {
  readonly identity: CrawlerIdentity
  /** Null for an `agent`, which is not looked up in the catalogue. */
  readonly catalogueEntry: Crawler | null
  readonly dialect: Dialect
}

function dialectNamed(id: string): Dialect {
  const dialect = dialectById(id)
  if (dialect === null) throw new RecordError(`unknown dialect "${id}"`)
  return dialect
}

/** Throws RecordError for a setting that no dialect has, or ever had: it would change nothing. */
function checkSetting(key: string, answer: string): void {
  const dot = key.indexOf('.')
  const { variants = {}, formerAnswers = {} } = dialectById(key.slice(0, Math.max(dot, 0))) ?? {}
  const question = key.slice(dot + 1)
  const former = Object.hasOwn(formerAnswers, question) ? formerAnswers[question] : []
  if (former?.includes(answer)) return
  const answers = Object.hasOwn(variants, question) ? Object.keys(variants[question] ?? {}) : []
  if (answers.length === 0) throw new RecordError(`unknown setting "${key}"`)
  if (answers.includes(answer)) return
  throw new RecordError(
    `"${key}" may be: ${answers.map((catalogueEntry) => `"${catalogueEntry}"`).join(', ')}`,
  )
}

function identityOf({ agent, crawler }: CrawlerRecord): {
  identity: CrawlerIdentity
  catalogueEntry: Crawler | null
} {
  if (agent !== null) return { identity: identityFromToken(agent), catalogueEntry: null }
  const catalogueEntry = crawlerNamed(crawler ?? '')
  if (catalogueEntry === null) throw new RecordError(`unknown crawler "${crawler ?? ''}"`)
  const { obeysStar, userAgent } = catalogueEntry
  const sent = userAgent === undefined ? {} : { userAgent }
  return {
    identity: { tokens: tokensOf(catalogueEntry, crawler ?? ''), obeysStar, ...sent },
    catalogueEntry,
  }
}

/**
 * The crawler and dialect of a record. Throws RecordError for a crawler, dialect or setting that
 * does not exist.
 */
export function resolveIdentity(record: CrawlerRecord): ResolvedIdentity {
  const { identity, catalogueEntry } = identityOf(record)
  for (const [key, answer] of Object.entries(record.settings)) checkSetting(key, answer)
  const named = dialectNamed(record.dialect ?? catalogueEntry?.dialect ?? defaultDialect.id)
  return { identity, catalogueEntry, dialect: withSettings(named, record.settings) }
}
