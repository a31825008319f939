import { lineBreakText, writeText, type RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'

/** A change to the text that was given: what stands from `from` up to `to` becomes `text`. */
export interface GivenEdit {
  /** UTF-16 offsets into the text as it was given, its byte-order mark and line ends included. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Offsets of the line breaks that were written as two characters, into the text with LF alone. */
function crlfBreaks({ text, ends }: RobotsFile): readonly number[] {
  const { main, each } = ends
  if (each === null && main !== 'crlf') return []
  const found: number[] = []
  let line = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (each === null || each[line] === 1) found.push(at)
    line += 1
  }
  return found
}

/** How many of some ascending numbers lie below another one. */
function countBelow(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? Infinity) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** In a file of mixed line ends CRLF alone joins with neither neighbour. */
const newBreakOf = ({ ends }: RobotsFile): string =>
  lineBreakText(ends.each === null ? ends.main : 'crlf')

/**
 * Makes a translator of edits to the text of a file, which has LF alone, into edits to the text that
 * the file was read from: `given`, or the file's bytes decoded as UTF-8, in which each byte that is
 * not UTF-8 counts as one character. They are in the order of the text and do not overlap.
 */
export function givenEdits(file: RobotsFile): (edits: readonly Edit[]) => readonly GivenEdit[] {
  const given = file.ends.each === null ? '' : writeText(file)
  const breaks = crlfBreaks(file)
  const newBreak = newBreakOf(file)
  const offset = (at: number): number => file.byteOrderMark.length + at + countBelow(breaks, at)
  const translated = ({ span, insert }: Edit): GivenEdit => {
    const from = offset(span.from)
    const to = offset(span.to)
    // What is taken out may stand between a lone CR and a lone LF, which must not become one break.
    const joins = insert === '' && given.charAt(from - 1) === '\r' && given.charAt(to) === '\n'
    return { from, to, text: joins ? '\n' : insert.replaceAll('\n', newBreak) }
  }
  return (edits) =>
    [...edits].sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to).map(translated)
}
