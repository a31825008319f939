import { codeInTable } from '../../../../core/text/markdown-code.ts'
import type { CrawlerReport, LogReport } from '../../../../core/log/log-report.ts'
import { count } from '../../../../core/text/sentence.ts'
import { visitorClasses, type ClassCounts } from '../../../../core/log/visitor-classes.ts'
import { stanceWords } from '../../crawler-words.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { CrawlerPace } from '../log-pace.ts'
import type { LogOverTime } from '../over-time.ts'
import { plainWords } from '../../../../case/safe-markdown.ts'
import {
  aiObedience,
  bytesText,
  durationText,
  errorShare,
  purposeLabel,
  robotsOutcome,
  timeText,
  zonedTimeText,
} from './log-words.ts'
import { countText, plainName, shortTable, type TableCell } from './markdown-tables.ts'

// What is said of crawlers. Names, folders and URLs may come from anybody, and must not act in Markdown.

const when = (time: string | null): string | null =>
  time === null || !/^[\dT:.Z+-]+$/.test(time) ? null : timeText(time)
const names = (rows: readonly { readonly crawler: string }[]): string =>
  rows.map(({ crawler }) => plainName(crawler)).join(', ')

/** Requests for robots.txt by what each crawler got. */
export function fetchParagraphs({ robotsTxt, crawlers }: LogReport): readonly string[] {
  const never = crawlers.filter(({ robotsFetches }) => robotsFetches === 0)
  return [
    ...shortTable(
      ['Crawler', 'Status', 'Requests', 'Outcome'],
      robotsTxt.map((row) => [
        ...[plainName(row.crawler), row.status === null ? 'none' : String(row.status)],
        ...[row.requests, robotsOutcome(row)],
      ]),
    ),
    ...(never.length > 0 ? [`Never asked for robots.txt: ${names(never)}.`] : []),
  ]
}

/** The crawlers that came, those that the catalogue does not know, and how many others. `urls`: by the crawler; null: not known. */
export function cameParagraphs(
  { crawlers, unknown, others }: LogReport,
  urls: LogAnswers['urls'] | null,
): readonly string[] {
  const isTimed = crawlers.some(({ durationSeconds }) => durationSeconds !== undefined)
  const timeCell = ({ durationSeconds: seconds }: CrawlerReport): readonly TableCell[] =>
    isTimed ? [seconds === undefined ? null : durationText(seconds)] : []
  return [
    ...shortTable(
      [
        ...['Crawler', 'Purpose', 'Requests', ...(urls === null ? [] : ['URLs'])],
        ...(isTimed ? ['Time of answers'] : []),
        ...['Data', 'Errors', 'First', 'Last'],
      ],
      crawlers.map((one) => [
        ...[plainName(one.crawler), purposeLabel(one.crawler), one.requests],
        ...(urls === null ? [] : [urls[one.crawler] ?? 0]),
        ...timeCell(one),
        ...[bytesText(one.bytes), `${errorShare(one.statuses)} %`, when(one.first), when(one.last)],
      ]),
    ),
    ...(unknown.length > 0 ? ['Crawlers that are not in the catalogue:'] : []),
    ...shortTable(
      ['Name', 'Requests', 'Asked for robots.txt', 'First', 'Last', 'User-Agent'],
      unknown.map((one) => [
        ...[plainName(one.token), one.requests, one.robotsFetches],
        ...[when(one.first), when(one.last), one.agent === '' ? null : codeInTable(one.agent)],
      ]),
    ),
    ...(others.requests > 0
      ? [`${count(others.requests, 'other request')}, from browsers and visitors that name nobody.`]
      : []),
  ]
}

/** Who sent the requests by the names of crawlers. */
export const classParagraphs = (
  rows: readonly (ClassCounts & { readonly crawler: string })[],
): readonly string[] =>
  shortTable(
    ['Crawler', 'Verified', 'Spoofed', 'Only claimed', 'Unverifiable'],
    rows.map((one) => [plainName(one.crawler), ...visitorClasses.map((name) => one[name])]),
  )

