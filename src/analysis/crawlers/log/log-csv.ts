import type { LoggedRule, LogFigures } from '../../../case/case-log.ts'
import type { LogAnswers } from './log-answers.ts'
import type { RuleFigure } from './log-figures.ts'

/** A spreadsheet takes what begins so for a formula. */
const isFormula = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : isFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Row = readonly (string | number | null)[]

const csvOf = (rows: readonly Row[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const instant = (time: number): string | null =>
  Number.isNaN(time) ? null : new Date(time).toISOString()

const figureRows = (what: string, rows: readonly RuleFigure[]): readonly Row[] =>
  rows.map(({ crawler, line, folder, requests, urls, bytes, first, last }) => [
    what,
    crawler,
    line === 0 ? null : line,
    folder,
    requests,
    urls,
    bytes,
    instant(first),
    instant(last),
  ])

const head: Row = [
  'Figure',
  'Crawler',
  'Line',
  'Folder',
  'Requests',
  'URLs',
  'Bytes',
  'First',
  'Last',
]

/** The figures of a log as a table of RFC 4180, without any line or address of it. */
export function logCsv(answers: LogAnswers): string {
  const { report, blocked, refused, newlyBlocked, newlyAllowed, folders } = answers
  const rows: readonly Row[] = [
    head,
    ...report.crawlers.map(({ crawler, requests, bytes, first, last }) => [
      'came',
      crawler,
      null,
      null,
      requests,
      null,
      bytes,
      first,
      last,
    ]),
    ...report.robotsTxt.map(({ crawler, status, requests }) => [
      `robots.txt, status ${status ?? 'unknown'}`,
      crawler,
      null,
      null,
      requests,
      null,
      null,
      null,
      null,
    ]),
    ...figureRows('blocked', blocked),
    ...figureRows('allowed but refused', refused),
    ...figureRows('newly blocked', newlyBlocked),
    ...figureRows('newly allowed', newlyAllowed),
    ...folders.map(({ folder, requests, urls, bytes }) => [
      'folder',
      null,
      null,
      folder,
      requests,
      urls,
      bytes,
      null,
      null,
    ]),
  ]
  return csvOf(rows)
}

const keptRules = (what: string, rows: readonly LoggedRule[]): readonly Row[] =>
  rows.map(({ crawler, line, folder, requests, urls }) => [
    ...[what, crawler, line === 0 ? null : line, folder, requests, urls],
    ...[null, null, null],
  ])

const ofNobody = [null, null, null] as const

/** The figures of a log that a case has kept, as the same table. */
export function keptLogCsv(log: LogFigures): string {
  return csvOf([
    head,
    ...log.crawlers.map(({ crawler, requests, bytes, first, last }): Row => [
      ...['came', crawler, null, null, requests, null, bytes],
      ...[first === '' ? null : first, last === '' ? null : last],
    ]),
    ...log.robotsTxt.map(({ crawler, status, requests }): Row => [
      ...[`robots.txt, status ${status === 0 ? 'unknown' : status}`, crawler, null, null],
      ...[requests, null, ...ofNobody],
    ]),
    ...keptRules('blocked', log.blocked),
    ...keptRules('allowed but refused', log.refused),
    ...log.folders.map(({ folder, requests, urls }): Row => [
      ...['folder', null, null, folder, requests, urls, ...ofNobody],
    ]),
  ])
}

/** A URL and how often it was asked for; null: that is not known. */
export interface CountedUrl {
  readonly path: string
  readonly requests: number | null
}

/** URLs as a table that the list takes. */
export function urlTable(urls: readonly CountedUrl[]): string {
  const isCounted = urls.some(({ requests }) => requests !== null)
  const rows = urls.map(({ path, requests }): Row => (isCounted ? [path, requests] : [path]))
  return csvOf([isCounted ? ['url', 'requests'] : ['url'], ...rows])
}
