import { crawlers } from '../crawlers/index.ts'
import type { Crawler, Stance } from '../crawlers/crawler.ts'
import { type CrawlerTally, type LogTally, type TimedCount } from './tally.ts'
import { isoTime } from './times.ts'
import type { LogQuestion } from './count-log.ts'
import { logNotes, shownNames } from './log-notes.ts'
import type { ClassCounts } from './visitor-classes.ts'

/** What one crawler asked for below a folder at the top of the site. */
export interface FolderReport {
  readonly folder: string
  readonly requests: number
  readonly blocked: number
  readonly bytes: number
}

/** What one crawler of the catalogue did. Times are in the zone of the log, or null. */
export interface CrawlerReport {
  readonly crawler: string
  /** What its operator says about obeying robots.txt. */
  readonly stance: Stance
  readonly requests: number
  /** The requests that name it by who sent them, those included that no other figure has; absent: nobody asked. */
  readonly identity?: ClassCounts
  readonly judged: number
  readonly blocked: number
  /** Allowed, and answered with 401, 403, 429 or 503. */
  readonly allowedRefused: number
  readonly robotsFetches: number
  /** Blocked, and the crawler had got the file before, in this log. */
  readonly violations: number
  readonly firstViolation: string | null
  readonly lastViolation: string | null
  /** How long before a violation the file was got, the least and the most. */
  readonly violationAgeSeconds: { readonly least: number; readonly most: number } | null
  /** Blocked, and the crawler had not got the file before, in this log. */
  readonly notKnownToHaveRead: number
  /** It had got the file only before the change. */
  readonly hadOlderCopy: boolean
  /** The first request behind the last blocked one. */
  readonly firstCleanAfter: string | null
  readonly smallestGapSeconds: number | null
  /** On average from the first request to the last. */
  readonly requestsPerMinute: number | null
  readonly mostPerMinute: number
  readonly first: string | null
  readonly last: string | null
  readonly statuses: Readonly<Record<string, number>>
  readonly bytes: number
  readonly durationSeconds?: number
  readonly folders: readonly FolderReport[]
  readonly note?: string
}

/** Requests that one line decides. */
export interface RuleReport {
  readonly line: number
  readonly requests: number
  readonly crawlers: readonly string[]
}

/** What a draft would change. */
export interface DraftReport {
  readonly newlyBlocked: number
  readonly newlyAllowed: number
  /** By lines of the draft; line 0: no rule of it. */
  readonly byRule: readonly { readonly line: number; readonly requests: number }[]
  readonly byCrawler: readonly {
    readonly crawler: string
    readonly newlyBlocked: number
    readonly newlyAllowed: number
  }[]
}

/** What a log says, as the command prints it. */
export interface LogReport {
  readonly format: string
  /** Lines with content. */
  readonly lines: number
  readonly unread: number
  readonly from: string | null
  readonly to: string | null
  readonly requests: number
  readonly judged: number
  readonly robotsTxt: readonly {
    readonly crawler: string
    readonly status: number | null
    readonly requests: number
    readonly leastBytes: number | null
    readonly mostBytes: number | null
  }[]
  readonly crawlers: readonly CrawlerReport[]
  readonly rules: readonly RuleReport[]
  readonly draft?: DraftReport
  readonly unknown: readonly {
    readonly token: string
    readonly agent: string
    readonly requests: number
    readonly robotsFetches: number
    readonly first: string | null
    readonly last: string | null
  }[]
  readonly others: {
    readonly requests: number
    readonly withoutAgent: number
  }
  readonly hosts: readonly { readonly host: string; readonly requests: number }[]
  readonly unreadLines: readonly { readonly line: number; readonly text: string }[]
  /** What was assumed, left out or counted together. */
  readonly notes: readonly string[]
}

type TimeOf = (time: number) => string | null

const numberOrNull = (number: number): number | null => (Number.isNaN(number) ? null : number)

const rounded = (number: number): number => Number(number.toPrecision(6))

/** Requests a minute from the first to the last; null where no time passes. */
function paceOf({ count, first, last }: TimedCount): number | null {
  const minutes = (last - first) / 60_000
  return minutes > 0 ? rounded(count / minutes) : null
}

const partlyNote = 'The operator says that it obeys robots.txt in part only.'
const refusesNote =
  'The operator says that it does not obey robots.txt: nothing that it does is a violation.'

function foldersOf({ folders }: CrawlerTally): readonly FolderReport[] {
  return [...folders]
    .map(([folder, counts]) => ({ folder, ...counts }))
    .sort((a, b) => b.requests - a.requests || (a.folder < b.folder ? -1 : 1))
    .slice(0, shownNames.folders)
}

function violationsOf({ stance }: Crawler, tally: CrawlerTally, timeOf: TimeOf) {
  const claims = stance !== 'no'
  const { knowing, leastAge, mostAge } = tally
  const age = { least: leastAge / 1000, most: mostAge / 1000 }
  const hasAge = claims && knowing.count > 0 && !Number.isNaN(leastAge + mostAge)
  return {
    violations: claims ? knowing.count : 0,
    firstViolation: claims ? timeOf(knowing.first) : null,
    lastViolation: claims ? timeOf(knowing.last) : null,
    violationAgeSeconds: hasAge ? age : null,
    notKnownToHaveRead: claims ? tally.unknowing.count : 0,
    hadOlderCopy: tally.hasOlderFetch && !tally.hasGoodFetch,
  }
}

