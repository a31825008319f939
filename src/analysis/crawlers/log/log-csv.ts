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
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
