import { codeInTable } from '../../../core/text/markdown-code.ts'
import type { LoggedClasses, LoggedRule, LogFigures } from '../../../case/case-log.ts'
import { missCauses } from '../../../core/near-misses/miss-words.ts'
import type { LogReport } from '../../../core/log/log-report.ts'
import { count } from '../../../core/text/sentence.ts'
import { visitorClasses, type ClassCounts } from '../../../core/log/visitor-classes.ts'
import type { LogAnswers } from './log-answers.ts'
import type { IdleRules } from './rule-misses.ts'
import type { SitemapCoverage } from './sitemap-coverage.ts'

/** So many rows of a table are written. */
const maxRows = 20

const number = (some: number): string => some.toLocaleString('en')
const dayAndTime = (time: string | null): string =>
  time === null ? '–' : time.slice(0, 16).replace('T', ' ')

const safeTime = (time: string): string | null => (/^[\dT:.Z+-]+$/.test(time) ? time : null)

/** Names of the catalogue stand as they are. */
const plainName = (name: string): string => (/^[\w .-]+$/.test(name) ? name : codeInTable(name))

function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? number(cell) : cell)).join(' | ')} |`
  const left = rows.length - maxRows
  return [
    line(heads),
    `|${heads.map(() => '---|').join('')}`,
    ...rows.slice(0, maxRows).map(line),
    ...(left > 0 ? ['', `And ${number(left)} more.`] : []),
  ]
}

function figures(title: string, rows: readonly LoggedRule[]): readonly string[] {
  if (rows.length === 0) return []
  return [
    '',
    `### ${title}`,
    '',
    ...table(
      ['Crawler', 'Line', 'Folder', 'Requests', 'URLs'],
      rows.map(({ crawler, line, folder, requests, urls }) => [
        plainName(crawler),
        line === 0 ? 'no rule' : line,
        codeInTable(folder),
        requests,
        urls,
      ]),
    ),
  ]
}

const crawlerHeads = [
  'Crawler',
  'Requests',
  'Blocked',
  'Blocked, after it read the file',
  'Allowed but refused',
]

function missRows({ rules }: IdleRules): readonly string[] {
  const rows = rules.flatMap(({ line, requests, misses }) =>
    misses.map((miss) => [
      ...[line, requests, miss.requests, missCauses[miss.kind]],
      codeInTable(miss.urls[0]?.path ?? ''),
    ]),
  )
  if (rows.length === 0) return []
  const heads = ['Line', 'Decides', 'Requests that miss it', 'Why', 'Example URL']
  return ['', '### Rules that requests narrowly miss', '', ...table(heads, rows)]
}

function coverageRows({ listed, asked, unlisted }: SitemapCoverage): readonly string[] {
  return [
    '',
    '### Coverage of the sitemap',
    '',
    `Crawlers asked for ${number(asked)} of ${number(listed)} URLs of the sitemap, and got ${number(unlisted)} that are not in it.`,
  ]
}

/** What takes longer, where it is known. */
interface MoreFigures {
  readonly misses: IdleRules
  readonly coverage: SitemapCoverage | null
}

/** Who came by the name of a crawler. */
interface NamedClasses extends ClassCounts {
  readonly crawler: string
}

const classHeads = ['Crawler', 'Verified', 'Spoofed', 'Only claimed', 'Unverifiable']

/** Whether those that came are the crawlers that they name; nothing where nobody asked. */
function identityLines(rows: readonly NamedClasses[]): readonly string[] {
  if (rows.length === 0) return []
  return [
    ...['', '### Requests by who sent them', ''],
    ...table(
      classHeads,
      rows.map((one) => [plainName(one.crawler), ...visitorClasses.map((name) => one[name])]),
    ),
  ]
}

const classesIn = ({ crawlers }: LogReport): readonly NamedClasses[] =>
  crawlers.flatMap(({ crawler, identity }) =>
    identity === undefined ? [] : [{ crawler, ...identity }],
  )

