import { codeInTable } from '../../../../core/text/markdown-code.ts'
import { markdownTable } from '../../../../case/safe-markdown.ts'

/** So many rows of a table are written. */
const maxRows = 20

/** A count as people write it. */
export const countText = (some: number): string => some.toLocaleString('en')

/** A name of a crawler, which may come from anybody: those of the catalogue stand as they are. */
export const plainName = (name: string): string =>
  /^[\w .-]+$/.test(name) && !/\w\.\w/.test(name) ? name : codeInTable(name)

/** A cell of a table: a text that is Markdown, or a number; null: nothing is known. */
export type TableCell = string | number | null

const shown = (cell: TableCell): string =>
  cell === null ? '–' : typeof cell === 'number' ? countText(cell) : cell

/** A table with its first rows, and how many more there are; nothing where there are none. */
export function shortTable(
  heads: readonly string[],
  rows: readonly (readonly TableCell[])[],
): readonly string[] {
  if (rows.length === 0) return []
  const left = rows.length - maxRows
  return [
    markdownTable(
      heads,
      rows.slice(0, maxRows).map((row) => row.map(shown)),
    ),
    ...(left > 0 ? [`And ${countText(left)} more.`] : []),
  ]
}

/** A part with its heading, which is a text of the product; nothing where it has nothing to say. Paragraphs stand apart by a blank line. */
export const section = (
  title: string,
  paragraphs: readonly string[],
  level: '###' | '####' = '###',
): readonly string[] => (paragraphs.length === 0 ? [] : [`${level} ${title}`, ...paragraphs])

/** A table under a heading of its own, within a part; nothing without rows. */
export const tableSection = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly TableCell[])[],
): readonly string[] => section(title, shortTable(heads, rows), '####')
