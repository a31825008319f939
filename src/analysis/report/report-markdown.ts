import { numbered } from '../../core/text/sentence.ts'
import { decidedWords } from './counted-urls.ts'
import type { Report } from './report.ts'
import type { ReportLog } from './report-log.ts'
import { codeCell, markdownTable, plainWords } from '../../case/safe-markdown.ts'

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

function crawlerTable({ crawlers, list }: Report): string {
  const isWeighed = crawlers.some(({ weight }) => weight !== '')
  const head = [
    ...['Crawler', 'Blocked', 'Allowed'],
    ...(list.isChanged ? ['Newly blocked'] : []),
    ...(isWeighed ? ['What the blocked URLs have'] : []),
  ]
  const rows = crawlers.map(({ label, blocked, allowed, newlyBlocked, weight }) => [
    plainWords(label),
    numbered(blocked),
    numbered(allowed),
    ...(list.isChanged ? [numbered(newlyBlocked)] : []),
    ...(isWeighed ? [plainWords(weight)] : []),
  ])
  return markdownTable(head, rows)
}

const missLines = ({ misses }: Report): readonly string[] => [
  ...misses.entries.map(
    ({ line, text, words }) => `- line ${line}, ${codeCell(text)}: ${plainWords(words)}`,
  ),
  ...(misses.total > misses.entries.length
    ? [`- and ${numbered(misses.total - misses.entries.length)} more`]
    : []),
]

const unmetLines = ({ unmet }: Report): readonly string[] => [
  ...unmet.entries.map(
    ({ url, crawler, expected }) =>
      `- ${codeCell(url)}: expected ${expected} for ${plainWords(crawler)}`,
  ),
  ...(unmet.total > unmet.entries.length
    ? [`- and ${numbered(unmet.total - unmet.entries.length)} more`]
    : []),
]

const claimLines = ({ claims }: Report): readonly string[] => [
  ...claims.entries.map(
    ({ words, answer, holds }) =>
      `- ${holds ? 'holds' : 'no'}: ${plainWords(words)}: ${plainWords(answer)}`,
  ),
  ...(claims.total > claims.entries.length
    ? [`- and ${numbered(claims.total - claims.entries.length)} more`]
    : []),
]

/** What crawlers did by the access log. */
function logSection({ words, crawlers, total, refused, answers }: ReportLog): string {
  const isTold = crawlers.some(({ senders }) => senders !== '')
  const rows = crawlers.map((one) => [
    plainWords(one.crawler),
    ...[one.requests, one.blocked, one.violations, one.refused].map(numbered),
    ...(isTold ? [one.senders === '' ? '–' : one.senders] : []),
  ])
  const head = [
    ...['Crawler', 'Requests', 'Blocked', 'After reading the file', 'Allowed but refused'],
    ...(isTold ? ['Who sent them'] : []),
  ]
  return [
    `What crawlers did by the access log, ${words}:`,
    markdownTable(head, rows),
    ...(total > crawlers.length ? [`and ${numbered(total - crawlers.length)} more`] : []),
    ...(refused.length > 0
      ? [`The server refused /robots.txt to ${refused.map(plainWords).join(', ')}.`]
      : []),
    ...(answers.length > 0
      ? [answers.map((one) => `- ${one.question} ${plainWords(one.answer)}`).join('\n')]
      : []),
  ].join('\n\n')
}

/** A report for an issue or a message, with the same content as the printed one. */
export function reportMarkdown(report: Report, imprint: ReportImprint): string {
  const { host, headline, requests, rules, misses, unmet, claims, problems, list, log } = report
  const sections = [
    `## robots.txt of ${plainWords(host)}, ${imprint.day}`,
    imprint.fetch !== null && plainWords(imprint.fetch),
    `**${plainWords(headline)}**`,
    crawlerTable(report),
    requests.length > 0 &&
      `For some crawlers a block is only a request: ${requests.map(plainWords).join('; ')}.`,
    rules.total > 0 &&
      `Rules that decide most:\n\n${markdownTable(
        ['Line', 'Rule', 'URLs'],
        rules.entries.map(({ line, text, ...decided }) => [
          String(line),
          codeCell(text),
          plainWords(decidedWords(decided)),
        ]),
      )}`,
    misses.total > 0 && `Rules that URLs narrowly miss:\n\n${missLines(report).join('\n')}`,
    unmet.total > 0 && `Not as expected:\n\n${unmetLines(report).join('\n')}`,
    claims.total > 0 &&
      `Requirements for all URLs, ${numbered(claims.holding)} of ${numbered(claims.total)} hold:\n\n${claimLines(report).join('\n')}`,
    list.total > 0 &&
      `${list.isChanged ? 'URLs that changed' : 'URLs that are blocked'}: ${numbered(list.total)}, by a parameter or folder: ${list.kinds
        .map(({ label, count }) => `${codeCell(label)} (${numbered(count)})`)
        .join(', ')}`,
    log !== null && logSection(log),
    problems.total > 0 &&
      `Problems:\n\n${problems.entries
        .map(({ severity, line, text }) => `- ${severity}, line ${line}: ${plainWords(text)}`)
        .join('\n')}`,
    `${imprint.made}. ${imprint.readAs}. ${imprint.file}.`,
    imprint.sources !== '' && `${plainWords(imprint.sources)}.`,
    imprint.link !== null && `[Open this case](${imprint.link})`,
  ]
  return `${sections.filter((section) => section !== false).join('\n\n')}\n`
}
