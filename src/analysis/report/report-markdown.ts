import type { Report } from './report.ts'
import type { ReportLog } from './report-log.ts'
import { greatestOf } from '../../core/lists.ts'

/** Where a report is from, in words. */
export interface ReportImprint {
  /** "21 November 2026" */
  readonly day: string
  /** The address that opens the case; null when it is too large for a link. */
  readonly link: string | null
  /** What made the report, with its version and the day of its data. */
  readonly made: string
  /** By whose rules the file was read. */
  readonly readAs: string
  /** Size and digest of the file. */
  readonly file: string
  /** Where the URLs are from, as in `sourcesSentence`; '' where all were typed. */
  readonly sources: string
  /** What fetching the file gave, in a sentence; null for the usual. */
  readonly fetch: string | null
}

const numbered = (count: number): string => count.toLocaleString('en')

/** A text as code that nothing in it can leave, in one cell of a table. */
function code(text: string): string {
  const longest = greatestOf(
    (text.match(/`+/g) ?? []).map((run) => run.length),
    0,
  )
  const fence = '`'.repeat(longest + 1)
  const inside = text.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
  return `${fence} ${inside} ${fence}`
}

const isPlainWord = (word: string): boolean =>
  word === 'robots.txt' ||
  (/^[\p{L}\p{N}.,;:'’“”()–-]*$/u.test(word) && !/\p{L}\.\p{L}/u.test(word))

/**
 * A sentence with texts of the case in it: a word that Markdown, HTML, a mention or a link made unasked
 * could act on becomes code.
 */
const plain = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (isPlainWord(word) ? word : code(word)))
    .join(' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function crawlerTable({ crawlers, list }: Report): string {
  const isWeighed = crawlers.some(({ weight }) => weight !== '')
  const head = [
    ...['Crawler', 'Blocked', 'Allowed'],
    ...(list.isChanged ? ['Newly blocked'] : []),
    ...(isWeighed ? ['What the blocked URLs have'] : []),
  ]
  const rows = crawlers.map(({ label, blocked, allowed, newlyBlocked, weight }) => [
    plain(label),
    numbered(blocked),
    numbered(allowed),
    ...(list.isChanged ? [numbered(newlyBlocked)] : []),
    ...(isWeighed ? [plain(weight)] : []),
  ])
  return table(head, rows)
}

const missLines = ({ misses }: Report): readonly string[] => [
  ...misses.entries.map(
    ({ line, text, words }) => `- line ${line}, ${code(text)}: ${plain(words)}`,
  ),
  ...(misses.total > misses.entries.length
    ? [`- and ${numbered(misses.total - misses.entries.length)} more`]
    : []),
]

const unmetLines = ({ unmet }: Report): readonly string[] => [
  ...unmet.entries.map(
    ({ url, crawler, expected }) => `- ${code(url)}: expected ${expected} for ${plain(crawler)}`,
  ),
  ...(unmet.total > unmet.entries.length
    ? [`- and ${numbered(unmet.total - unmet.entries.length)} more`]
    : []),
]

const claimLines = ({ claims }: Report): readonly string[] => [
  ...claims.entries.map(
    ({ words, answer, holds }) => `- ${holds ? 'holds' : 'no'}: ${plain(words)}: ${plain(answer)}`,
  ),
  ...(claims.total > claims.entries.length
    ? [`- and ${numbered(claims.total - claims.entries.length)} more`]
    : []),
]

/** What crawlers did by the access log. */
function logSection({ words, crawlers, total, refused }: ReportLog): string {
  const isTold = crawlers.some(({ senders }) => senders !== '')
  const rows = crawlers.map((one) => [
    plain(one.crawler),
    ...[one.requests, one.blocked, one.violations, one.refused].map(numbered),
    ...(isTold ? [one.senders === '' ? '–' : one.senders] : []),
  ])
  const head = [
    ...['Crawler', 'Requests', 'Blocked', 'After reading the file', 'Allowed but refused'],
    ...(isTold ? ['Who sent them'] : []),
  ]
  return [
    `What crawlers did by the access log, ${words}:`,
    table(head, rows),
    ...(total > crawlers.length ? [`and ${numbered(total - crawlers.length)} more`] : []),
    ...(refused.length > 0
      ? [`The server refused /robots.txt to ${refused.map(plain).join(', ')}.`]
      : []),
  ].join('\n\n')
}

/** A report for an issue or a message, with the same content as the printed one. */
export function reportMarkdown(report: Report, imprint: ReportImprint): string {
  const { host, headline, requests, rules, misses, unmet, claims, problems, list, log } = report
  const sections = [
    `## robots.txt of ${plain(host)}, ${imprint.day}`,
    imprint.fetch !== null && plain(imprint.fetch),
    `**${plain(headline)}**`,
    crawlerTable(report),
    requests.length > 0 &&
      `For some crawlers a block is only a request: ${requests.map(plain).join('; ')}.`,
    rules.total > 0 &&
      `Rules that decide most:\n\n${table(
        ['Line', 'Rule', 'URLs'],
        rules.entries.map(({ line, text, crawlers, weight }) => [
          String(line),
          code(text),
          plain([...crawlers, ...(weight === '' ? [] : [weight])].join(', ')),
        ]),
      )}`,
    misses.total > 0 && `Rules that URLs narrowly miss:\n\n${missLines(report).join('\n')}`,
    unmet.total > 0 && `Not as expected:\n\n${unmetLines(report).join('\n')}`,
    claims.total > 0 &&
      `Requirements for all URLs, ${numbered(claims.holding)} of ${numbered(claims.total)} hold:\n\n${claimLines(report).join('\n')}`,
    list.total > 0 &&
      `${list.isChanged ? 'URLs that changed' : 'URLs that are blocked'}: ${numbered(list.total)}, most of them ${list.kinds
        .map(({ label, count }) => `${code(label)} (${numbered(count)})`)
        .join(', ')}`,
    log !== null && logSection(log),
    problems.total > 0 &&
      `Problems:\n\n${problems.entries
        .map(({ severity, line, text }) => `- ${severity}, line ${line}: ${plain(text)}`)
        .join('\n')}`,
    `${imprint.made}. ${imprint.readAs}. ${imprint.file}.`,
    imprint.sources !== '' && `${plain(imprint.sources)}.`,
    imprint.link !== null && `[Open this case](${imprint.link})`,
  ]
  return `${sections.filter((section) => section !== false).join('\n\n')}\n`
}