const dayMs = 86_400_000
/** Steps that readers know, in milliseconds; the first with which a log has few rows is taken. */
const rowLengths = [dayMs / 24, dayMs / 8, dayMs / 4, dayMs, 7 * dayMs, 30 * dayMs, 365 * dayMs]
const mostSteps = 14
const mostColumns = 6

/** Requests of the most frequent crawlers over time. */
export function timeParagraphs(
  { crawlers, from, stepMs, steps }: LogOverTime,
  offset: number,
): readonly string[] {
  const length =
    rowLengths.find((one) => one % stepMs === 0 && (steps * stepMs) / one <= mostSteps) ?? stepMs
  const shift = offset * 60_000
  const unit = Math.min(length, dayMs)
  const start = Math.floor((from + shift) / unit) * unit - shift
  const rowOf = (step: number): number => Math.floor((from + step * stepMs - start) / length)
  const columns = crawlers.slice(0, mostColumns)
  const rows = Array.from({ length: rowOf(steps - 1) + 1 }, (_, row) => {
    const time = zonedTimeText(start + row * length, offset)
    const sums = columns.map(({ counts }) =>
      counts.reduce((sum, some, step) => (rowOf(step) === row ? sum + some : sum), 0),
    )
    return [length < dayMs ? time : time.slice(0, 'YYYY-MM-DD'.length), ...sums]
  })
  return shortTable(['From', ...columns.map(({ crawler }) => plainName(crawler))], rows)
}

/** Who asked for what the file blocks. `before`: of crawlers that came before it was in force; null: not known. */
export function obeyParagraphs(
  report: LogReport,
  before: LogAnswers['before'] | null,
): readonly string[] {
  const { crawlers } = report
  const ofAi = aiObedience(report)
  const doers = crawlers.filter(({ blocked }) => blocked > 0)
  if (doers.length === 0) return []
  const early = ({ crawler }: CrawlerReport): number => before?.[crawler]?.blocked ?? 0
  const hasEarly = doers.some((one) => early(one) > 0)
  return [
    ...(ofAi === '' ? [] : [plainWords(ofAi)]),
    ...shortTable(
      [
        ...['Crawler', 'Blocked', 'After it read the file', 'Not known to have read it'],
        ...['Last one after it read the file', 'Only allowed ones since'],
        ...(hasEarly ? ['Such requests before it was in force'] : []),
        'Its operator',
      ],
      doers.map((one) => [
        ...[plainName(one.crawler), one.blocked, one.violations, one.notKnownToHaveRead],
        ...[when(one.lastViolation), when(one.firstCleanAfter)],
        ...(hasEarly ? [early(one)] : []),
        stanceWords[one.stance],
      ]),
    ),
    'A crawler counts as having read the file where it got robots.txt before, in this log.',
  ]
}

const askedText = ({ lines }: CrawlerPace): string =>
  lines
    .map(({ line, name, isUsed, seconds }) => {
      const pause = seconds === null ? '' : ` ${countText(seconds)} s`
      return `${plainName(name)}${pause} (line ${line}${isUsed ? '' : ', which it does not use'})`
    })
    .join(', ')

/** How often crawlers came, beside what the file asks of them. */
export function paceParagraphs(
  { crawlers }: LogReport,
  pace: readonly CrawlerPace[],
): readonly string[] {
  const fast = pace.filter(({ isFaster }) => isFaster)
  return [
    ...shortTable(
      [
        ...['Crawler', 'Requests a minute, on average', 'Most in a minute'],
        ...['Smallest gap', 'The file asks for'],
      ],
      crawlers.map((one) => {
        const asked = pace.find(({ crawler }) => crawler === one.crawler)
        const gap = one.smallestGapSeconds
        return [
          ...[plainName(one.crawler), one.requestsPerMinute, one.mostPerMinute],
          ...[gap === null ? null : `${countText(gap)} s`],
          asked === undefined || asked.lines.length === 0 ? null : askedText(asked),
        ]
      }),
    ),
    ...(fast.length > 0
      ? [
          `Came at least once sooner than the file asks them to: ${names(fast)}. A crawler may count the pause for each of its machines, or from the end of an answer.`,
        ]
      : []),
  ]
}
