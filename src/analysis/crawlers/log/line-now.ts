import { lineDifference } from '../../grid/change-cause.ts'

/** The lines of a text, whatever ends them. */
export const linesOfFile = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/**
 * Where the lines of one version of a file stand in another, 1-based; null for a line that is gone, was changed, or of
 * which several stand there.
 */
export function linesNow(before: string, now: string): (line: number) => number | null {
  if (before === now) return (line) => line
  const versions = { before: linesOfFile(before), now: linesOfFile(now) }
  const difference = lineDifference(versions)
  if (difference === null) return (line) => line
  const { removed, added } = difference
  const shift = added.to - removed.to
  return (line) => {
    if (line < removed.from) return line
    if (line > removed.to) return line + shift
    const text = versions.before[line - 1]
    const run = versions.now.slice(added.from - 1, added.to)
    const at = run.indexOf(text ?? '')
    return at < 0 || run.lastIndexOf(text ?? '') !== at ? null : added.from + at
  }
}
