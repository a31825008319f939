import { stateOfCode } from '../../case/grid/grid.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { csvOf, type OutCell } from './csv.ts'
import type { UrlVerdicts } from './judged-urls.ts'

/** The verdicts for one crawler that are written out. */
export interface WrittenColumn extends UrlVerdicts {
  /** What is expected of a row, in words; not there: nothing is of any. */
  readonly expected?: (row: number) => string
}

/** URLs that are written out, whoever holds them. */
export interface WrittenUrls {
  readonly columns: readonly WrittenColumn[]
  /** The names of what came with the URLs. */
  readonly names: readonly string[]
  /** As typed. */
  url(row: number): string
  /** What came with the URL, a cell for each name. */
  values(row: number): readonly OutCell[]
}

/** Which cells are written out. */
export type ListExport = 'all' | 'blocked'

/** So many rows are written at once. */
export const rowsPerPart = 2000

const blockedState = 'disallow'

/** The number of a deciding line; empty where none decides. */
const lineText = (line: number): string => (line > 0 ? String(line) : '')

const ruleOf = (fileLines: readonly string[], line: number): string =>
  fileLines[line - 1]?.trim() ?? ''

/** The names of the cells of `recordOf`. */
export function headRecord({ names, columns }: WrittenUrls, hasRules: boolean): readonly string[] {
  const cells = columns.flatMap(({ label, expected }) => [
    ...[label, `${label}: line`],
    ...(hasRules ? [`${label}: rule`] : []),
    ...(expected === undefined ? [] : [`${label}: expected`]),
  ])
  return ['URL', ...names, ...cells]
}

/**
 * The URL, what came with it, then for each crawler the verdict and the line; also the text of that line unless
 * `fileLines` is null, and the expectation if anything is expected of that crawler.
 */
export function recordOf(
  { url, values, columns }: WrittenUrls,
  row: number,
  fileLines: readonly string[] | null,
): readonly OutCell[] {
  const cells = columns.flatMap(({ states, lines, expected }) => {
    const line = lines[row] ?? 0
    const rule = fileLines === null ? [] : [ruleOf(fileLines, line)]
    const verdict = verdictLabels[stateOfCode(states[row])]
    return [verdict, lineText(line), ...rule, ...(expected === undefined ? [] : [expected(row)])]
  })
  return [url(row), ...values(row), ...cells]
}

function* parts(
  rows: ArrayLike<number>,
  recordFor: (row: number) => readonly OutCell[],
): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsPerPart) {
    const length = Math.min(rowsPerPart, rows.length - from)
    yield csvOf(Array.from({ length }, (_, at) => recordFor(rows[from + at] ?? 0)))
  }
}

/** A CSV file in parts, a record for each of the rows, with the text of each deciding line; form as for `csvOf`. */
function* allCsv(
  urls: WrittenUrls,
  rows: ArrayLike<number>,
  fileLines: readonly string[],
): Generator<string> {
  yield csvOf([headRecord(urls, true)])
  yield* parts(rows, (row) => recordOf(urls, row, fileLines))
}

/** The rows that are blocked for a crawler, by the line that blocks. Yields nothing to write, so that it can be left. */
function* blockedByLine(
  { states, lines }: WrittenColumn,
  rows: ArrayLike<number>,
): Generator<string, ReadonlyMap<number, readonly number[]>> {
  const byLine = new Map<number, number[]>()
  for (let at = 0; at < rows.length; at += 1) {
    if (at % rowsPerPart === 0) yield ''
    const row = rows[at] ?? 0
    if (stateOfCode(states[row]) !== blockedState) continue
    const line = lines[row] ?? 0
    const same = byLine.get(line)
    if (same === undefined) byLine.set(line, [row])
    else same.push(row)
  }
  return byLine
}

/**
 * A CSV file of what is blocked and nothing else, in parts: crawler by crawler, in each the lines that block in their
 * order, under each its URLs with what came with them. Line and rule are empty where no rule decides.
 */
function* blockedCsv(
  urls: WrittenUrls,
  rows: ArrayLike<number>,
  fileLines: readonly string[],
): Generator<string> {
  yield csvOf([['Crawler', 'Line', 'Rule', 'URL', ...urls.names]])
  for (const column of urls.columns) {
    const byLine = yield* blockedByLine(column, rows)
    for (const [line, blocked] of [...byLine].sort(([a], [b]) => a - b)) {
      const head = [column.label, lineText(line), ruleOf(fileLines, line)]
      yield* parts(blocked, (row) => [...head, urls.url(row), ...urls.values(row)])
    }
  }
}

/** Rows as a CSV file in parts. `fileLines` are the lines of the file. */
export const urlCsv = (
  what: ListExport,
  ...about: readonly [WrittenUrls, ArrayLike<number>, readonly string[]]
): Generator<string> => (what === 'all' ? allCsv(...about) : blockedCsv(...about))
