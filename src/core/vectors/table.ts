import { encodeUtf8 } from '../text/utf8.ts'
import { unescapeText } from './escapes.ts'

/** One line under a heading, cut into words; `at` is its 1-based line in the table. */
export interface TableRow {
  readonly at: number
  readonly words: readonly string[]
}

/** What follows one `==>` line, up to the next. */
export interface Section {
  readonly at: number
  readonly heading: readonly string[]
  readonly rows: readonly TableRow[]
}

/** A robots.txt file, where its expectation comes from, and what is expected of it. */
export interface TableCase {
  readonly at: number
  readonly title: string
  readonly source: string
  readonly bytes: Uint8Array
  readonly sections: readonly Section[]
}

/** Thrown for a table that cannot be read; the message begins with table and line. */
export class TableError extends Error {
  constructor(name: string, at: number, reason: string) {
    super(`${name}:${at}: ${reason}`)
    this.name = 'TableError'
  }
}

interface Cursor {
  readonly name: string
  readonly lines: readonly string[]
  at: number
}

/**
 * Cuts a table into its cases; README.md beside this file describes the format. Throws TableError.
 */
export function readTable(text: string, name: string): readonly TableCase[] {
  const lines = text.split('\n')
  const returned = lines.findIndex((line) => line.includes('\r'))
  if (returned >= 0) throw new TableError(name, returned + 1, 'save the table with LF line ends')
  const cursor: Cursor = { name, lines, at: 0 }
  const blocks: TableCase[] = []
  for (skipRemarks(cursor); cursor.at < lines.length; skipRemarks(cursor)) {
    blocks.push(readBlock(cursor))
  }
  return blocks
}

/** Runs a reader on one row; an error that it throws becomes a TableError with the row's place. */
export function inPlace<T>(name: string, at: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError(name, at, error instanceof Error ? error.message : String(error))
  }
}

function skipRemarks(cursor: Cursor): void {
  while (cursor.at < cursor.lines.length && isRemark(lineAt(cursor))) cursor.at += 1
}

function isRemark(line: string): boolean {
  return line.trim() === '' || line.startsWith('##')
}

function lineAt(cursor: Cursor): string {
  return cursor.lines[cursor.at] ?? ''
}

function readBlock(cursor: Cursor): TableCase {
  const at = cursor.at + 1
  const [, title, source] = /^# (.+) \[(.+)\]$/.exec(lineAt(cursor)) ?? []
  if (title === undefined || source === undefined) {
    throw new TableError(cursor.name, at, 'expected "# title [source]"')
  }
  cursor.at += 1
  const bytes = readBody(cursor)
  return { at, title, source, bytes, sections: readSections(cursor) }
}

/** The file's own lines: each ends in LF unless a backslash stands right before the end. */
function readBody(cursor: Cursor): Uint8Array {
  const first = cursor.at
  while (cursor.at < cursor.lines.length && !lineAt(cursor).startsWith('==>')) cursor.at += 1
  if (cursor.at === cursor.lines.length) {
    throw new TableError(cursor.name, first, 'this file has no "==> dialect" line after it')
  }
  const texts = cursor.lines.slice(first, cursor.at).map((line, index) => {
    const joined = endsInBackslash(line)
    const text = joined ? line.slice(0, -1) : line
    return inPlace(cursor.name, first + index + 1, () => unescapeText(text)) + (joined ? '' : '\n')
  })
  return encodeUtf8(texts.join(''))
}

function endsInBackslash(line: string): boolean {
  return (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1
}

function readSections(cursor: Cursor): readonly Section[] {
  const sections: Section[] = []
  while (lineAt(cursor).startsWith('==>')) {
    const at = cursor.at + 1
    const heading = lineAt(cursor).slice(3).trim().split(/\s+/)
    cursor.at += 1
    sections.push({ at, heading, rows: readRows(cursor) })
  }
  return sections
}

function readRows(cursor: Cursor): readonly TableRow[] {
  const rows: TableRow[] = []
  for (; cursor.at < cursor.lines.length && !/^(# |==>)/.test(lineAt(cursor)); cursor.at += 1) {
    if (!isRemark(lineAt(cursor))) rows.push(readRow(cursor))
  }
  return rows
}

const remark = /^(why|note|rfc) (.+)$/
const word = /[ \t]*("(?:[^"\\]|\\.)*"(?=[ \t]|$)|[^ \t"][^ \t]*)/y

/** A remark is one word after its name; other rows are words between blanks, quoted where needed. */
function readRow(cursor: Cursor): TableRow {
  const at = cursor.at + 1
  const line = lineAt(cursor).trim()
  const [, name, text] = remark.exec(line) ?? []
  if (name !== undefined && text !== undefined) return { at, words: [name, text] }
  return { at, words: inPlace(cursor.name, at, () => wordsOf(line)) }
}

function wordsOf(line: string): readonly string[] {
  const words: string[] = []
  for (word.lastIndex = 0; word.lastIndex < line.length;) {
    const from = word.lastIndex
    const found = word.exec(line)?.[1]
    if (found === undefined) throw new Error(`cannot read ${line.slice(from).trim()}`)
    words.push(unescapeText(found.startsWith('"') ? found.slice(1, -1) : found))
  }
  return words
}
