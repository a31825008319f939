import type { ValueColumn } from '../../case/grid/grid.ts'
import { isNoValue } from '../../core/recognise/parts/cell-number.ts'
import { addressWeight } from '../../core/recognise/parts/columns.ts'
import { numberReader, NumberStyle } from '../../core/recognise/parts/number-style.ts'
import { maxColumnName, maxColumns } from '../../case/grid/row-values.ts'
import { senseOf, type ColumnSense } from './column-names.ts'

/** Of a text, in UTF-16 units. */
export const maxText = 200
/** So many are kept unless somebody says otherwise, besides those that are known by their names. */
const usualColumns = 6
/** Columns are told by so many rows, from all parts of the table. */
const judgedRows = 2000

/** A column of a table that can be kept beside its URLs. */
export interface OfferedColumn extends ValueColumn {
  /** Its place in the table, from 0. */
  readonly at: number
  /** The numbers of a URL that stands in several rows are added up; else its first value stays. */
  readonly adds: boolean
  /** In its numbers points part the thousands, and decimals stand behind a comma. */
  readonly pointsGroup: boolean
  readonly isKept: boolean
}

type Rows = readonly (readonly string[])[]

/** How much a column is wanted: kept whatever else there is, as far as there is room, or only when asked for. */
type Rank = 'known' | 'usual' | 'asked'

interface Candidate {
  readonly column: Omit<OfferedColumn, 'name' | 'isKept'>
  readonly rank: Rank
}

const nameLess = (at: number): string => `Column ${at + 1}`

/** Some rows of all, each as far from the next. */
function someOf(rows: Rows): Rows {
  const step = Math.ceil(rows.length / judgedRows)
  return step < 2 ? rows : rows.filter((_, at) => at % step === 0)
}

/** A day, with or without its time, or a time alone. */
const dated =
  /^(?:\p{L}{2,9}\.?,? )?(?:\d{1,4}[-./ ](?:\d{1,2}|\p{L}{3,9}\.?)[-./, ]{1,2}\d{1,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}:\d\d(?::\d\d)?$)/u
/** A day in digits alone. */
const dayDigits = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
/** What answers a question in a word. */
const answers =
  /^(?:yes|no|true|false|ja|nein|oui|non|ok|(?:non-?|not )?index(?:ed|able)|noindex|allowed|disallowed|blocked)$/i
/** What tells things from each other and is no word. */
const isToken = (cell: string): boolean => cell.length >= 8 && /\d/.test(cell) && !/\s/.test(cell)

const shareOf = (cells: readonly string[], is: (cell: string) => boolean): number =>
  cells.filter(is).length / cells.length

/** Whether the rows are numbered, from 0 or 1 on: in a few rows numbers may be so by chance. */
function areRowNumbers(numbers: readonly number[], isLikely: boolean): boolean {
  const [first] = numbers
  if (numbers.length < (isLikely ? 1 : 5) || (first !== 0 && first !== 1)) return false
  return numbers.every((number, at) => number === first + at)
}

/** Codes that are known without a name above them. */
const usualCodes = new Set([
  ...[200, 201, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 410],
  ...[418, 429, 451, 500, 502, 503, 504],
])

/** Codes of an HTTP status; 0 is that of no answer. */
function areCodes(numbers: readonly number[], sense: ColumnSense, name: string): boolean {
  if (name === '') return numbers.every((one) => usualCodes.has(one))
  const isCode = (one: number) => one === 0 || (Number.isInteger(one) && one >= 100 && one < 600)
  return sense === 'status' && numbers.every(isCode)
}

/** A column as it stands in its table. */
interface Place {
  readonly at: number
  /** Empty where the header has none. */
  readonly name: string
  /** It stands before the one of the URLs. */
  readonly isBefore: boolean
}

function rankOfNumber(sense: ColumnSense, isShare: boolean): Rank {
  if (isShare || sense === 'measure') return 'asked'
  return sense === 'unknown' ? 'usual' : 'known'
}

