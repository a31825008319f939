import { decide } from '../core/decide/decide.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { parse } from '../core/parse/parse.ts'
import type { RobotsTxt } from '../core/parse/robots-txt.ts'
import { select } from '../core/decide/select.ts'
import { sentUrl } from '../case/urls/sent-url.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { readRecord, RecordError, type JudgeRecord } from './record.ts'
import { stanceFields, type ReportedStance } from './stance.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export type JudgeReport =
  | ({
      readonly verdict: 'allow' | 'disallow'
      readonly line: number
      readonly reason: string
      readonly dialect: string
    } & Partial<ReportedStance>)
  | { readonly error: string }

/** The site of paths; the host has no influence on a verdict. */
export const anyOrigin = 'https://example.com'

function urlOf({ url, raw }: JudgeRecord): string {
  if (raw) return url
  const sent = sentUrl(url, anyOrigin, Infinity)
  if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
  return sent.href
}

/**
 * Makes a function that answers lines of input. It keeps the last file, since many lines in a row
 * often have the same.
 */
export function createJudge(): (line: string) => JudgeReport {
  let last: { readonly record: JudgeRecord; readonly robots: RobotsTxt } | null = null
  const readFile = (record: JudgeRecord, dialect: Dialect): RobotsTxt => {
    const same = last?.record.robots === record.robots && last.record.raw === record.raw
    if (last !== null && same && last.robots.dialect === dialect) return last.robots
    const robots = parse(record.robots, dialect, { limit: record.raw ? 'none' : 'dialect' })
    last = { record, robots }
    return robots
  }
  const judge = (line: string): JudgeReport => {
    const record = readRecord(line)
    const { identity, reader, dialect } = resolveIdentity(record)
    const url = urlOf(record)
    const decision = decide(select(readFile(record, dialect), identity), url)
    return {
      verdict: decision.verdict,
      line: decision.line,
      reason: decision.reason,
      dialect: dialect.id,
      ...stanceFields(reader),
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
