import type {
  CaseLog,
  LogFigures,
  LoggedClasses,
  LoggedCrawler,
} from '../../../../case/case-log.ts'
import type { LogMore } from '../../../../case/case-log-more.ts'
import { crawlerNamed } from '../../../../core/crawlers/index.ts'
import type { CrawlerReport, LogReport } from '../../../../core/log/log-report.ts'
import { noClasses, visitorClasses } from '../../../../core/log/visitor-classes.ts'
import { nearMissKinds } from '../../../../core/near-misses/near-miss-class.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { RuleFigure } from '../log-figures.ts'
import type { CrawlerPace } from '../log-pace.ts'
import type { LogOverTime } from '../over-time.ts'
import type { IdleRule } from '../rule-misses.ts'
import type { KnownOfLog } from '../texts/log-summary.ts'
import type { LogDetails } from '../sitemap-coverage.ts'

/** What a log came to, as a case has kept it: the same as when it was open, without what only its lines tell. */
export interface KeptAnswers {
  readonly answers: LogAnswers
  readonly details: LogDetails
  /** The file that they are of, with the lines alone that its figures name; null: no line is known. */
  readonly robots: string | null
}

const orNull = (text: string): string | null => (text === '' ? null : text)
const timeOf = (text: string): number => (text === '' ? NaN : Date.parse(text))

function crawlerReport(one: LoggedCrawler, { crawlers, statuses }: LogMore): CrawlerReport {
  const { crawler } = one
  const more = crawlers.find((row) => row.crawler === crawler)
  const own = statuses.filter((row) => row.crawler === crawler)
  const seconds = more?.seconds ?? null
  const stance = crawlerNamed(crawler)?.stance ?? 'unstated'
  return {
    ...{ crawler, stance, requests: one.requests, judged: 0, blocked: one.blocked },
    ...{ allowedRefused: one.refused, robotsFetches: one.fetches, violations: one.violations },
    firstViolation: null,
    lastViolation: orNull(more?.lastViolation ?? ''),
    violationAgeSeconds: null,
    notKnownToHaveRead: more?.unknowing ?? 0,
    hadOlderCopy: false,
    firstCleanAfter: orNull(more?.cleanAfter ?? ''),
    smallestGapSeconds: more?.gap ?? null,
    requestsPerMinute: more?.perMinute ?? null,
    mostPerMinute: more?.mostPerMinute ?? 0,
    first: orNull(one.first),
    last: orNull(one.last),
    statuses: Object.fromEntries(
      own.map(({ status, requests }) => [status === 0 ? 'none' : String(status), requests]),
    ),
    bytes: one.bytes,
    ...(seconds !== null && { durationSeconds: seconds }),
    folders: [],
  }
}

function reportOf(log: LogFigures, more: LogMore): LogReport {
  const { totals } = more
  const draft = { newlyBlocked: totals.newlyBlocked, newlyAllowed: totals.newlyAllowed }
  return {
    ...{ format: log.format, lines: totals.lines, unread: log.unread, requests: log.requests },
    from: orNull(log.from),
    to: orNull(log.to),
    judged: totals.judged,
    robotsTxt: log.robotsTxt.map(({ crawler, status, requests }) => {
      const isEmpty = more.empty.some((row) => row.crawler === crawler && row.status === status)
      const size = isEmpty ? 0 : null
      return { crawler, status: status || null, requests, leastBytes: size, mostBytes: null }
    }),
    crawlers: log.crawlers.map((one) => crawlerReport(one, more)),
    rules: more.rules.map(({ line, requests, crawlers }) => ({
      ...{ line, requests, crawlers: crawlers.split(', ') },
    })),
    ...(totals.hasDraft > 0 && { draft: { ...draft, byRule: [], byCrawler: [] } }),
    unknown: log.unknown.map(({ name, requests }) => {
      const found = more.unknown.find((row) => row.name === name)
      return {
        ...{ token: name, agent: found?.agent ?? '', requests },
        robotsFetches: found?.fetches ?? 0,
        first: orNull(found?.first ?? ''),
        last: orNull(found?.last ?? ''),
      }
    }),
    others: { requests: totals.others, withoutAgent: 0 },
    hosts: [],
    unreadLines: [],
    notes: more.notes.map(({ text }) => text),
  }
}

const figuresOf = ({ figures }: LogMore, wanted: string): readonly RuleFigure[] =>
  figures
    .filter(({ what }) => what === wanted)
    .map(({ crawler, line, folder, requests, urls, bytes, first, last }) => ({
      ...{ crawler, line, folder, requests, urls, bytes },
      ...{ first: timeOf(first), last: timeOf(last) },
    }))

/** Steps of a chart are fewer than this; data may come from anybody. */
const mostSteps = 1000