/** Who came and who could read the file. */
function whoLines(
  report: LogReport,
  identity: readonly NamedClasses[] = classesIn(report),
): readonly string[] {
  const { crawlers, robotsTxt } = report
  return [
    '## Crawlers in the access log',
    '',
    `${count(report.requests, 'request')} from ${dayAndTime(report.from)} to ${dayAndTime(report.to)}.`,
    '',
    ...(crawlers.length === 0
      ? ['No known crawler came.']
      : table(
          crawlerHeads,
          crawlers.map((one) => [
            ...[one.crawler, one.requests, one.blocked, one.violations, one.allowedRefused],
          ]),
        )),
    ...identityLines(identity),
    '',
    '### Requests for robots.txt',
    '',
    ...(robotsTxt.length === 0
      ? ['No known crawler asked for it.']
      : table(
          ['Crawler', 'Status', 'Requests'],
          robotsTxt.map(({ crawler, status, requests }) => [
            ...[crawler, status === null ? 'none' : String(status), requests],
          ]),
        )),
  ]
}

const draftLine = ({ newlyBlocked, newlyAllowed }: NonNullable<LogReport['draft']>): string =>
  `The draft blocks ${count(newlyBlocked, 'request that was', 'requests that were')} allowed, and allows ${count(newlyAllowed, 'that was', 'that were')} blocked.`

/** The report of the command as Markdown. */
export function commandMarkdown(report: LogReport): string {
  const { rules, draft, unread, notes } = report
  const decided = rules.toSorted((a, b) => b.requests - a.requests)
  return [
    ...whoLines(report),
    ...(decided.length === 0
      ? []
      : [
          ...['', '### Requests by rule', ''],
          ...table(
            ['Line', 'Requests', 'Crawlers'],
            decided.map(({ line, requests, crawlers }) => [line, requests, crawlers.join(', ')]),
          ),
        ]),
    ...(draft === undefined ? [] : ['', draftLine(draft)]),
    ...(unread === 0
      ? []
      : ['', `${number(unread)} ${unread === 1 ? 'line' : 'lines'} could not be read.`]),
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n')
}

/** The figures of a log as Markdown, without any line or address of it. */
export function logMarkdown(
  answers: LogAnswers,
  more: MoreFigures | null = null,
  identity?: readonly NamedClasses[],
): string {
  const { report, blocked, refused, newlyBlocked, newlyAllowed } = answers
  const { draft } = report
  const lines = [
    ...whoLines(report, identity),
    ...figures('Requests that the file blocks', blocked),
    ...figures('Allowed by the file, refused by the server', refused),
    ...(draft === undefined
      ? []
      : [
          '',
          draftLine(draft),
          ...figures('Newly blocked', newlyBlocked),
          ...figures('Newly allowed', newlyAllowed),
        ]),
    ...(more === null ? [] : missRows(more.misses)),
    ...(more?.coverage ? coverageRows(more.coverage) : []),
    ...[...report.notes, ...answers.limits].flatMap((note) => ['', note]),
    '',
  ]
  return lines.join('\n')
}

/** The figures of a log that a case has kept, as Markdown. Names may come from anybody. */
export function keptLogMarkdown(log: LogFigures, classes: readonly LoggedClasses[] = []): string {
  const { requests, from, to, crawlers, robotsTxt, blocked, refused } = log
  return [
    '## Crawlers in the access log',
    '',
    `${count(requests, 'request')} from ${dayAndTime(safeTime(from))} to ${dayAndTime(safeTime(to))}.`,
    '',
    ...table(
      crawlerHeads,
      crawlers.map((one) => [
        plainName(one.crawler),
        ...[one.requests, one.blocked, one.violations, one.refused],
      ]),
    ),
    ...identityLines(classes),
    '',
    '### Requests for robots.txt',
    '',
    ...(robotsTxt.length === 0
      ? ['No known crawler asked for it.']
      : table(
          ['Crawler', 'Status', 'Requests'],
          robotsTxt.map(({ crawler, status, requests: count }) => [
            ...[plainName(crawler), status === 0 ? 'none' : String(status), count],
          ]),
        )),
    ...figures('Requests that the file blocks', blocked),
    ...figures('Allowed by the file, refused by the server', refused),
    '',
  ].join('\n')
}
