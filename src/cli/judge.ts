import { crawlerNamed } from '../core/crawlers/index.ts'
import { decide } from '../core/decide.ts'
import type { Asker } from '../core/decision.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { dialectById } from '../core/dialects/index.ts'
import { withSettings } from '../core/dialects/settings.ts'
import { parse } from '../core/parse.ts'
import type { RobotsTxt } from '../core/robots.ts'
import { bareAsker, select } from '../core/select.ts'
import { sentUrl } from '../analysis/sent-url.ts'
import { readRecord, RecordError, type JudgeRecord } from './record.ts'

/** One line of output; further fields may be added, these stay. */
export type Judgement =
  | {
      readonly verdict: 'allow' | 'disallow'
      readonly line: number
      readonly reason: string
      readonly dialect: string
    }
  | { readonly error: string }

/** Paths without a site of their own belong to this one; the host never bears on a verdict. */
const anyOrigin = 'https://example.com'

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

function askerOf({ agent, crawler }: JudgeRecord): { asker: Asker; dialect: string } {
  if (agent !== null) return { asker: bareAsker(agent), dialect: 'google' }
  const known = crawlerNamed(crawler ?? '')
  if (known === null) throw new RecordError(`unknown crawler "${crawler ?? ''}"`)
  const { token, ladder, obeysStar, dialect, userAgent } = known
  const sent = userAgent === undefined ? {} : { userAgent }
  return { asker: { tokens: [token, ...ladder], obeysStar, ...sent }, dialect }
}

function urlOf({ url, raw }: JudgeRecord): string {
  if (raw) return url
  const sent = sentUrl(url, anyOrigin, Infinity)
  if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
  return sent.href
}

/** Judges record after record; a file that comes again at once is not read again. */
export function createJudge(): (line: string) => Judgement {
  let last: { readonly record: JudgeRecord; readonly robots: RobotsTxt } | null = null
  const readFile = (record: JudgeRecord, dialect: Dialect): RobotsTxt => {
    const same = last?.record.robots === record.robots && last.record.raw === record.raw
    if (last !== null && same && last.robots.dialect === dialect) return last.robots
    const robots = parse(record.robots, dialect, { limit: record.raw ? 'none' : 'dialect' })
    last = { record, robots }
    return robots
  }
  const judge = (line: string): Judgement => {
    const record = readRecord(line)
    const { asker, dialect: own } = askerOf(record)
    for (const [key, answer] of Object.entries(record.settings)) checkSetting(key, answer)
    const dialect = withSettings(dialectNamed(record.dialect ?? own), record.settings)
    const url = urlOf(record)
    const decision = decide(select(readFile(record, dialect), asker), url)
    return {
      verdict: decision.verdict,
      line: decision.line,
      reason: decision.reason,
      dialect: dialect.id,
    }
  }
  return (line) => {
    try {
      return judge(line)
    } catch (error) {
      if (error instanceof RecordError) return { error: error.message }
      throw error
    }
  }
}
