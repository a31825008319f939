import type { Recogniser, Sample } from '../kind.ts'
import { isListOfAddresses } from '../parts/address-list.ts'
import { isPageName } from '../parts/columns.ts'
import { columnLabel, layoutIn, rowsOf, type TableLayout } from '../parts/table.ts'
import { listEntry } from '../parts/address.ts'
import { isUserAgent } from './single.ts'
import { columnScores } from '../parts/votes.ts'
import { wideRowsSentences } from '../parts/wide-rows.ts'

/** Addresses in quotes that no table has, with commas behind them. */
function holdsList({ column }: TableLayout, sample: Sample): boolean {
  const { urls, total } = columnScores(sample)
  return column < 0 && urls * 2 > total
}

/** Prose has commas, too: rows of a table are even, and no blanks stand behind their commas. */
function looksEven({ rows, delimiter, regular, width }: TableLayout, sample: Sample): boolean {
  const cells = rows.flat()
  const isShort = cells.every((cell) => cell.length < 400)
  if (!isShort || regular < 0.9) return false
  if (width === 2 && rows.every((row) => (row[1] ?? '') === '')) return false
  if (/\.(?:csv|tsv)(?:\.gz)?$/.test(sample.name)) return true
  if (delimiter !== ',') return rows.length > 1 && (delimiter !== ';' || width > 2 || regular === 1)
  const spaced = sample.content.filter((line) => /,\s/.test(line.replace(/"[^"]*"/g, ''))).length
  return rows.length > 1 && regular === 1 && spaced * 3 < sample.content.length
}

/** User-Agents, which have semicolons and commas in them. */
function holdsUserAgents({ content }: Sample): boolean {
  const some = content.slice(0, 50)
  return some.filter((line) => line.length < 2000 && isUserAgent(line)).length * 2 > some.length
}

function isTable(layout: TableLayout, sample: Sample): boolean {
  if (layout.declared) return true
  const { header, rows, column, delimiter, regular } = layout
  const named = header?.filter(isPageName).length ?? 0
  const hasHeader = header !== null && regular === 1 && header.every((name) => !/[/(]/.test(name))
  if (named === 0 && !hasHeader && holdsUserAgents(sample)) return false
  if (rows.length === 0) return named > 0 && (header?.length ?? 0) > 1
  if (header === null && rows.length === 1) return delimiter === '\t' && column >= 0
  if (header === null && (isListOfAddresses(layout) || holdsList(layout, sample))) return false
  if (column >= 0 && regular >= 0.6) return true
  return (named > 0 && regular >= 0.6) || looksEven(layout, sample)
}

/** A single column under its name: what a spreadsheet gives when one column is copied. */
function oneColumn(sample: Sample): ReturnType<Recogniser> {
  const [name = '', ...others] = sample.content
  const header = listEntry(name)
  const { urls, total } = columnScores(sample)
  if (!isPageName(header) || others.length === 0 || urls < (total - 1) * 0.6) return null
  return { rows: others.length, column: header, first: listEntry(others[0] ?? '') }
}

function counted(text: string, layout: TableLayout): ReturnType<Recogniser> {
  const { column } = layout
  let rows = 0
  let urls = 0
  let first = ''
  const wide = { whole: 0, unsure: 0 }
  for (const { cells } of rowsOf(text, layout, wide)) {
    rows += 1
    const cell = cells[column] ?? ''
    if (cell === '') continue
    urls += 1
    if (first === '') first = listEntry(cell)
  }
  const label = columnLabel(layout, column)
  if (label === null) return { rows, column: null }
  const note = wideRowsSentences(wide, layout.delimiter).join(' ')
  return { rows, column: label, urls, first, ...(note === '' ? {} : { note }) }
}

/** A table as text: CSV, TSV, with semicolons or bars, with or without a header. */
export const findTable: Recogniser = (sample) => {
  const layout = layoutIn(sample.text)
  if (layout !== null && isTable(layout, sample)) return counted(sample.text, layout)
  return oneColumn(sample)
}
