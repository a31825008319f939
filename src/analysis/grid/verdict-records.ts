import { verdictLabels } from '../../case/verdict-words.ts'
import type { CellState } from '../../case/grid/grid.ts'
import type { OutCell } from './csv.ts'

// The tables of verdicts that are written out: one form each, whoever holds the URLs.

/** A crawler in the head of a table. */
export interface WrittenCrawler {
  readonly label: string
  /** What is expected has a cell of its own. */
  readonly isExpecting: boolean
}

/** What a table says of one cell. */
export interface WrittenVerdict {
  readonly state: CellState
  /** Number of the deciding line; 0: none decides. */
  readonly line: number
  /** The text of that line; null: the table has no cell for it. */
  readonly rule: string | null
  /** What is expected, in words; null: the table has no cell for it. */
  readonly expected: string | null
}

const lineCell = (line: number): string => (line > 0 ? String(line) : '')

/** The text of a line by its number, without blanks around it; empty for 0 and for one that is not there. */
export const lineText = (fileLines: readonly string[], line: number): string =>
  fileLines[line - 1]?.trim() ?? ''

/** The head of a table with a record for each URL; `names` are of what came with the URLs. */
export const verdictHead = (
  names: readonly string[],
  crawlers: readonly WrittenCrawler[],
  hasRule: boolean,
): readonly string[] => [
  ...['URL', ...names],
  ...crawlers.flatMap(({ label, isExpecting }) => [
    ...[label, `${label}: line`],
    ...(hasRule ? [`${label}: rule`] : []),
    ...(isExpecting ? [`${label}: expected`] : []),
  ]),
]

/** The cells of one crawler in a record of that table. */
export const verdictCells = ({
  state,
  line,
  rule,
  expected,
}: WrittenVerdict): readonly string[] => [
  ...[verdictLabels[state], lineCell(line)],
  ...(rule === null ? [] : [rule]),
  ...(expected === null ? [] : [expected]),
]

/** The head of a table of what is blocked, a record for each crawler and URL. */
export const blockedHead = (names: readonly string[]): readonly string[] => [
  ...['Crawler', 'Line', 'Rule', 'URL'],
  ...names,
]

/** What came with a URL, behind its crawler, line and rule. Line and rule are empty where no rule decides. */
export const blockedRecord = (
  label: string,
  line: number,
  fileLines: readonly string[],
  url: readonly OutCell[],
): readonly OutCell[] => [label, lineCell(line), lineText(fileLines, line), ...url]
