import type { LoggedRule, LogFigures } from '../../../../case/case-log.ts'
import { missCauses } from '../../../../core/near-misses/miss-words.ts'
import { visitorClasses, type ClassCounts } from '../../../../core/log/visitor-classes.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { RuleFigure } from '../log-figures.ts'

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
const orNull = (text: string): string | null => (text === '' ? null : text)

const columns = [
  ...(['Figure', 'Crawler', 'Line', 'Folder or URL', 'Requests', 'URLs'] as const),
  ...(['Bytes', 'First', 'Last', 'Seconds'] as const),
] as const

/** One figure: what it is, and its values by the names of their columns. */
type FigureRow = Readonly<
  Partial<Record<(typeof columns)[number], string | number | null>> & { Figure: string }
>

const figuresCsv = (rows: readonly FigureRow[]): string =>
  csvOf([columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))])

/** Nothing where it is 0: most crawlers and folders have few of the figures. */
const someRequests = (row: FigureRow): readonly FigureRow[] => (row.Requests === 0 ? [] : [row])

const ruleRows = (figure: string, rows: readonly RuleFigure[]): readonly FigureRow[] =>
  rows.map(({ crawler, line, folder, requests, urls, bytes, first, last }) => ({
    ...{ Figure: figure, Crawler: crawler, Line: line === 0 ? null : line },
    ...{ 'Folder or URL': folder, Requests: requests, URLs: urls, Bytes: bytes },
    ...{ First: instant(first), Last: instant(last) },
  }))

const crawlerRows = ({ report, urls, before }: LogAnswers): readonly FigureRow[] =>
  report.crawlers.flatMap((one): readonly FigureRow[] => {
    const { crawler, first, last, durationSeconds, statuses } = one
    const of = (Figure: string, Requests: number, more: Partial<FigureRow> = {}) =>
      someRequests({ Figure, Crawler: crawler, Requests, ...more })
    return [
      ...of('came', one.requests, {
        ...{ URLs: urls[crawler] ?? 0, Bytes: one.bytes, First: first, Last: last },
        Seconds: durationSeconds ?? null,
      }),
      ...Object.entries(statuses).flatMap(([status, count]) =>
        of(`answered with ${status === 'none' ? 'no status' : status}`, count),
      ),
      ...of('blocked after it read the file', one.violations, { Last: one.lastViolation }),
      ...of('blocked, not known to have read the file', one.notKnownToHaveRead),
      ...of('blocked by the file before it was in force', before[crawler]?.blocked ?? 0),
      ...of('a minute, on average', one.requestsPerMinute ?? 0),
      ...of('a minute, at most', one.mostPerMinute),
      ...(one.smallestGapSeconds === null
        ? []
        : [{ Figure: 'smallest gap', Crawler: crawler, Seconds: one.smallestGapSeconds }]),
    ]
  })

const fetchRow = (crawler: string, status: number | null, requests: number): FigureRow => ({
  ...{ Figure: `robots.txt, status ${status ?? 'unknown'}`, Crawler: crawler, Requests: requests },
})

const unknownRows = ({ report }: LogAnswers): readonly FigureRow[] => [
  ...report.unknown.flatMap(({ token, requests, robotsFetches, first, last }) => [
    ...[
      { Figure: 'unknown crawler', Crawler: token, Requests: requests, First: first, Last: last },
    ],
    ...someRequests({ Figure: 'robots.txt', Crawler: token, Requests: robotsFetches }),
  ]),
  ...someRequests({ Figure: 'others, such as browsers', Requests: report.others.requests }),
]

type Classes = ClassCounts & { readonly crawler: string }

const classRows = (classes: readonly Classes[]): readonly FigureRow[] =>
  classes.flatMap((one) =>
    visitorClasses.flatMap((name) =>
      someRequests({ Figure: name, Crawler: one.crawler, Requests: one[name] }),
    ),
  )

const paceRows = ({ pace }: LogAnswers): readonly FigureRow[] =>
  pace.flatMap(({ crawler, lines }) =>
    lines.map(({ line, name, isUsed, seconds }) => ({
      Figure: `${name}, ${isUsed ? 'used' : 'not used'}`,
      ...{ Crawler: crawler, Line: line, Seconds: seconds },
    })),
  )

const timeRows = ({ overTime }: LogAnswers): readonly FigureRow[] =>
  overTime?.crawlers.flatMap(({ crawler, counts, fetches, failedFetches }) =>
    counts.flatMap((requests, step) => {
      const from = overTime.from + step * overTime.stepMs
      const of = (Figure: string, Requests: number) =>
        someRequests({
          ...{ Figure, Crawler: crawler, Requests },
          ...{ First: instant(from), Last: instant(from + overTime.stepMs) },
        })
      return [
        ...of('came in this time', requests),
        ...of('asked for robots.txt in this time', fetches[step] ?? 0),
        ...of('was refused robots.txt in this time', failedFetches[step] ?? 0),
      ]
    }),
  ) ?? []

