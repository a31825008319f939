import { reportProgress } from '../../progress.ts'
import type { Sample } from '../kind.ts'

/** A line of a text without its end. */
export interface TextLine {
  /** From 1, as people count. */
  readonly number: number
  readonly text: string
}

/** Progress is reported after so many lines. */
const reportedLines = 512

/** The lines of a text that end in LF, CRLF or CR. The last one is left out when it is empty. */
export function* linesOf(text: string): Generator<TextLine> {
  let lf = text.indexOf('\n')
  let cr = text.indexOf('\r')
  let number = 1
  for (let from = 0; from < text.length; number += 1) {
    if (lf >= 0 && lf < from) lf = text.indexOf('\n', from)
    if (cr >= 0 && cr < from) cr = text.indexOf('\r', from)
    if (number % reportedLines === 0) reportProgress()
    const isCr = cr >= 0 && (lf < 0 || cr < lf)
    const end = isCr ? cr : lf < 0 ? text.length : lf
    yield { number, text: text.slice(from, end) }
    from = isCr && lf === cr + 1 ? end + 2 : end + 1
  }
}

/** Blanks, and the characters of no width that come along when text is copied. */
const isInvisible = (unit: number): boolean =>
  unit === 0x20 ||
  (unit >= 0x09 && unit <= 0x0d) ||
  unit === 0xa0 ||
  unit === 0x85 ||
  unit === 0xad ||
  unit === 0xfeff ||
  unit === 0x180e ||
  unit === 0x3000 ||
  (unit >= 0x2000 && unit <= 0x200f) ||
  (unit >= 0x2028 && unit <= 0x202f) ||
  (unit >= 0x205f && unit <= 0x2064)

/** A text without what cannot be seen around it. */
export function trimInvisible(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isInvisible(text.charCodeAt(from))) from += 1
  while (to > from && isInvisible(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}

const maxLines = 4000
const maxLineLength = 4000

/** The part of a text that is looked at. */
export function sampleOf(given: string, name: string): Sample {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given
  const lines: string[] = []
  for (const line of linesOf(text)) {
    const seen = trimInvisible(line.text.slice(0, maxLineLength))
    if (seen !== '') lines.push(seen)
    if (lines.length === maxLines) break
  }
  const content = lines.filter((line) => !line.startsWith('#'))
  return { text, name: name.toLowerCase(), lines, content, single: lines.length === 1 }
}

/** The first line names columns that none of the others could be. */
export function hasHeader([first = '', second = '']: readonly string[]): boolean {
  const isTabular = [',', '\t', ';', '|'].some(
    (end) => first.includes(end) && first.split(end).length === second.split(end).length,
  )
  return isTabular && !/\d{3}|\//.test(first)
}
