import { addressInLine } from '../../core/recognise/parts/address.ts'
import type { CsvRecord } from '../../core/recognise/parts/csv.ts'
import { csvParts } from '../../core/recognise/parts/csv-parts.ts'
import { linesOf, trimInvisible } from '../../core/recognise/parts/lines.ts'
import { TableRowReader, type WideRows } from '../../core/recognise/parts/wide-rows.ts'
import { isSitemapEnd, sitemapEndLength, sitemapLocs } from '../../core/recognise/kinds/sitemap.ts'
import { rootOf } from '../../core/recognise/parts/xml.ts'
import type { PlainForm } from '../../case/scenario.ts'
import { readTypedLine, readTypedUrl } from '../intake/read-lines.ts'

/** Takes a URL, and of a table the other cells of its row. */
export type TakeUrl = (url: string, cells: readonly string[]) => void

const noCells: readonly string[] = []

/** Takes the URLs from a text that comes in parts, cut anywhere. */
export interface ListReader {
  /** Hands each URL of the next part to `take`. After the last part nothing is left. */
  read(part: string, isLast: boolean, take: TakeUrl): void
  /** After the last part: nothing shows that the end is missing. Only sitemaps say where they end. */
  isWhole(): boolean
}

/** What has no end in so many UTF-16 units is read as it stands. */
const maxHeld = 4 * 1024 * 1024

/**
 * A quote that has no end in so many is an ordinary character. No cell of a list is longer (a spreadsheet has
 * 32,767 at most), and what is held is read at once, short lines too, while the page waits for the first URLs.
 */
const maxHeldQuote = 512 * 1024

/**
 * Lines that are one URL, whatever else is tried: no mark, quote or second address can be in it, and
 * nothing that `trimInvisible` would take away.
 */
const plainLine =
  /^(?:\/|https?:\/\/[^/])[^\s,;"'`<>()|[\]#\u0085\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064]*$/

/** Keeps the row where the URL cannot be read: nobody can say anything about it, but it is not lost. */
const asRow = (text: string): string => {
  const read = readTypedUrl(text)
  return 'reason' in read ? text : (read[0]?.url ?? text)
}

function takeLine(source: string, take: TakeUrl): void {
  if (plainLine.test(source)) return take(source, noCells)
  const line = trimInvisible(source)
  if (line === '' || line.startsWith('#')) return
  const reading = readTypedLine(line)
  if (typeof reading === 'string' || 'reason' in reading) take(line, noCells)
  else for (const { url } of reading) take(url, noCells)
}

/** Where the last whole line of a text ends. A CR at the very end may have an LF behind it. */
function lineCut(text: string): number {
  const cr = text.lastIndexOf('\r', text.length - 2)
  return Math.max(text.lastIndexOf('\n'), text.length < 2 ? -1 : cr) + 1
}

/** Where the last whole entry of a sitemap ends, outside of comments; 0 where none does. */
function entryCut(text: string): number {
  let end = 0
  for (const match of text.matchAll(/<\/(?:[\w.-]+:)?url\s*>/gi))
    end = match.index + match[0].length
  const comment = text.lastIndexOf('<!--', end)
  const isInComment = comment >= 0 && !text.slice(comment, end).includes('-->')
  return isInComment ? comment : end
}

type Read = ListReader['read']

/** Puts what was left of the last part before the next one. */
function inParts(
  cutOf: (text: string) => number,
  takeAll: (text: string, take: TakeUrl) => void,
): Read {
  let held = ''
  return (part, isLast, take) => {
    const text = held + part
    const cut = isLast || text.length > maxHeld ? text.length : cutOf(text)
    held = text.slice(cut)
    takeAll(text.slice(0, cut), take)
  }
}

/** So much of the beginning, in UTF-16 units, tells what the root is. */
const maxRootHead = 20_000

function sitemapReader(): ListReader {
  const readEntries = inParts(entryCut, (text, take) => {
    for (const loc of sitemapLocs(text)) take(asRow(loc), noCells)
  })
  let head = ''
  let end = ''
  return {
    read: (part, isLast, take) => {
      if (head.length < maxRootHead) head += part.slice(0, maxRootHead - head.length)
      end = (end + part).slice(-sitemapEndLength)
      readEntries(part, isLast, take)
    },
    isWhole: () => {
      const root = rootOf(head)
      return root === null || isSitemapEnd(end, root.name)
    },
  }
}

function tableReader(form: Extract<PlainForm, { kind: 'table' }>, wide?: WideRows): Read {
  const recordsOf = csvParts(form.delimiter, maxHeldQuote)
  const rows = new TableRowReader(form, wide)
  return (part, isLast, take) => {
    const takeRow = ({ cells }: CsvRecord): void => {
      const cell = cells[form.column] ?? ''
      if (cell !== '') take(asRow(addressInLine(cell) ?? cell), cells)
    }
    for (const record of recordsOf(part, isLast)) rows.next(record).forEach(takeRow)
    if (isLast) rows.end().forEach(takeRow)
  }
}

const withoutEndMark = (read: Read): ListReader => ({ read, isWhole: () => true })

/**
 * Makes the reader of a list. It takes the same URLs as rows of the case do, whatever the sizes of the
 * parts; what cannot be read is a row as well. Comments, blank lines and empty cells are none. Rows of a table
 * with too many cells are counted in `wide`.
 */
export function createListReader(form: PlainForm, wide?: WideRows): ListReader {
  switch (form.kind) {
    case 'table':
      return withoutEndMark(tableReader(form, wide))
    case 'sitemap':
      return sitemapReader()
    default:
      return withoutEndMark(
        inParts(lineCut, (text, take) => {
          for (const { text: line } of linesOf(text)) takeLine(line, take)
        }),
      )
  }
}
