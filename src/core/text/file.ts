import { decodeUtf8, encodeUtf8, octetsOf } from './utf8.ts'

export type LineEnd = 'lf' | 'crlf' | 'cr'

/** All line ends; the codes in `LineEnds.each` are indexes into this list. */
export const lineEnds = ['lf', 'crlf', 'cr'] as const satisfies readonly LineEnd[]

/**
 * How each line of a file ended. `each` is null when all ends are `main`; else it holds one code per
 * line break of the text: index into `lineEnds`.
 */
export interface LineEnds {
  readonly main: LineEnd
  readonly each: Uint8Array | null
}

/**
 * A robots.txt as text, without loss: `text` has LF only and no byte-order mark; a byte that is not
 * UTF-8 stands as U+DC80 + (byte - 0x80). `mark` is what stood in front: U+FEFF, a leading part of
 * its three bytes in the same U+DCxx form, or nothing.
 */
export interface RobotsFile {
  readonly text: string
  readonly mark: '' | '\uFEFF' | '\uDCEF' | '\uDCEF\uDCBB'
  readonly ends: LineEnds
}

const marks = ['\uFEFF', '\uDCEF\uDCBB', '\uDCEF'] as const
const breaks: Readonly<Record<LineEnd, string>> = { lf: '\n', crlf: '\r\n', cr: '\r' }

/** What a line end is written as. */
export const breakOf = (end: LineEnd): string => breaks[end]

/** Line ends that are all the same. */
export const uniformEnds = (main: LineEnd): LineEnds => ({ main, each: null })

/** Line ends from one code per line break; the commonest becomes the main one. */
export function lineEndsFrom(codes: Uint8Array): LineEnds {
  const counts = [0, 0, 0]
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  const most = Math.max(...counts)
  const main = lineEnds[counts.indexOf(most)] ?? 'lf'
  return { main, each: most === codes.length ? null : codes }
}

/** A file from text that may have any line ends and a byte-order mark in front. */
export function readText(source: string): RobotsFile {
  const mark = marks.find((candidate) => source.startsWith(candidate)) ?? ''
  const body = source.slice(mark.length)
  if (!body.includes('\r')) return { text: body, mark, ends: uniformEnds('lf') }
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
  return { text: body.replace(/\r\n?/g, '\n'), mark, ends: lineEndsFrom(Uint8Array.from(codes)) }
}

/** A file from its bytes; never fails, whatever the bytes. */
export function readBytes(bytes: Uint8Array): RobotsFile {
  return readText(decodeUtf8(bytes))
}

/** The file with its own line ends and byte-order mark, as text. */
export function writeText({ text, mark, ends }: RobotsFile): string {
  if (ends.each === null) {
    return mark + (ends.main === 'lf' ? text : text.replaceAll('\n', breaks[ends.main]))
  }
  const { each } = ends
  let index = 0
  return mark + text.replace(/\n/g, () => breaks[lineEnds[each[index++] ?? 0] ?? 'lf'])
}

/** The file as the bytes that it was read from. */
export function writeBytes(file: RobotsFile): Uint8Array {
  return encodeUtf8(writeText(file))
}

/** Octets that a line break adds beyond the one that LF takes, summed over a file. */
function extraBreakOctets({ text, ends }: RobotsFile): number {
  if (ends.each !== null) return ends.each.reduce((sum, code) => sum + (code === 1 ? 1 : 0), 0)
  if (ends.main !== 'crlf') return 0
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Length of the file in bytes. */
export function fileOctets(file: RobotsFile): number {
  return octetsOf(file.mark) + octetsOf(file.text) + extraBreakOctets(file)
}

/** Octets of the line break number `index` (0-based). */
export function breakOctets(ends: LineEnds, index: number): number {
  const code = ends.each === null ? lineEnds.indexOf(ends.main) : ends.each[index]
  return code === 1 ? 2 : 1
}