function overTimeOf({ totals, steps: rows }: LogMore): LogOverTime | null {
  const { stepMs, stepsFrom, leftOut } = totals
  const steps = Math.min(mostSteps, totals.steps)
  if (stepMs === 0 || steps === 0) return null
  const crawlers = [...new Set(rows.map(({ crawler }) => crawler))].map((crawler) => {
    const own = rows.filter((row) => row.crawler === crawler && row.step < steps)
    const counts = (of: (row: LogMore['steps'][number]) => number): readonly number[] => {
      const all = new Array<number>(steps).fill(0)
      for (const row of own) all[row.step] = of(row)
      return all
    }
    return {
      crawler,
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
      counts: counts(({ requests }) => requests),
      fetches: counts(({ fetches }) => fetches),
      otherFetches: counts(({ other }) => other),
      failedFetches: counts(({ failed }) => failed),
    }
  })
  return { from: stepsFrom, stepMs, steps, crawlers, others: leftOut }
}

function paceOf(log: LogFigures, more: LogMore): readonly CrawlerPace[] {
  if (more.totals.hasFile === 0) return []
  return log.crawlers.map(({ crawler }) => {
    const lines = more.pace
      .filter((row) => row.crawler === crawler)
      .map(({ line, name, used, seconds }) => ({ line, name, isUsed: used > 0, seconds }))
    const gap = more.crawlers.find((row) => row.crawler === crawler)?.gap ?? Infinity
    const isFaster = lines.some(({ isUsed, seconds }) => isUsed && gap < (seconds ?? 0))
    return { crawler, lines, isFaster }
  })
}

function answersOf(log: LogFigures, more: LogMore): LogAnswers {
  const folders = log.folders.map((one) => {
    const found = more.folders.find(({ folder }) => folder === one.folder)
    const { bytes = 0, redirects = 0, queries = 0 } = found ?? {}
    return { ...one, bytes, redirects, queries }
  })
  return {
    report: reportOf(log, more),
    hasFile: more.totals.hasFile > 0,
    blocked: figuresOf(more, 'blocked'),
    refused: figuresOf(more, 'refused'),
    newlyBlocked: figuresOf(more, 'newly-blocked'),
    newlyAllowed: figuresOf(more, 'newly-allowed'),
    draftShare: 1,
    folders,
    parameters: more.parameters,
    failing: more.failing.map(({ url, errors, redirects }) => ({
      ...{ path: url, requests: errors + redirects, errors, redirects },
    })),
    queried: more.queried.map(({ url, urls, requests }) => ({ page: url, urls, requests })),
    most: log.pairs,
    overTime: overTimeOf(more),
    pace: paceOf(log, more),
    zoneless: 0,
    offset: more.offset,
    urls: Object.fromEntries(more.crawlers.map(({ crawler, urls }) => [crawler, urls])),
    before: Object.fromEntries(
      more.crawlers.map(({ crawler, early }) => [crawler, { requests: early, blocked: early }]),
    ),
    pairs: more.totals.pairs,
    limits: [],
  }
}

function idleRules({ misses }: LogMore): readonly IdleRule[] {
  const rules = new Map<number, IdleRule>()
  for (const { line, decides, unfollowed, kind: name, requests, url } of misses) {
    const known = rules.get(line) ?? {
      ...{ line, requests: decides, isUnfollowed: unfollowed > 0, misses: [] },
    }
    const kind = nearMissKinds.find((one) => one === name)
    const urls = url === '' ? [] : [{ path: url, requests }]
    const missed = kind === undefined ? [] : [{ kind, requests, urls }]
    rules.set(line, { ...known, misses: [...known.misses, ...missed] })
  }
  return [...rules.values()]
}

function detailsOf(more: LogMore): LogDetails {
  const { compared, pairs, listed, asked, elsewhere, unlistedUrls } = more.totals
  return {
    misses: { rules: idleRules(more), compared, pairs },
    coverage:
      listed === 0
        ? null
        : {
            ...{ listed, asked, elsewhere, unlisted: unlistedUrls },
            ...{ crawlers: more.covered, unasked: [], unlistedUrls: [] },
            unlistedFolders: more.unlisted,
          },
  }
}

/** A line beyond this is not looked at: data may come from anybody. */
const mostLines = 100_000

function robotsOf({ lines }: LogMore): string | null {
  const known = lines.filter(({ line, text }) => line > 0 && line <= mostLines && text !== '')
  if (known.length === 0) return null
  const texts: string[] = []
  for (const { line, text } of known) texts[line - 1] = text
  // Lines that no figure names stay empty.
  return texts.join('\n')
}

/** What an open log answered, from the figures that a case has kept of it; null where it has only the largest ones. */
export const keptAnswers = (log: LogFigures | CaseLog): KeptAnswers | null =>
  log.more === null
    ? null
    : {
        answers: answersOf(log, log.more),
        details: detailsOf(log.more),
        robots: robotsOf(log.more),
      }

/** Who came by the names of crawlers, as far as that was known when the log was open; null: nobody had asked. */
export function keptIdentity(classes: readonly LoggedClasses[]): KnownOfLog['identity'] {
  if (classes.length === 0) return null
  const totals = noClasses()
  for (const one of classes) for (const name of visitorClasses) totals[name] += one[name]
  const crawlers = classes.map((one) => ({
    ...one,
    requests: visitorClasses.reduce((sum, name) => sum + one[name], 0),
  }))
  return { crawlers, totals }
}