const folderRows = ({ folders }: LogAnswers): readonly FigureRow[] =>
  folders.flatMap(({ folder, requests, urls, bytes, blocked, queries, redirects, errors }) => {
    const of = (Figure: string, Requests: number, more: Partial<FigureRow> = {}) =>
      someRequests({ Figure, 'Folder or URL': folder, Requests, ...more })
    return [
      ...of('folder', requests, { URLs: urls, Bytes: bytes }),
      ...of('folder, blocked', blocked),
      ...of('folder, with parameters', queries),
      ...of('folder, redirects', redirects),
      ...of('folder, errors', errors),
    ]
  })

const urlRows = ({ parameters, queried, failing }: LogAnswers): readonly FigureRow[] => [
  ...parameters.map(({ name, requests }) => ({
    ...{ Figure: 'parameter', 'Folder or URL': name, Requests: requests },
  })),
  ...queried.map(({ page, urls, requests }) => ({
    ...{ Figure: 'page with parameters', 'Folder or URL': page, Requests: requests, URLs: urls },
  })),
  ...failing.flatMap(({ path, errors, redirects }) => [
    ...someRequests({ Figure: 'errors', 'Folder or URL': path, Requests: errors }),
    ...someRequests({ Figure: 'redirects', 'Folder or URL': path, Requests: redirects }),
  ]),
]

const missRows = ({ rules }: LogDetails['misses']): readonly FigureRow[] =>
  rules.flatMap(({ line, requests, misses }) => [
    { Figure: 'rule that decides few or none', Line: line, Requests: requests },
    ...misses.map(({ kind, requests: missed, urls }) => ({
      Figure: `misses the rule ${missCauses[kind]}`,
      ...{ Line: line, 'Folder or URL': urls[0]?.path ?? null, Requests: missed },
    })),
  ])

const coverageRows = (coverage: LogDetails['coverage']): readonly FigureRow[] =>
  coverage === null
    ? []
    : [
        { Figure: 'URLs of the sitemap', URLs: coverage.listed },
        { Figure: 'URLs of the sitemap that crawlers asked for', URLs: coverage.asked },
        { Figure: 'crawled URLs that the sitemap lacks', URLs: coverage.unlisted },
        ...coverage.crawlers.map(({ crawler, asked }) => ({
          ...{ Figure: 'URLs of the sitemap, asked for', Crawler: crawler, URLs: asked },
        })),
        ...coverage.unlistedFolders.map(({ folder, urls, requests }) => ({
          Figure: 'the sitemap lacks',
          ...{ 'Folder or URL': folder, Requests: requests, URLs: urls },
        })),
      ]

/**
 * All figures of a log as a table of RFC 4180, one a row, without any line or address of it. `details`: what takes
 * longer than the answers, where it is known; `classes`: who sent the requests, where that is.
 */
export function logCsv(
  answers: LogAnswers,
  details: LogDetails | null,
  classes: readonly Classes[],
): string {
  const { report, blocked, refused, newlyBlocked, newlyAllowed } = answers
  return figuresCsv([
    ...crawlerRows(answers),
    ...report.robotsTxt.map(({ crawler, status, requests }) => fetchRow(crawler, status, requests)),
    ...unknownRows(answers),
    ...classRows(classes),
    ...report.rules.map(({ line, requests, crawlers }) => ({
      ...{ Figure: 'decided by a rule', Crawler: crawlers.join(', '), Line: line },
      Requests: requests,
    })),
    ...ruleRows('blocked', blocked),
    ...ruleRows('allowed but refused', refused),
    ...ruleRows('newly blocked', newlyBlocked),
    ...ruleRows('newly allowed', newlyAllowed),
    ...(details === null ? [] : missRows(details.misses)),
    ...folderRows(answers),
    ...urlRows(answers),
    ...coverageRows(details?.coverage ?? null),
    ...paceRows(answers),
    ...timeRows(answers),
  ])
}

const keptRules = (figure: string, rows: readonly LoggedRule[]): readonly FigureRow[] =>
  rows.map(({ crawler, line, folder, requests, urls }) => ({
    ...{ Figure: figure, Crawler: crawler, Line: line === 0 ? null : line },
    ...{ 'Folder or URL': folder, Requests: requests, URLs: urls },
  }))

/** The largest figures of a log, which is all that a link has of it, as the same table. */
export const keptLogCsv = (log: LogFigures, classes: readonly Classes[]): string =>
  figuresCsv([
    ...log.crawlers.map(({ crawler, requests, bytes, first, last }) => ({
      ...{ Figure: 'came', Crawler: crawler, Requests: requests, Bytes: bytes },
      ...{ First: orNull(first), Last: orNull(last) },
    })),
    ...log.robotsTxt.map(({ crawler, status, requests }) =>
      fetchRow(crawler, status === 0 ? null : status, requests),
    ),
    ...log.unknown.map(({ name, requests }) => ({
      ...{ Figure: 'unknown crawler', Crawler: name, Requests: requests },
    })),
    ...classRows(classes),
    ...keptRules('blocked', log.blocked),
    ...keptRules('allowed but refused', log.refused),
    ...log.folders.map(({ folder, requests, urls }) => ({
      ...{ Figure: 'folder', 'Folder or URL': folder, Requests: requests, URLs: urls },
    })),
  ])

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
