import type { LogMore } from '../../../../case/case-log-more.ts'
import { isoTime } from '../../../../core/log/times.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import { withRoomFor } from '../largest.ts'
import { linesOfFile } from '../line-now.ts'
import type { RuleFigure } from '../log-figures.ts'
import type { LogOverTime } from '../over-time.ts'
import type { IdleRules } from '../rule-misses.ts'

/** Rows of each table that a case keeps; of what there is at most one of for each crawler or step it keeps all. */
export const maxKeptRows = 200
const longestText = 2000

const few = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, maxKeptRows)
const short = (text: string): string => text.slice(0, longestText)

const crawlerRows = ({ report, urls, before }: LogAnswers): LogMore['crawlers'] =>
  report.crawlers.map((one) => ({
    crawler: one.crawler,
    urls: urls[one.crawler] ?? 0,
    unknowing: one.notKnownToHaveRead,
    early: before[one.crawler]?.blocked ?? 0,
    mostPerMinute: one.mostPerMinute,
    perMinute: one.requestsPerMinute,
    gap: one.smallestGapSeconds,
    seconds: one.durationSeconds ?? null,
    lastViolation: one.lastViolation ?? '',
    cleanAfter: one.firstCleanAfter ?? '',
  }))

function figureRows(what: string, rows: readonly RuleFigure[], offset: number): LogMore['figures'] {
  const when = (time: number): string => (Number.isNaN(time) ? '' : isoTime(time, offset))
  return few(rows).map(({ crawler, line, folder, requests, urls, bytes, first, last }) => ({
    ...{ what, crawler, line, folder: short(folder), requests, urls, bytes },
    ...{ first: when(first), last: when(last) },
  }))
}

const stepRows = (overTime: LogOverTime | null): LogMore['steps'] =>
  overTime?.crawlers.flatMap(({ crawler, counts, fetches, otherFetches, failedFetches }) =>
    counts.flatMap((requests, step) => {
      const asked = { fetches: fetches[step] ?? 0, other: otherFetches[step] ?? 0 }
      const row = { crawler, step, requests, ...asked, failed: failedFetches[step] ?? 0 }
      return requests === 0 ? [] : [row]
    }),
  ) ?? []

const missRows = (misses: IdleRules | undefined): LogMore['misses'] =>
  few(misses?.rules ?? []).flatMap(({ line, requests: decides, isUnfollowed, misses: missed }) => {
    const rule = { line, decides, unfollowed: Number(isUnfollowed) }
    if (missed.length === 0) return [{ ...rule, kind: '', requests: 0, url: '' }]
    return missed.map(({ kind, requests, urls }) => ({
      ...{ ...rule, kind, requests, url: short(urls[0]?.path ?? '') },
    }))
  })

function totalsOf(answers: LogAnswers, details: LogDetails | null): LogMore['totals'] {
  const { report, overTime, pairs } = answers
  const { draft } = report
  const coverage = details?.coverage ?? null
  return {
    ...{ lines: report.lines, judged: report.judged, others: report.others.requests, pairs },
    hasFile: Number(answers.hasFile),
    hasDraft: Number(draft !== undefined),
    newlyBlocked: draft?.newlyBlocked ?? 0,
    newlyAllowed: draft?.newlyAllowed ?? 0,
    stepMs: overTime?.stepMs ?? 0,
    steps: overTime?.steps ?? 0,
    stepsFrom: Math.max(0, overTime?.from ?? 0),
    leftOut: overTime?.others ?? 0,
    compared: details?.misses.compared ?? 0,
    listed: coverage?.listed ?? 0,
    asked: coverage?.asked ?? 0,
    elsewhere: coverage?.elsewhere ?? 0,
    unlistedUrls: coverage?.unlisted ?? 0,
  }
}

/** Lines of the file that the figures name, as they are written there. */
function lineRows(
  { report, blocked, refused, pace }: LogAnswers,
  details: LogDetails | null,
  robots: string | null,
): LogMore['lines'] {
  if (robots === null) return []
  const named = [
    ...[...report.rules, ...few(blocked), ...few(refused), ...few(details?.misses.rules ?? [])],
    ...pace.flatMap(({ lines }) => lines),
  ]
  const texts = linesOfFile(robots)
  const rows = [...new Set(named.map(({ line }) => line))]
    .sort((a, b) => a - b)
    .map((line) => ({ line, text: short(texts[line - 1]?.trim() ?? '') }))
  return withRoomFor(
    rows.filter(({ text }) => text !== ''),
    ({ text }) => text,
  ).slice(0, 10 * maxKeptRows)
}

/**
 * All figures of a log beside the largest ones, as a case keeps them.
 * @param robots the file that requests were held against; null: there was none
 */
export function keptMore(
  answers: LogAnswers,
  details: LogDetails | null,
  robots: string | null,
): LogMore {
  const { report, offset } = answers
  const coverage = details?.coverage ?? null
  return {
    totals: totalsOf(answers, details),
    offset,
    crawlers: crawlerRows(answers),
    statuses: report.crawlers.flatMap(({ crawler, statuses }) =>
      Object.entries(statuses).map(([status, requests]) => ({
        ...{ crawler, status: status === 'none' ? 0 : Number(status), requests },
      })),
    ),
    empty: report.robotsTxt
      .filter(({ leastBytes }) => leastBytes === 0)
      .map(({ crawler, status }) => ({ crawler, status: status ?? 0 })),
    unknown: few(report.unknown).map(({ token, agent, robotsFetches, first, last }) => ({
      ...{ name: token, agent: short(agent), fetches: robotsFetches },
      ...{ first: first ?? '', last: last ?? '' },
    })),
    rules: report.rules.slice(0, 10 * maxKeptRows).map(({ line, requests, crawlers }) => ({
      ...{ line, requests, crawlers: short(crawlers.join(', ')) },
    })),
    lines: lineRows(answers, details, robots),
    figures: [
      ...figureRows('blocked', answers.blocked, offset),
      ...figureRows('refused', answers.refused, offset),
      ...figureRows('newly-blocked', answers.newlyBlocked, offset),
      ...figureRows('newly-allowed', answers.newlyAllowed, offset),
    ],
    folders: few(answers.folders).map(({ folder, bytes, redirects, queries }) => ({
      ...{ folder, bytes, redirects, queries },
    })),
    parameters: answers.parameters.map(({ name, requests }) => ({ name: short(name), requests })),
    failing: answers.failing.map(({ path, errors, redirects }) => ({
      ...{ url: short(path), errors, redirects },
    })),
    queried: answers.queried.map(({ page, urls, requests }) => ({
      ...{ url: short(page), urls, requests },
    })),
    steps: stepRows(answers.overTime),
    pace: answers.pace.flatMap(({ crawler, lines }) =>
      lines.map(({ line, name, isUsed, seconds }) => ({
        ...{ crawler, line, name, used: Number(isUsed), seconds },
      })),
    ),
    misses: withRoomFor(missRows(details?.misses), ({ url }) => url),
    covered: coverage?.crawlers ?? [],
    unlisted: few(coverage?.unlistedFolders ?? []),
    notes: [...report.notes, ...answers.limits].map((text) => ({ text: short(text) })),
  }
}
