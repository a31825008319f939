import type { Crawler } from '../core/crawlers/crawler.ts'
import { crawlerNamed, tokensOf } from '../core/crawlers/index.ts'
import type { Asker } from '../core/decide/decision.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { dialectById } from '../core/dialects/index.ts'
import { withSettings } from '../core/dialects/settings.ts'
import { bareAsker } from '../core/decide/select.ts'
import { RecordError, type AskerRecord } from './record.ts'

/** Who asks a file, and by which dialect it is read. */
export interface Asking {
  readonly asker: Asker
  /** Null for a name that was taken as it is. */
  readonly known: Crawler | null
  readonly dialect: Dialect
}

function dialectNamed(id: string): Dialect {
  const dialect = dialectById(id)
  if (dialect === null) throw new RecordError(`unknown dialect "${id}"`)
  return dialect
}

/** Settings by which nothing would be read otherwise are a mistake of whoever wrote them. */
function checkSetting(key: string, answer: string): void {
  const dot = key.indexOf('.')
  const variants = dialectById(key.slice(0, Math.max(dot, 0)))?.variants ?? {}
  const question = key.slice(dot + 1)
  const answers = Object.hasOwn(variants, question) ? Object.keys(variants[question] ?? {}) : []
  if (answers.length === 0) throw new RecordError(`unknown setting "${key}"`)
  if (answers.includes(answer)) return
  throw new RecordError(`"${key}" may be: ${answers.map((known) => `"${known}"`).join(', ')}`)
}

function askerOf({ agent, crawler }: AskerRecord): { asker: Asker; known: Crawler | null } {
  if (agent !== null) return { asker: bareAsker(agent), known: null }
  const known = crawlerNamed(crawler ?? '')
  if (known === null) throw new RecordError(`unknown crawler "${crawler ?? ''}"`)
  const { obeysStar, userAgent } = known
  const sent = userAgent === undefined ? {} : { userAgent }
  return { asker: { tokens: tokensOf(known, crawler ?? ''), obeysStar, ...sent }, known }
}

/** Whoever a record names. Throws RecordError for what nobody knows. */
export function askingOf(record: AskerRecord): Asking {
  const { asker, known } = askerOf(record)
  for (const [key, answer] of Object.entries(record.settings)) checkSetting(key, answer)
  const named = dialectNamed(record.dialect ?? known?.dialect ?? 'google')
  return { asker, known, dialect: withSettings(named, record.settings) }
}
