import {
  longestLogText,
  type LoggedClasses,
  type LoggedCrawler,
  type LoggedRule,
  type LogFigures,
} from '../../../../case/case-log.ts'
import type { CrawlerReport } from '../../../../core/log/log-report.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { RuleFigure } from '../log-figures.ts'
import { toldAnswers, type KnownOfLog } from '../texts/log-summary.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import { keptMore, maxKeptRows } from './kept-more.ts'

function loggedCrawler(report: CrawlerReport): LoggedCrawler {
  const { crawler, requests, blocked, violations, bytes, statuses } = report
  const errors = Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 400 ? sum + count : sum),
    0,
  )
  const { allowedRefused: refused, robotsFetches: fetches, first, last } = report
  const counts = { requests, blocked, violations, refused, fetches, errors, bytes }
  return { crawler, ...counts, first: first ?? '', last: last ?? '' }
}

const loggedRules = (rows: readonly RuleFigure[]): readonly LoggedRule[] =>
  rows
    .slice(0, maxKeptRows)
    .map(({ crawler, line, folder, requests, urls }) => ({ crawler, line, folder, requests, urls }))

/**
 * What a case keeps of the answers of a log, and of what takes longer and who sent it, where that is there.
 * @param robots the file that requests were held against
 */
export function keptLog(
  answers: LogAnswers,
  details: LogDetails | null = null,
  identity: KnownOfLog['identity'] = null,
  robots: string | null = null,
): LogFigures {
  const { report, blocked, refused, folders, most } = answers
  const { format, from, to, requests, unread } = report
  return {
    format,
    from: from ?? '',
    to: to ?? '',
    requests,
    unread,
    crawlers: report.crawlers.map(loggedCrawler),
    robotsTxt: report.robotsTxt
      .slice(0, maxKeptRows)
      .map(({ crawler, status, requests: count }) => ({
        crawler,
        status: status ?? 0,
        requests: count,
      })),
    unknown: report.unknown
      .slice(0, maxKeptRows)
      .map(({ token, requests: count }) => ({ name: token, requests: count })),
    blocked: loggedRules(blocked),
    refused: loggedRules(refused),
    folders: folders
      .slice(0, maxKeptRows)
      .map(({ folder, requests: count, urls, blocked: some, errors }) => ({
        folder,
        requests: count,
        urls,
        blocked: some,
        errors,
      })),
    pairs: most,
    answers: toldAnswers({ answers, details, identity, hasFile: answers.hasFile }).map((one) => ({
      ...{ question: one.id, answer: one.answer.slice(0, longestLogText) },
    })),
    more: keptMore(answers, details, robots),
  }
}

/** What a case keeps of who sent the requests; nobody told them apart: nothing. */
export const keptClasses = (told: readonly LoggedClasses[]): readonly LoggedClasses[] =>
  told.map(({ crawler, verified, spoofed, claimed, unverifiable }) => ({
    ...{ crawler, verified, spoofed, claimed, unverifiable },
  }))