function crawlerReport(
  crawler: Crawler,
  tally: CrawlerTally,
  timeOf: TimeOf,
  { identify }: LogQuestion,
): CrawlerReport {
  const { all, gap, stance } = { ...tally, stance: crawler.stance }
  const note = stance === 'partly' ? partlyNote : stance === 'no' ? refusesNote : null
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b)
  return {
    crawler: crawler.token,
    stance,
    requests: all.count,
    ...(identify !== undefined && { identity: { ...tally.classes } }),
    judged: tally.judged,
    blocked: tally.blocked.count,
    allowedRefused: tally.refused,
    robotsFetches: tally.robotsFetches,
    ...violationsOf(crawler, tally, timeOf),
    firstCleanAfter: timeOf(tally.cleanAfter),
    smallestGapSeconds: Number.isNaN(gap) ? null : gap / 1000,
    requestsPerMinute: paceOf(all),
    mostPerMinute: tally.mostPerMinute,
    first: timeOf(all.first),
    last: timeOf(all.last),
    statuses: Object.fromEntries(
      statuses.map(([status, count]) => [status === 0 ? 'none' : String(status), count]),
    ),
    bytes: tally.bytes,
    ...(tally.timed > 0 && { durationSeconds: rounded(tally.seconds) }),
    folders: foldersOf(tally),
    ...(note !== null && { note }),
  }
}

type Counted = readonly (readonly [crawler: Crawler, tally: CrawlerTally])[]

function rulesOf(counted: Counted): readonly RuleReport[] {
  const rules = new Map<number, { line: number; requests: number; crawlers: string[] }>()
  for (const [{ token }, { lines }] of counted) {
    for (const [line, requests] of lines) {
      const rule = rules.get(line) ?? { line, requests: 0, crawlers: [] }
      rules.set(line, rule)
      rule.requests += requests
      rule.crawlers.push(token)
    }
  }
  return [...rules.values()].filter(({ line }) => line > 0).sort((a, b) => a.line - b.line)
}

function draftOf(counted: Counted): DraftReport {
  const lines = new Map<number, number>()
  for (const [, { draftLines }] of counted) {
    for (const [line, count] of draftLines) lines.set(line, (lines.get(line) ?? 0) + count)
  }
  const byCrawler = counted
    .map(([{ token }, { newlyBlocked, newlyAllowed }]) => ({
      crawler: token,
      newlyBlocked,
      newlyAllowed,
    }))
    .filter(({ newlyBlocked, newlyAllowed }) => newlyBlocked + newlyAllowed > 0)
  return {
    newlyBlocked: byCrawler.reduce((sum, one) => sum + one.newlyBlocked, 0),
    newlyAllowed: byCrawler.reduce((sum, one) => sum + one.newlyAllowed, 0),
    byRule: [...lines]
      .map(([line, requests]) => ({ line, requests }))
      .sort((a, b) => a.line - b.line),
    byCrawler,
  }
}

const robotsTxtOf = (counted: Counted): LogReport['robotsTxt'] =>
  counted.flatMap(([{ token }, { robotsTxt }]) =>
    [...robotsTxt]
      .sort(([a], [b]) => a - b)
      .map(([status, { requests, leastBytes, mostBytes }]) => ({
        crawler: token,
        status: status === 0 ? null : status,
        requests,
        leastBytes: numberOrNull(leastBytes),
        mostBytes: numberOrNull(mostBytes),
      })),
  )

/** Those of the catalogue that came, the most frequent first. */
const countedOf = (crawlerTallies: LogTally['crawlers']): Counted =>
  crawlerTallies
    .flatMap((some, index) => {
      const crawler = crawlers[index]
      return some === undefined || crawler === undefined ? [] : [[crawler, some] as const]
    })
    .sort(([, a], [, b]) => b.all.count - a.all.count)

/** The part of the report that is about a draft, by what was counted of each crawler. */
export const draftReportOn = (crawlerTallies: LogTally['crawlers']): DraftReport =>
  draftOf(countedOf(crawlerTallies))

/**
 * The report on a log, by what was counted and what requests were held against.
 * @param nameSite what is done to name the site of the log, where that would say more; that of the command by default
 */
export function reportOn(
  format: string,
  tally: LogTally,
  question: LogQuestion,
  nameSite = 'Name one of them with --origin',
): LogReport {
  const timeOf = (time: number): string | null =>
    Number.isNaN(time) ? null : isoTime(time, tally.offset)
  const counted = countedOf(tally.crawlers)
  const unknown = [...tally.unknown].sort(([, a], [, b]) => b.count - a.count)
  const hosts = [...tally.hosts].sort(([, a], [, b]) => b - a)
  return {
    format,
    lines: tally.content,
    unread: tally.unread,
    from: timeOf(tally.from),
    to: timeOf(tally.to),
    requests: tally.requests,
    judged: counted.reduce((sum, [, { judged }]) => sum + judged, 0),
    robotsTxt: robotsTxtOf(counted),
    crawlers: counted.map(([crawler, some]) => crawlerReport(crawler, some, timeOf, question)),
    rules: rulesOf(counted),
    ...(question.draft !== null && { draft: draftOf(counted) }),
    unknown: unknown.slice(0, shownNames.unknown).map(([token, some]) => ({
      token,
      agent: some.agent,
      requests: some.count,
      robotsFetches: some.robotsFetches,
      first: timeOf(some.first),
      last: timeOf(some.last),
    })),
    others: {
      requests: tally.browsers + tally.withoutAgent,
      withoutAgent: tally.withoutAgent,
    },
    hosts: hosts.slice(0, shownNames.hosts).map(([host, requests]) => ({ host, requests })),
    unreadLines: tally.unreadLines,
    notes: logNotes(tally, question, nameSite),
  }
}
