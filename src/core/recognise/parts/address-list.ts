import type { Delimiter } from './csv.ts'

type Rows = readonly (readonly string[])[]

/** What looks like a table. */
interface SeenTable {
  readonly rows: Rows
  readonly delimiter: Delimiter
  readonly width: number
  /** Index of the column with the addresses, −1 when there is none. */
  readonly column: number
}

/** What stands beside an address in a table: numbers, dates, words, another address, but no rest of one. */
const isValue = (cell: string): boolean =>
  cell === '' ||
  /^https?:\/\//i.test(cell) ||
  !/[./?=&]|\S#/.test(cell) ||
  /^[-+\d.,:/ %T Z€$£]*[^/]$/.test(cell) ||
  /\s/.test(cell)

/** `/a?q=red,blue,green`: words that go on after a comma, where a table would have a number or a name. */
const isListOfWords = (rows: Rows): boolean =>
  rows.every(
    ([first = '', ...others]) =>
      /[?&][^?&=]+=\p{Ll}[\p{L}_-]*$/u.test(first) &&
      others.every((cell) => /^\p{Ll}[\p{L}_-]*$/u.test(cell)),
  )

/** `/list?x=1`, cut in a value: no slash stands behind its last `=`. */
const endsInValue = (cell: string): boolean => cell.lastIndexOf('=') > cell.lastIndexOf('/')

/** Words that tables have beside addresses. */
const tableWords = new Set(
  (
    'yes no true false ok n/a none null ja nein oui non indexed indexable noindex index follow nofollow ' +
    'blocked allowed allow disallow block get head post html self missing canonical high medium low'
  ).split(' '),
)

const isPlainNumber = (cell: string): boolean => /^[-+]?\d+(?:\.\d+)?$/.test(cell)

/** What every cell of a column has to be, if the column is to show that there is a table. */
const columnKinds: readonly ((cell: string) => boolean)[] = [
  (cell) => /^[1-5]\d\d$/.test(cell),
  (cell) => /^\d{4}-\d\d-\d\d(?:[T ]|$)|^\d\d?[./]\d\d?[./]\d{2,4}$|^\d\d?:\d\d/.test(cell),
  (cell) => /^[$€£]\s?\d|^[-+]?\d[\d.]*\s?[%€£]$/.test(cell),
  (cell) => /^https?:\/\//i.test(cell),
  (cell) => tableWords.has(cell.toLowerCase()),
]

/** Whether the cells of a column could hardly be the rest of addresses. */
function isTableColumn(rows: Rows, at: number): boolean {
  const cells = rows.flatMap((row) => row[at] ?? [])
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return false
  if (filled.length < cells.length || filled.some((cell) => /\s/.test(cell))) return true
  return columnKinds.some((isOfKind) => filled.every(isOfKind))
}

/** A word or a code that goes on as the part of the address in front of it does: `paris,france`, `w_300,h_200`. */
function goesOn(cell: string, start: string, isInQuery: boolean): boolean {
  if (/^[-+~]?(?!\p{Lu})[\p{L}_@%][\p{L}\p{M}\p{N}_%+~.-]*$/u.test(cell)) return true
  if (/^\p{N}[\p{N}.]*\p{Ll}/u.test(cell)) return true
  return /^\p{Lu}[\p{L}\p{M}_%+~-]*$/u.test(cell) && (isInQuery || /^\p{Lu}/u.test(start))
}

/** Whether what stands behind the first comma of a row is like what stands in front of it. */
export function isOneAddress([first = '', ...others]: readonly string[]): boolean {
  const start = first.slice(Math.max(first.lastIndexOf('/'), first.lastIndexOf('=')) + 1)
  const cells = others.filter((cell) => cell !== '')
  const isNumbers = cells.every(isPlainNumber)
  if (isNumbers) return cells.length === 0 || /^@?[-+]?\d+(?:\.\d+)?$/.test(start)
  const isInQuery = first.includes('?') && endsInValue(first)
  return cells.every(
    (cell) => goesOn(cell, start, isInQuery) || (isPlainNumber(cell) && start.startsWith('@')),
  )
}

/** Whether what looks like a table without a header is a list of addresses with commas: `/list,12.html`, `/a?x=1,2`. */
export function isListOfAddresses({ rows, delimiter, width, column }: SeenTable): boolean {
  const beside = rows.flatMap((row) => row.filter((_, at) => at !== column))
  if (column >= 0 && beside.every((cell) => cell === '')) return true
  if (delimiter === '\t' || column !== 0) return false
  const others = rows.flatMap((row) => row.slice(1))
  const isOneStart = rows.length > 1 && rows.every(([first]) => first === rows[0]?.[0])
  if (isListOfWords(rows)) return true
  if (width === 2 && (isOneStart || rows.some(([first = '']) => endsInValue(first)))) return true
  if (!others.every(isValue) && !others.some((cell) => /\s/.test(cell))) return true
  const columns = Array.from({ length: width }, (_, at) => at).slice(1)
  if (columns.some((at) => isTableColumn(rows, at))) return false
  return isOneStart || rows.every(isOneAddress)
}
