import { tagsOf, xmlAttribute } from '../../core/recognise/parts/xml.ts'
import { SheetRows } from './sheet-rows.ts'
import type { Sheet } from './xlsx.ts'
import type { ZipFile } from './unzip.ts'

const main = 'content.xml'

/** Is it a document of OpenDocument (ISO/IEC 26300)? */
export const isOds = (zip: ZipFile): boolean => zip.has(main) && zip.has('META-INF/manifest.xml')

const times = (said: string | null): number => Math.max(1, Math.trunc(Number(said ?? 1)) || 1)

/** What is repeated more often is the rest of a sheet. */
const maxRepeated = 1000

/** A cell while it is read. */
interface Cell {
  readonly times: number
  /** The number as it is kept, where the text is a number as it is shown. */
  readonly value: string | null
  readonly paragraphs: string[]
}

/** The sheets of a document, in its order. */
export function odsSheets(xml: string): readonly Sheet[] {
  const sheets: Sheet[] = []
  let name = ''
  let rows = new SheetRows()
  let rowTimes = 1
  let column = 0
  let cell: Cell | null = null
  let isNote = false
  const end = ({ times: count, value, paragraphs }: Cell): void => {
    const text = value ?? paragraphs.join('\n')
    for (let at = 0; at < Math.min(count, maxRepeated); at += 1) rows.put(column + at, text)
    column += count
  }
  for (const tag of tagsOf(xml)) {
    const of = (attribute: string) => xmlAttribute(xml, tag, attribute)
    if (cell !== null && !isNote && cell.paragraphs.length > 0 && !tag.name.startsWith('table:')) {
      cell.paragraphs.push((cell.paragraphs.pop() ?? '') + tag.before)
    }
    switch (tag.name) {
      case 'table:table':
        if (!tag.isEnd) {
          name = of('table:name') ?? ''
          rows = new SheetRows()
        } else sheets.push({ name, rows: rows.whole() })
        break
      case 'table:table-row':
        if (!tag.isEnd) {
          rowTimes = times(of('table:number-rows-repeated'))
          column = 0
        }
        if (tag.isEnd || tag.isEmpty) rows.endRow(rowTimes)
        break
      case 'table:table-cell':
      case 'table:covered-table-cell':
        if (!tag.isEnd) {
          const isNumber = of('office:value-type') === 'float'
          const count = times(of('table:number-columns-repeated'))
          cell = { times: count, value: isNumber ? of('office:value') : null, paragraphs: [] }
        }
        if ((tag.isEnd || tag.isEmpty) && cell !== null) {
          end(cell)
          cell = null
        }
        break
      case 'office:annotation':
        isNote = !tag.isEnd && !tag.isEmpty
        break
      case 'text:p':
        if (!tag.isEnd && cell !== null && !isNote) cell.paragraphs.push('')
        break
    }
    if (rows.isFull) break
  }
  return sheets
}

/** The sheets of an OpenDocument file. Rejects with a ZipError. */
export const readOds = async (zip: ZipFile): Promise<readonly Sheet[]> =>
  odsSheets(await zip.text(main))
