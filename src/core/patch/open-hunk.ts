import type { Hunk } from './patch.ts'

/** A part of a patch while it is read. */
export interface OpenHunk {
  readonly start: number | null
  readonly before: string[]
  readonly after: string[]
  /** How many signs a line has in front: several where a merge has several parents. */
  readonly columns: number
  /** Lines that are still to come by what the patch says; 0 where it does not say. */
  left: number
  /** Whether any line is marked as new or gone; of a part without a mark the text says so. */
  changes: number
  /** Blank lines that belong to the part if more of it follows: mail programs cut the blank in front. */
  blanks: number
}

/** A part of which nothing is said. */
export const unknownHunk = { start: null, columns: 1, left: 0, changes: 0, blanks: 0 } as const

/** Whether people wrote a blank behind each sign. */
export function hasBlanksBehind(hunks: readonly OpenHunk[]): boolean {
  const changed = hunks.flatMap(({ before, after }) => {
    const known = new Set(before)
    const both = new Set(after)
    return [
      ...before.filter((line) => !both.has(line)),
      ...after.filter((line) => !known.has(line)),
    ].filter((line) => line !== '')
  })
  return changed.length > 0 && changed.every((line) => line.startsWith(' '))
}

/** A part as it was read, without the blanks behind the signs where they are none of the lines’. */
export function closed(hunk: OpenHunk, hasBlanks: boolean): Hunk {
  const trimmed = (lines: readonly string[]) =>
    hasBlanks ? lines.map((line) => (line.startsWith(' ') ? line.slice(1) : line)) : lines
  return { start: hunk.start, before: trimmed(hunk.before), after: trimmed(hunk.after) }
}
