import { decodeUtf8, encodeUtf8, octetsOf } from './utf8.ts'
import { greatestOf } from '../lists.ts'

/** A line end: LF, CRLF, or a CR alone. RFC 9309 §2.2 takes all three. */
export type LineEnd = 'lf' | 'crlf' | 'cr'

/** All line ends; the codes in `LineEnds.each` are indexes into this list. */
export const lineEnds = ['lf', 'crlf', 'cr'] as const satisfies readonly LineEnd[]

/** How each line of a file ended. */
export interface LineEnds {
  /** The commonest end, and that of lines that are added. */
  readonly main: LineEnd
  /**
   * One code per line break of the text, an index into `lineEnds`; null when all ends are `main`.
   */
  readonly each: Uint8Array | null
}

/** A robots.txt as text from which its bytes can be written again, whatever they were. */
export interface RobotsFile {
  /**
   * The file with LF line ends and without a byte-order mark. A byte that is not valid UTF-8 stands
   * in it as the unit U+DC80 + (byte − 0x80). All spans in the project are UTF-16 offsets into this
   * text.
   */
  readonly text: string
  /**
   * The byte-order mark in front: U+FEFF; or the first one or two of its three bytes, in the form
   * of bytes that are not UTF-8; or nothing.
   */
  readonly byteOrderMark: '' | '\uFEFF' | '\uDCEF' | '\uDCEF\uDCBB'
  readonly ends: LineEnds
}

const marks = ['\uFEFF', '\uDCEF\uDCBB', '\uDCEF'] as const
const breaks: Readonly<Record<LineEnd, string>> = { lf: '\n', crlf: '\r\n', cr: '\r' }

/** The characters of a line end: `\n`, `\r\n` or `\r`. */
export const lineBreakText = (end: LineEnd): string => breaks[end]

/** Line ends of a file whose lines all end in the same way. */
export const sameLineEnds = (main: LineEnd): LineEnds => ({ main, each: null })

/**
 * Line ends from one code per line break, each an index into `lineEnds`. The commonest becomes
 * `main`; of equally common ones the first of the list does, so a file without line breaks has LF.
 */
export function lineEndsFrom(codes: Uint8Array): LineEnds {
  const counts = [0, 0, 0]
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  const most = greatestOf(counts, 0)
  const main = lineEnds[counts.indexOf(most)] ?? 'lf'
  return { main, each: most === codes.length ? null : codes }
}

/**
 * A file from text with any line ends, mixed ones included, and with or without a byte-order mark.
 * `writeText` gives the same text back.
 */
export function readText(source: string): RobotsFile {
  const mark = marks.find((candidate) => source.startsWith(candidate)) ?? ''
  const body = source.slice(mark.length)
  if (!body.includes('\r')) return { text: body, byteOrderMark: mark, ends: sameLineEnds('lf') }
  const codes: number[] = []
  for (let at = 0; at < body.length; at += 1) {
    const unit = body.charCodeAt(at)
    if (unit === 0x0a) codes.push(0)
    else if (unit === 0x0d) {
      const crlf = body.charCodeAt(at + 1) === 0x0a
      codes.push(crlf ? 1 : 2)
      if (crlf) at += 1
    }
  }
  return {
    text: body.replace(/\r\n?/g, '\n'),
    byteOrderMark: mark,
    ends: lineEndsFrom(Uint8Array.from(codes)),
  }
}

/** A file from its bytes. Never fails: what is not UTF-8 is kept, see `RobotsFile.text`. */
export function readBytes(bytes: Uint8Array): RobotsFile {
  return readText(decodeUtf8(bytes))
}

/** The file as one text, with its own line ends and byte-order mark: the inverse of `readText`. */
export function writeText({ text, byteOrderMark: mark, ends }: RobotsFile): string {
  if (ends.each === null) {
    return mark + (ends.main === 'lf' ? text : text.replaceAll('\n', breaks[ends.main]))
  }
  const { each } = ends
  let index = 0
  return mark + text.replace(/\n/g, () => breaks[lineEnds[each[index++] ?? 0] ?? 'lf'])
}

/** The file as bytes: the inverse of `readBytes`. */
export function writeBytes(file: RobotsFile): Uint8Array {
  return encodeUtf8(writeText(file))
}

/** Octets that all line breaks of a file take beyond one each, which is what LF takes. */
function extraBreakOctets({ text, ends }: RobotsFile): number {
  if (ends.each !== null) return ends.each.reduce((sum, code) => sum + (code === 1 ? 1 : 0), 0)
  if (ends.main !== 'crlf') return 0
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Size of the file in octets, as a server sends it: byte-order mark and line ends included. */
export function fileOctets(file: RobotsFile): number {
  return octetsOf(file.byteOrderMark) + octetsOf(file.text) + extraBreakOctets(file)
}

/** Octets of the line break with the 0-based `index`: 2 for CRLF, else 1. */
export function breakOctets(ends: LineEnds, index: number): number {
  const code = ends.each === null ? lineEnds.indexOf(ends.main) : ends.each[index]
  return code === 1 ? 2 : 1
}