/** A column of numbers; null where it is none, and `useless` where it is one of row numbers or of days. */
function numberColumn(
  { at, name, isBefore }: Place,
  cells: readonly string[],
  table: NumberStyle,
): Candidate | 'useless' | null {
  const style = new NumberStyle()
  for (const cell of cells) style.see(cell)
  const sense = senseOf(name)
  const pointsGroup = style.readsPointGroups(table, sense === 'count')
  const read = numberReader(pointsGroup)
  const numbers = cells.map(read).filter((number) => number !== null)
  if (numbers.length < cells.length * 0.95) return null
  const areRows = areRowNumbers(numbers, name === '' && isBefore)
  const areDays = cells.every((cell) => dayDigits.test(cell))
  if (sense !== 'count' && (areRows || areDays)) return 'useless'
  const isShare = shareOf(cells, (cell) => cell.endsWith('%')) >= 0.5
  const adds = !isShare && sense !== 'measure' && !areCodes(numbers, sense, name)
  const rank = rankOfNumber(sense, isShare)
  return { column: { at, kind: 'number', adds, pointsGroup }, rank }
}

function rankOfText(sense: ColumnSense, cells: readonly string[]): Rank {
  if (sense === 'status' && cells.every((cell) => cell.length <= maxColumnName)) return 'known'
  if (sense === 'measure') return 'asked'
  if (cells.every((cell) => answers.test(cell))) return 'usual'
  const isRepeated = new Set(cells).size * 2 <= cells.length
  return isRepeated && cells.every((cell) => cell.length <= 40) ? 'usual' : 'asked'
}

/** A column of short texts; null for addresses, days, long texts and what only tells rows apart. */
function textColumn({ at, name }: Place, cells: readonly string[]): Candidate | null {
  if (shareOf(cells, (cell) => addressWeight(cell) > 0) >= 0.5) return null
  if (shareOf(cells, (cell) => dated.test(cell.slice(0, 60))) >= 0.8) return null
  if (shareOf(cells, (cell) => cell.length > maxText) > 0.1) return null
  const areTokens =
    cells.length >= 5 && new Set(cells).size === cells.length && cells.every(isToken)
  if (areTokens) return null
  const column = { at, kind: 'text', adds: false, pointsGroup: false } as const
  return { column, rank: rankOfText(senseOf(name), cells) }
}

function candidateAt(place: Place, rows: Rows, table: NumberStyle): Candidate | null {
  const cells = rows.map((row) => row[place.at] ?? '').filter((cell) => !isNoValue(cell))
  if (cells.length === 0 || senseOf(place.name) === 'id') return null
  const number = numberColumn(place, cells, table)
  if (number === 'useless') return null
  return number ?? textColumn(place, cells)
}

/** Names as a case has them: in one line, short, and none twice whatever its case. */
function namer(): (given: string) => string {
  const taken = new Set<string>()
  return (given) => {
    const plain = given.replace(/\s+/g, ' ').trim().slice(0, maxColumnName).trim()
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`
      const name = `${plain.slice(0, maxColumnName - end.length)}${end}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

/** The columns that are kept unasked: all that are known, and others as far as there is room. */
function keptOf(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const known = candidates.filter(({ rank }) => rank === 'known').slice(0, maxColumns)
  const others = candidates.filter(({ rank }) => rank === 'usual')
  return new Set([...known, ...others.slice(0, Math.max(0, usualColumns - known.length))])
}

/** Those that are offered: the ones that are kept, and of the others the first. */
function offeredOf(
  candidates: readonly Candidate[],
  kept: ReadonlySet<Candidate>,
): readonly Candidate[] {
  const others = candidates.filter((one) => !kept.has(one))
  const offered = new Set([...kept, ...others.slice(0, maxColumns - kept.size)])
  return candidates.filter((one) => offered.has(one))
}

/**
 * The columns of a table that can be kept beside its URLs, which stand in the column `urls`: numbers, and
 * short texts. `names` are those of the header, empty where there is none.
 */
export function tableColumns(
  names: readonly string[],
  all: Rows,
  width: number,
  urls: number,
): readonly OfferedColumn[] {
  const rows = someOf(all)
  const table = new NumberStyle()
  for (const row of rows) row.forEach((cell, at) => at !== urls && table.see(cell))
  const candidates = Array.from({ length: width }, (_, at) =>
    at === urls
      ? null
      : candidateAt({ at, name: (names[at] ?? '').trim(), isBefore: at < urls }, rows, table),
  ).filter((one) => one !== null)
  const kept = keptOf(candidates)
  const nameOf = namer()
  return offeredOf(candidates, kept).map((one) => {
    const { column } = one
    const given = (names[column.at] ?? '').trim()
    const name = nameOf(given === '' ? nameLess(column.at) : given)
    return { name, ...column, isKept: kept.has(one) }
  })
}
