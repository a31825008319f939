import { asciiLower } from '../dialects/agents.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { isSpaceOrTab } from '../dialects/keys.ts'
import { directives } from '../directives/index.ts'
import { LineReader, scanLine } from '../read-line.ts'
import { applyEdits, type Edit } from '../text.ts'

const names = new Map(
  ['User-agent', 'Allow', 'Disallow', ...directives.map(({ name }) => name)].map((name) => [
    asciiLower(name),
    name,
  ]),
)

function pastBlanks(text: string, from: number, to: number): number {
  let at = from
  while (at < to && isSpaceOrTab(text.charCodeAt(at))) at += 1
  return at
}

function beforeBlanks(text: string, from: number, to: number): number {
  let at = to
  while (at > from && isSpaceOrTab(text.charCodeAt(at - 1))) at -= 1
  return at
}

/** Nothing but blanks and tabs: what looks like a blank line. */
export const looksBlank = (line: string): boolean =>
  pastBlanks(line, 0, line.length) === line.length

/** Lines as a few dialects read them, and what would make one tidier for all of them. */
export class LineTidier {
  private readonly dialects: readonly Dialect[]
  private readonly readers: readonly LineReader[]

  constructor(dialects: readonly Dialect[]) {
    this.dialects = dialects
    this.readers = dialects.map((dialect) => new LineReader(dialect))
  }

  /** What would be tidier, whatever it means. */
  wishes(line: string): readonly Edit[] {
    const { colon, comment } = scanLine(line, 0, line.length)
    const edits: Edit[] = []
    const put = (from: number, to: number, insert: string) => {
      if (line.slice(from, to) !== insert) edits.push({ span: { from, to }, insert })
    }
    const start = pastBlanks(line, 0, line.length)
    const end = beforeBlanks(line, start, line.length)
    put(0, start, '')
    const keyTo = beforeBlanks(line, start, Math.max(start, colon))
    const name = this.nameOf(line.slice(start, keyTo))
    if (colon >= 0 && name !== null) {
      const valueFrom = pastBlanks(line, colon + 1, end)
      const isEmpty = valueFrom === end || valueFrom === comment
      put(start, keyTo, name)
      // What keeps a remark apart from an empty value is left: it may stand in a column.
      put(keyTo, isEmpty ? colon + 1 : valueFrom, isEmpty ? ':' : ': ')
    }
    put(Math.max(end, colon + 1), line.length, '')
    return edits
  }

  /** Does the line say the same to all dialects after these edits? */
  keepsMeaning(line: string, edits: readonly Edit[]): boolean {
    const tidied = applyEdits(line, edits)
    if (tidied === '' && this.dialects.some(({ syntax }) => syntax.blanksAreText)) return false
    return this.readers.every((reader) => {
      const before = reader.read(line, 0, line.length)
      const after = reader.read(tidied, 0, tidied.length)
      return (
        before.kind === after.kind &&
        before.meaning === after.meaning &&
        before.valueText === after.valueText &&
        asciiLower(before.keyText) === asciiLower(after.keyText)
      )
    })
  }

  /** How a key is usually written; as it is when it is misspelt; null when nobody knows it. */
  private nameOf(key: string): string | null {
    const isRead = () => this.dialects.some(({ syntax }) => syntax.readKey(key) !== null)
    return names.get(asciiLower(key)) ?? (isRead() ? key : null)
  }
}
