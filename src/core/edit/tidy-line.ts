import { asciiLower } from '../dialects/parts/agents.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { directiveNamed } from '../directives/index.ts'
import { LineReader, type LineReading } from '../parse/read-line.ts'
import { scanLine } from '../parse/scan.ts'
import { applyEdits, type Edit } from '../text/text.ts'

/**
 * True for a line of blanks and tabs only. Some dialects differ: see `blanksAreText`.
 */
export const looksBlank = (line: string): boolean => /^[\t ]*$/.test(line)

/** Offset of the first character at or after `at` that is neither blank nor tab. */
const pastBlanks = (line: string, at: number): number =>
  line.length - line.slice(at).replace(/^[\t ]+/, '').length

/** Offset behind the last character before `end` that is neither blank nor tab. */
function beforeBlanks(line: string, end: number): number {
  let at = end
  while (at > 0 && looksBlank(line.charAt(at - 1))) at -= 1
  return at
}

/** Do two readings of a line mean the same, letter case of the key aside? */
const isSame = (a: LineReading, b: LineReading): boolean =>
  a.kind === b.kind &&
  a.meaning === b.meaning &&
  a.valueText === b.valueText &&
  asciiLower(a.keyText) === asciiLower(b.keyText)

/**
 * Edits that tidy one line, with offsets into that line; null when they would change its meaning.
 */
export type TidyLine = (line: string) => readonly Edit[] | null

/**
 * Makes a function that tidies single lines: no blanks around keys, values and at the end, one
 * blank after the colon, keys in their usual letter case. All given dialects have to read the line
 * as before.
 */
export function createTidyLine(dialects: readonly Dialect[]): TidyLine {
  const readers = dialects.map((dialect) => new LineReader(dialect))
  const read = (line: string) => readers.map((reader) => reader.read(line, 0, line.length))
  const countsBlanks = dialects.some(({ syntax }) => syntax.blanksAreText)

  /** How a key is usually written; as it is when it is misspelt; null when nobody knows it. */
  const nameOf = (key: string): string | null =>
    directiveNamed(key)?.name ?? (dialects.some(({ syntax }) => syntax.readKey(key)) ? key : null)

  return (line) => {
    const { colon, comment } = scanLine(line, 0, line.length)
    const edits: Edit[] = []
    const put = (from: number, to: number, insert: string) => {
      if (line.slice(from, to) !== insert) edits.push({ span: { from, to }, insert })
    }
    const start = pastBlanks(line, 0)
    const keyTo = beforeBlanks(line, colon)
    const name = colon < 0 ? null : nameOf(line.slice(start, keyTo))
    put(0, start, '')
    if (name !== null) {
      const value = pastBlanks(line, colon + 1)
      const isEmpty = value === line.length || value === comment
      put(start, keyTo, name)
      // Blanks between an empty value and a comment stay: comments may be aligned.
      put(keyTo, isEmpty ? colon + 1 : value, isEmpty ? ':' : ': ')
    }
    put(Math.max(start, beforeBlanks(line, line.length)), line.length, '')
    if (edits.length === 0) return edits
    const tidied = applyEdits(line, edits)
    if (tidied === '' && countsBlanks) return null
    const after = read(tidied)
    return read(line).every((before, at) => isSame(before, after[at] ?? before)) ? edits : null
  }
}
