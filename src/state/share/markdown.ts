import type { Outcome } from '../../analysis/result.ts'
import type { Scenario, Test } from '../../analysis/scenario.ts'
import { visibleText } from './visible-text.ts'

/** What an issue tracker takes without complaint. */
export const maxMarkdownLength = 8000

const maxTableLength = 3000
const maxLinkLength = 4000

/** The most backticks in a row. */
function longestFence(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** Text as a code span in a table cell: no line break, no bar, no backtick can leave it. */
function code(text: string): string {
  const shown = visibleText(text).replaceAll('|', '\\|')
  const fence = '`'.repeat(longestFence(shown) + 1)
  const pad = shown === '' || /^[` ]|[` \\]$/.test(shown) ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/**
 * Text in a sentence or cell; what Markdown, HTML or a mention could act on becomes code, and so does
 * what is made a link without being asked: `www.shop.example`, `shop.example/sale`.
 */
const plain = (text: string): string =>
  /^[\p{L}\p{N} .,'/-]*$/u.test(text) && !/\S\.[^\s.]/.test(text) ? text : code(text)

const expected = { allow: 'allow', disallow: 'block' } as const
const verdicts = { allow: 'Allowed', disallow: 'Blocked', 'cant-say': "Can't say" } as const

function rowOf(test: Test, outcome: Outcome | undefined): string {
  const sign = outcome?.pass === null || outcome === undefined ? '' : outcome.pass ? '✓' : '✗'
  const line = outcome !== undefined && outcome.line > 0 ? String(outcome.line) : '–'
  const wanted = test.expect === null ? '–' : expected[test.expect]
  const verdict = outcome === undefined ? '–' : verdicts[outcome.state]
  const cells = [sign, plain(test.crawler), code(test.url), wanted, verdict, line, plain(test.note)]
  return `| ${cells.join(' | ')} |`
}

/** As many lines as fit, and how many did not. */
function fitting(lines: readonly string[], room: number): { text: string; left: number } {
  let length = 0
  let count = 0
  for (const line of lines) {
    length += line.length + 1
    if (length > room) break
    count += 1
  }
  return { text: lines.slice(0, count).join('\n'), left: lines.length - count }
}

function tableOf({ tests }: Scenario, outcomes: readonly Outcome[]): string {
  if (tests.length === 0) return ''
  const byId = new Map(outcomes.map((outcome) => [outcome.testId, outcome]))
  const head =
    '|  | Crawler | URL | Expected | Verdict | Line | Note |\n|---|---|---|---|---|---|---|'
  const rows = tests.map((test) => rowOf(test, byId.get(test.id)))
  const { text, left } = fitting(rows, maxTableLength)
  const table = text === '' ? head : `${head}\n${text}`
  return left === 0 ? table : `${table}\n\n${left} more tests are in the link.`
}

function fileBlock({ file }: Scenario, room: number): string {
  const fence = '`'.repeat(Math.max(3, longestFence(file.text) + 1))
  if (fence.length * 2 > room) return 'The file is in the link.'
  const lines = file.text.replace(/\n$/, '').split('\n').map(visibleText)
  const note = '\n\nThe rest of the file is in the link.'
  const { text, left } = fitting(lines, room - fence.length * 2 - note.length - 10)
  return `${fence}text\n${text}\n${fence}${left > 0 ? note : ''}`
}

function linkLine(link: string | null): string {
  return link === null || link.length > maxLinkLength
    ? 'The link to this case is too long for this place; it can be sent as a file.'
    : `Link: <${link}>`
}

/**
 * A case for an issue or a chat: tests as a table, the file, the link; at most 8,000 characters.
 * `link` is null when the case does not fit into one.
 */
export function markdownOf(
  scenario: Scenario,
  outcomes: readonly Outcome[],
  link: string | null,
): string {
  const title = plain(scenario.title === '' ? 'robots.txt case' : scenario.title)
  const parts = [`**${title}** for ${code(scenario.origin.slice(0, 300))}`]
  if (scenario.fetch !== null) {
    parts.push(
      `Judged as if asking for robots.txt had given: ${plain(String(scenario.fetch.status))}.`,
    )
  }
  const table = tableOf(scenario, outcomes)
  if (table !== '') parts.push(table)
  const last = linkLine(link)
  const used = parts.join('\n\n').length + last.length + 6
  return [...parts, fileBlock(scenario, maxMarkdownLength - used), last].join('\n\n') + '\n'
}
