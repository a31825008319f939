import { tagsOf, xmlAttribute, type Tag } from '../../core/recognise/parts/xml.ts'
import { SheetRows } from './sheet-rows.ts'
import type { ZipFile } from './unzip.ts'

/** A sheet of a spreadsheet, as rows of texts. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** The name of a tag without its prefix, which files may choose. */
const localName = ({ name }: Tag): string => name.slice(name.indexOf(':') + 1)

const main = 'xl/workbook.xml'

/** Is it a workbook of Office Open XML (ECMA-376)? */
export const isXlsx = (zip: ZipFile): boolean => zip.has(main)

/** Characters that XML has no room for are written as `_x000D_`: ECMA-376, part 1, 22.9.2.19. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/** Texts that cells point at, in their order; what says how to read aloud (`rPh`) is no part of them. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  let text = ''
  let isAside = false
  for (const tag of tagsOf(xml)) {
    const name = localName(tag)
    if (name === 't' && tag.isEnd && !isAside) text += tag.before
    else if (name === 'rph') isAside = !tag.isEnd
    else if (name === 'si' && (tag.isEnd || tag.isEmpty)) {
      texts.push(unescaped(text))
      text = ''
    }
  }
  return texts
}

/** `AB12` is column 27, from 0; −1: it names none. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place.toUpperCase()) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

const truths: Readonly<Record<string, string>> = { '0': 'FALSE', '1': 'TRUE' }

function cellText(kind: string | null, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'b') return truths[value] ?? value
  return unescaped(value)
}

/** The rows of one sheet. */
export function sheetRows(xml: string, shared: readonly string[]): Sheet['rows'] {
  const rows = new SheetRows()
  let column = 0
  let kind: string | null = null
  let value = ''
  let rowNumber = 0
  for (const tag of tagsOf(xml)) {
    const name = localName(tag)
    if (name === 'row' && !tag.isEnd) {
      const said = Number(xmlAttribute(xml, tag, 'r') ?? rowNumber + 1)
      if (said > rowNumber + 1) rows.endRow(said - rowNumber - 1)
      rowNumber = Math.max(said, rowNumber + 1)
      if (tag.isEmpty) rows.endRow()
    } else if (name === 'row') rows.endRow()
    else if (name === 'c' && !tag.isEnd) {
      const place = columnOf(xmlAttribute(xml, tag, 'r') ?? '')
      column = place < 0 ? rows.column : place
      kind = xmlAttribute(xml, tag, 't')
      value = ''
    } else if (name === 'c') rows.put(column, cellText(kind, value, shared))
    else if (tag.isEnd && (name === 'v' || name === 't')) value += tag.before
    if (rows.isFull) break
  }
  return rows.whole()
}

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

function* named(xml: string, wanted: string): Generator<Tag> {
  for (const tag of tagsOf(xml)) if (!tag.isEnd && localName(tag) === wanted) yield tag
}

/** No more sheets are read. */
const maxSheets = 64

/** The sheets of a workbook, in its order. Rejects with a ZipError. */
export async function readXlsx(zip: ZipFile): Promise<readonly Sheet[]> {
  const book = await zip.text(main)
  const links = await zip.text('xl/_rels/workbook.xml.rels')
  const targets = new Map<string, string>()
  for (const tag of named(links, 'relationship')) {
    const id = xmlAttribute(links, tag, 'id')
    if (id !== null) targets.set(id, pathOf(xmlAttribute(links, tag, 'target') ?? ''))
  }
  const shared = sharedTexts(await zip.text('xl/sharedStrings.xml'))
  const sheets: Sheet[] = []
  for (const tag of named(book, 'sheet')) {
    if (sheets.length >= maxSheets) break
    const path = targets.get(xmlAttribute(book, tag, 'r:id') ?? '')
    if (path === undefined) continue
    const name = xmlAttribute(book, tag, 'name') ?? ''
    sheets.push({ name, rows: sheetRows(await zip.text(path), shared) })
  }
  return sheets
}
