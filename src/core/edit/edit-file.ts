import { lineEnds, type LineEnds, type RobotsFile } from '../text/file.ts'
import { applyEdits, type Edit } from '../text/text.ts'

/** Number of line breaks in a text. */
const breaksIn = (text: string): number => text.split('\n').length - 1

/**
 * The line ends of a file after edits: one code for each line break that stays, and the main one
 * for each that is new.
 */
function endsAfter({ text, ends }: RobotsFile, edits: readonly Edit[]): LineEnds {
  if (ends.each === null) return ends
  const main = lineEnds.indexOf(ends.main)
  const codes: number[] = []
  const keep = (from: number, to: number) => {
    for (const end of ends.each?.subarray(from, to) ?? []) codes.push(end)
  }
  let at = 0
  let passed = 0
  for (const { span, insert } of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const kept = breaksIn(text.slice(at, span.from))
    keep(passed, passed + kept)
    for (let count = breaksIn(insert); count > 0; count -= 1) codes.push(main)
    passed += kept + breaksIn(text.slice(span.from, span.to))
    at = span.to
  }
  keep(passed, ends.each.length)
  return { main: ends.main, each: Uint8Array.from(codes) }
}

/**
 * A file after edits of its text, which must not overlap. Lines that stay keep their line ends, new
 * ones get the main one of the file; the byte-order mark stays.
 */
export function editFile(file: RobotsFile, edits: readonly Edit[]): RobotsFile {
  return { ...file, text: applyEdits(file.text, edits), ends: endsAfter(file, edits) }
}
