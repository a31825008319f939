import { crawlerNamed } from '../crawlers/index.ts'
import { identityOf, readerNamed } from '../crawlers/readers.ts'
import { decide } from '../decide/decide.ts'
import { select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'

// The report by a plain program that holds all requests and asks each question anew. It shares no code with the one
// that counts while it reads.

/** A request as a test writes it. */
export interface PlainRequest {
  /** Seconds since the first day of the log. */
  readonly at: number
  /** A name of the catalogue; or any User-Agent, for others. */
  readonly who: string
  readonly path: string
  readonly status: number
  readonly bytes?: number
  readonly host?: string
}

/** What the requests are held against. */
export interface PlainQuestion {
  readonly robots: string
  readonly draft?: string
  readonly host?: string
  /** Seconds since the first day of the log. */
  readonly changed?: number
}

export const firstDay = Date.UTC(2026, 2, 1)
const iso = (seconds: number | undefined): string | null =>
  seconds === undefined
    ? null
    : new Date(firstDay + seconds * 1000).toISOString().replace('.000Z', 'Z')

/** `[01/Mar/2026:00:00:05 +0000]`. */
const clfTime = (seconds: number): string => {
  const [, day = '', clock = ''] = /^\d{4}-\d\d-(\d\d)T([\d:]+)/.exec(iso(seconds) ?? '') ?? []
  return `[${day}/Mar/2026:${clock} +0000]`
}

const agentOf = (who: string): string =>
  readerNamed(who) === null ? who : `Mozilla/5.0 (compatible; ${who}/1.0)`

/** The requests as a log in the combined format, or with hosts in front. */
export const logOf = (requests: readonly PlainRequest[]): string =>
  requests
    .map(({ at, who, path, status, bytes = 10, host }) => {
      const front = host === undefined ? '' : `${host} `
      return `${front}192.0.2.1 - - ${clfTime(at)} "GET ${path} HTTP/1.1" ${status} ${bytes} "-" "${agentOf(who)}"\n`
    })
    .join('')

function judgeBy(file: string, who: string, path: string) {
  const reader = readerNamed(who)
  if (reader === null) throw new Error(`no crawler: ${who}`)
  const dialect = dialectById(reader.dialect) ?? defaultDialect
  return decide(select(parse(file, dialect), identityOf(reader)), path)
}

const isFile = ({ path }: PlainRequest): boolean => path === '/robots.txt'

function crawlerPart(who: string, all: readonly PlainRequest[], question: PlainQuestion) {
  const { robots, host, changed = -Infinity } = question
  const isAsked = (one: PlainRequest): boolean =>
    one.at >= changed && (host === undefined || one.host === undefined || one.host === host)
  const isBlocked = (one: PlainRequest): boolean =>
    isAsked(one) && !isFile(one) && judgeBy(robots, who, one.path).verdict === 'disallow'
  const blocked = all.filter(isBlocked)
  const hasFetched = (one: PlainRequest): boolean =>
    all
      .slice(0, all.indexOf(one))
      .some((before) => isFile(before) && isAsked(before) && [200, 304].includes(before.status))
  const stance = crawlerNamed(who)?.stance
  const known = stance === 'no' ? [] : blocked.filter(hasFetched)
  const lastBlocked = all.findLastIndex(isBlocked)
  const clean = all.slice(lastBlocked + 1).find(isAsked)
  const gaps = all.slice(1).map((one, at) => one.at - (all[at]?.at ?? 0))
  const statuses = [...new Set(all.map(({ status }) => status))].sort((a, b) => a - b)
  const countOf = (status: number): number => all.filter((one) => one.status === status).length
  return {
    crawler: readerNamed(who)?.token,
    requests: all.length,
    judged: all.filter((one) => isAsked(one) && !isFile(one)).length,
    blocked: blocked.length,
    allowedRefused: all.filter(
      (one) =>
        isAsked(one) &&
        !isFile(one) &&
        !isBlocked(one) &&
        [401, 403, 429, 503].includes(one.status),
    ).length,
    robotsFetches: all.filter(
      (one) => isFile(one) && (host === undefined || one.host === undefined || one.host === host),
    ).length,
    violations: known.length,
    firstViolation: iso(known[0]?.at),
    lastViolation: iso(known.at(-1)?.at),
    notKnownToHaveRead: stance === 'no' ? 0 : blocked.length - known.length,
    firstCleanAfter: blocked.length === 0 ? null : iso(clean?.at),
    smallestGapSeconds: gaps.length === 0 ? null : Math.min(...gaps),
    first: iso(all[0]?.at),
    last: iso(all.at(-1)?.at),
    mostPerMinute: Math.max(
      ...all.map((one) => all.filter((other) => minuteOf(other) === minuteOf(one)).length),
    ),
    statuses: Object.fromEntries(statuses.map((status) => [String(status), countOf(status)])),
    bytes: all.reduce((sum, { bytes = 10 }) => sum + bytes, 0),
  }
}

const minuteOf = ({ at }: PlainRequest): number => Math.floor(at / 60)

function countBy(numbers: readonly number[]) {
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((line) => ({ line, requests: numbers.filter((one) => one === line).length }))
}

/** The parts of the report that the plain program computes. Requests have to come in the order of their times. */
export function plainReport(requests: readonly PlainRequest[], question: PlainQuestion) {
  const { robots, draft, host, changed = -Infinity } = question
  const names = [...new Set(requests.map(({ who }) => who))].filter((who) => readerNamed(who))
  const ofName = (who: string) => requests.filter((one) => one.who === who)
  const asked = requests.filter(
    (one) =>
      readerNamed(one.who) !== null &&
      !isFile(one) &&
      one.at >= changed &&
      (host === undefined || one.host === undefined || one.host === host),
  )
  const lines = asked.map(({ who, path }) => ({ who, line: judgeBy(robots, who, path).line }))
  const turned = asked.flatMap(({ who, path }) => {
    const now = judgeBy(draft ?? robots, who, path)
    return now.verdict === judgeBy(robots, who, path).verdict ? [] : [now]
  })
  return {
    requests: requests.length,
    lines: requests.length,
    unread: 0,
    from: iso(requests[0]?.at),
    to: iso(requests.at(-1)?.at),
    crawlers: names.map((who) => crawlerPart(who, ofName(who), question)),
    rules: countBy(lines.map(({ line }) => line).filter((line) => line > 0)).map((rule) => ({
      ...rule,
      crawlers: [...new Set(lines.filter(({ line }) => line === rule.line).map(({ who }) => who))],
    })),
    ...(draft !== undefined && {
      draft: {
        newlyBlocked: turned.filter(({ verdict }) => verdict === 'disallow').length,
        newlyAllowed: turned.filter(({ verdict }) => verdict === 'allow').length,
        byRule: countBy(turned.map(({ line }) => line)),
      },
    }),
  }
}
