import { recogniseText } from '../../core/recognise/recognise.ts'
import { addressInLine } from '../../core/recognise/parts/address.ts'
import { pageColumn } from '../../core/recognise/parts/columns.ts'
import { recordsOf } from '../../core/recognise/parts/csv.ts'
import { layoutIn, type TableLayout } from '../../core/recognise/parts/table.ts'
import { linesOf } from '../../core/recognise/parts/lines.ts'
import { nearestName } from '../fields.ts'
import { ListError } from './list-error.ts'
import type { ListOptions } from './options.ts'

/** A column of a table, headed as in the file. */
export interface TableColumn {
  readonly name: string
  readonly index: number
}

/** A list that is a table, and which of its columns are used. */
export interface GivenTable {
  readonly layout: TableLayout
  /** Index of the column with the URLs. */
  readonly column: number
  readonly keep: readonly TableColumn[]
  readonly sum: readonly TableColumn[]
}

/** What a call says of the columns of its list. */
export type ColumnFlags = Pick<ListOptions, 'urls' | 'column' | 'keep' | 'sum'>

/** Does the call say that its list is a table? */
export const asksForTable = ({ column, keep, sum }: ColumnFlags): boolean =>
  column !== null || keep.length > 0 || sum.length > 0

/** The first line that is neither blank nor a comment; null while only such lines are there. */
export function firstContentLine(head: string): string | null {
  for (const { text } of linesOf(head)) {
    const line = text.trim()
    if (line !== '' && !line.startsWith('#')) return line
  }
  return null
}

/** Whether a first line may be one of a table: no URL or path, and cells. */
export const mayStartTable = (line: string): boolean =>
  /[,;\t]/.test(line) && addressInLine(line) === null

/** A header is looked for in so many records. */
const headerRecords = 20

/** A name without regard to case and to blanks around it. */
const plain = (name: string): string => name.trim().toLowerCase()

const hasCell = (cells: readonly string[], name: string): boolean =>
  cells.some((cell) => plain(cell) === plain(name))

/** The layout by a record that has a name that the call asks for; null where none has it. */
function headedBy(head: string, layout: TableLayout, name: string): TableLayout | null {
  let header: readonly string[] | null = null
  let records = 0
  for (const { line, cells } of recordsOf(head, layout.delimiter)) {
    if (header !== null) {
      const width = Math.max(layout.width, header.length)
      const column = pageColumn(header, layout.rows, width)
      return { ...layout, header, firstLine: line, width, column }
    }
    records += 1
    if (records > headerRecords) return null
    if (hasCell(cells, name)) header = cells
  }
  return header === null ? null : { ...layout, header, firstLine: Infinity, rows: [] }
}

/** One column alone under its name: commas and semicolons in its URLs part nothing. */
function oneColumn(head: string, names: readonly string[]): TableLayout | null {
  const [first, second] = recordsOf(head, '\t')
  if (first === undefined) return null
  const [name = '', ...others] = first.cells
  if (others.length > 0 || !names.some((one) => plain(one) === plain(name))) return null
  const firstLine = second?.line ?? Infinity
  return {
    delimiter: '\t',
    declared: false,
    header: [name],
    firstLine,
    width: 1,
    column: 0,
    rows: [],
    regular: 1,
  }
}

/** The names of the columns; those without one are numbered, as where the page offers them. */
const namesOf = ({ header, width }: TableLayout): readonly string[] =>
  Array.from({ length: width }, (_, at) => header?.[at] || `Column ${at + 1}`)

/** So many columns are listed. */
const maxListed = 200

class Columns {
  readonly names: readonly string[]
  readonly #file: string

  constructor(names: readonly string[], file: string) {
    this.names = names
    this.#file = file
  }

  find(asked: string): TableColumn | null {
    const exact = this.names.indexOf(asked)
    const index = exact >= 0 ? exact : this.names.findIndex((one) => plain(one) === plain(asked))
    return index < 0 ? null : { name: this.names[index] ?? '', index }
  }

  /** Throws ListError where there is no such column. */
  get(asked: string): TableColumn {
    const found = this.find(asked)
    if (found !== null) return found
    const nearest = nearestName(asked, this.names)
    const meant = nearest === null ? '' : ` Is ${JSON.stringify(nearest)} meant?`
    const problem = `${JSON.stringify(asked)} is no column of ${this.#file}.`
    throw new ListError(`${problem}${meant} Its columns: ${this.listed}`)
  }

  /** Names with commas between them; a name that has a comma stands for itself. */
  all(flag: string, asked: readonly string[]): readonly TableColumn[] {
    const columns = asked
      .flatMap((one) => (this.find(one) === null ? one.split(',') : [one]))
      .map((one) => this.get(one.trim()))
    const twice = columns.find(({ index }, at) =>
      columns.slice(0, at).some((other) => other.index === index),
    )
    if (twice === undefined) return columns
    throw new ListError(`"${flag}" names ${JSON.stringify(twice.name)} twice`)
  }

  get listed(): string {
    const rest = this.names.length > maxListed ? ', …' : ''
    return this.names.slice(0, maxListed).join(', ') + rest
  }
}

/** The names of a call, whole and parted. */
const askedNames = ({ column, keep, sum }: ColumnFlags): readonly string[] =>
  [...(column === null ? [] : [column]), ...keep, ...sum].flatMap((one) => [
    one,
    ...one.split(',').map((part) => part.trim()),
  ])

/** The layout that a call asks for: its header has one of the names where any line has. */
function askedLayout(head: string, flags: ColumnFlags): TableLayout | null {
  const names = askedNames(flags)
  const single = oneColumn(
    head,
    names.filter((name) => !name.includes(',')),
  )
  if (single !== null) return single
  const layout = layoutIn(head)
  if (layout === null || names.some((name) => hasCell(namesOf(layout), name))) return layout
  for (const name of names) {
    const headed = headedBy(head, layout, name)
    if (headed !== null) return headed
  }
  return layout
}

/** The layout of a list that nobody says is a table; null for one that is read line by line. */
function foundLayout(head: string, file: string): TableLayout | null {
  const first = firstContentLine(head)
  if (first === null || !mayStartTable(first) || recogniseText(head, file).kind !== 'table')
    return null
  const layout = layoutIn(head)
  return layout?.column === -1 && layout.header === null ? null : layout
}

const inputName = ({ urls }: ColumnFlags): string => (urls === '-' ? 'standard input' : urls)

/**
 * How a list is read as a table, by its beginning; null for one that is read line by line. Throws
 * ListError for names that are not in its header, and where no column holds URLs.
 */
export function listTable(head: string, flags: ColumnFlags): GivenTable | null {
  const file = inputName(flags)
  const isAsked = asksForTable(flags)
  const layout = isAsked ? askedLayout(head, flags) : foundLayout(head, file)
  if (layout === null) {
    if (!isAsked) return null
    throw new ListError(`${file} is no table with columns: ${firstNames(head)}`)
  }
  const columns = new Columns(namesOf(layout), file)
  const column = flags.column === null ? layout.column : columns.get(flags.column).index
  const keep = columns.all('--keep', flags.keep)
  const sum = columns.all('--sum', flags.sum)
  if (column >= 0) return { layout, column, keep, sum }
  throw new ListError(
    `no column of ${file} holds URLs; name one with "--column". Its columns: ${columns.listed}`,
  )
}

/** So much of a first line is repeated, in characters. */
const repeatedStart = 100

function firstNames(head: string): string {
  const first = firstContentLine(head)
  return first === null
    ? 'it is empty'
    : `its first line is ${JSON.stringify(first.slice(0, repeatedStart))}`
}
