import { expectationOf } from './grid/cell.ts'
import { gridIndex } from './grid/grid-cells.ts'
import { aimWords, judgePageExpectations, type JudgedAim } from './grid/page-aims.ts'
import {
  cellStates,
  type CellState,
  type Expectation,
  type Grid,
  type GridVerdicts,
  isVerdict,
} from './grid/grid.ts'
import { sourceCounts } from './grid/sources.ts'
import type { Scenario } from './scenario.ts'
import { count } from '../core/text/sentence.ts'
import { codeInTable, longestFence } from '../core/text/markdown-code.ts'
import { visibleText } from '../core/text/visible-text.ts'
import { verdictLabels, verdictWords } from './verdict-words.ts'

/** What an issue tracker takes without complaint. */
export const maxMarkdownLength = 8000

const maxTableLength = 3000
const maxLinkLength = 4000

/**
 * Text in a sentence or cell; what Markdown, HTML or a mention could act on becomes code, and so does
 * what is made a link without being asked: `www.shop.example`, `shop.example/sale`.
 */
const plain = (text: string): string =>
  /^[\p{L}\p{N} .,'/-]*$/u.test(text) && !/\S\.[^\s.]/.test(text) ? text : codeInTable(text)

/** ` ✓ not listed`, ` ✗ expected snippet`; nothing of what can’t be said. */
const pageText = (aims: readonly JudgedAim[]): string =>
  aims
    .map(({ aim, result }) => {
      if (result === 'none') return `, ${aimWords(aim)}: can’t say`
      return result === 'not' ? `, ✗ expected ${aimWords(aim)}` : `, ✓ ${aimWords(aim)}`
    })
    .join('')

/** `✗ Blocked, line 14 (expected allowed)` */
function cellText(
  state: CellState,
  line: number,
  expectation: Expectation | null,
  aims: readonly JudgedAim[],
): string {
  const place = line > 0 ? `, line ${line}` : ''
  const verdict = `${verdictLabels[state]}${place}`
  const wanted = expectation?.expect ?? null
  const page = pageText(aims)
  const note =
    page + (expectation === null || expectation.note === '' ? '' : ` ${plain(expectation.note)}`)
  if (wanted === null || !isVerdict(state)) return verdict + note
  return state === wanted
    ? `✓ ${verdict}${note}`
    : `✗ ${verdict} (expected ${verdictWords[wanted]})${note}`
}

function rowOf(grid: Grid, verdicts: GridVerdicts, index: number): string {
  const { urls, expectations } = grid
  const row = urls[index]
  const cells = verdicts.columns.map(({ columnId, states, lines }, column) =>
    cellText(
      cellStates[states[index] ?? 2] ?? 'cant-say',
      lines[index] ?? 0,
      expectationOf(expectations, row?.id ?? '', columnId),
      judgePageExpectations(gridIndex(grid).at(index, column), verdicts),
    ),
  )
  return `| ${[codeInTable(row?.url ?? ''), ...cells].join(' | ')} |`
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

/** Beyond this no row could fit any more, so it is not even written. */
const maxTableRows = 200

function tableOf(scenario: Scenario, verdicts: GridVerdicts): string {
  const { urls } = scenario
  if (urls.length === 0 || verdicts.columns.length === 0) return ''
  const names = verdicts.columns.map(({ label }) => plain(label))
  const head = `| URL | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`
  const rows = urls.slice(0, maxTableRows).map((_, index) => rowOf(scenario, verdicts, index))
  const { text, left: unfitting } = fitting(rows, maxTableLength)
  const table = text === '' ? head : `${head}\n${text}`
  const left = unfitting + urls.length - rows.length
  return left === 0 ? table : `${table}\n\n${left.toLocaleString('en')} more URLs are in the link.`
}

/** So many sources are named. */
const maxSourcesTold = 8

/** `URLs from: pages.csv (985, 2026-11-29), Pasted URLs (3)`; empty for a case that has only typed ones. */
function sourcesLine({ sources, urls }: Pick<Scenario, 'sources' | 'urls'>): string {
  if (sources.length === 0) return ''
  const counts = sourceCounts(urls)
  const told = sources.slice(0, maxSourcesTold).map(({ id, name, day }) => {
    const count = (counts.get(id) ?? 0).toLocaleString('en')
    return `${plain(name)} (${count}${day === '' ? '' : `, ${day}`})`
  })
  const left = sources.length - told.length
  return `URLs from: ${told.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
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
 * A case for an issue or a chat: the verdicts as a table, the file, the link; at most 8,000 characters.
 * `link` is null when the case does not fit into one.
 */
export function markdownOf(
  scenario: Scenario,
  verdicts: GridVerdicts,
  link: string | null,
): string {
  const title = plain(scenario.title === '' ? 'robots.txt case' : scenario.title)
  const parts = [`**${title}** for ${codeInTable(scenario.origin.slice(0, 300))}`]
  if (scenario.fetch !== null) {
    parts.push(
      `Judged as if fetching robots.txt had given: ${plain(String(scenario.fetch.status))}.`,
    )
  }
  const sources = sourcesLine(scenario)
  if (sources !== '') parts.push(sources)
  const { log } = scenario
  if (log !== null) {
    parts.push(`Access log: ${count(log.requests, 'request')}; its figures are in the case.`)
  }
  const table = tableOf(scenario, verdicts)
  if (table !== '') parts.push(table)
  const last = linkLine(link)
  const used = parts.join('\n\n').length + last.length + 6
  return [...parts, fileBlock(scenario, maxMarkdownLength - used), last].join('\n\n') + '\n'
}
