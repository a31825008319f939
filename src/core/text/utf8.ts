import { reportProgress } from '../progress.ts'

/**
 * UTF-8 without loss: a byte that is not part of valid UTF-8 becomes one UTF-16 unit,
 * U+DC80 + (byte - 0x80), and turns back into that byte. A surrogate that stands alone and is no
 * such stand-in is written as U+FFFD, as the Encoding Standard does.
 */

const isContinuation = (byte: number | undefined): byte is number =>
  byte !== undefined && (byte & 0xc0) === 0x80

/**
 * The code point that starts at `at`, or −1 when the bytes there are not valid UTF-8: overlong
 * forms, surrogates and points above U+10FFFF are not (RFC 3629 §3).
 */
function codePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return lead
  if (lead < 0xc2 || lead > 0xf4) return -1
  const second = bytes[at + 1]
  if (!isContinuation(second)) return -1
  if (lead < 0xe0) return ((lead & 0x1f) << 6) | (second & 0x3f)
  const third = bytes[at + 2]
  if (!isContinuation(third)) return -1
  if (lead < 0xf0) {
    const point = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
    return point < 0x800 || (point >= 0xd800 && point < 0xe000) ? -1 : point
  }
  const fourth = bytes[at + 3]
  if (!isContinuation(fourth)) return -1
  const high = ((lead & 0x07) << 18) | ((second & 0x3f) << 12)
  const point = high | ((third & 0x3f) << 6) | (fourth & 0x3f)
  return point < 0x10000 || point > 0x10ffff ? -1 : point
}

/** Octets of one code point in UTF-8. */
const widthOf = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4

/** Bytes that are made into text at once: a call takes so many arguments everywhere. */
const windowBytes = 8 * 1024

/** Bytes as text. Never fails: each byte that is not part of valid UTF-8 becomes its stand-in. */
export function decodeUtf8(bytes: Uint8Array): string {
  // Used again for each window, since a new array for each costs more than the text.
  const units: number[] = []
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const to = Math.min(bytes.length, at + windowBytes)
    reportProgress()
    let used = 0
    while (at < to) {
      const point = codePointAt(bytes, at)
      if (point < 0x10000) {
        units[used++] = point < 0 ? 0xdc00 + (bytes[at] ?? 0) : point
      } else {
        units[used++] = 0xd7c0 + (point >> 10)
        units[used++] = 0xdc00 + (point & 0x3ff)
      }
      at += point < 0 ? 1 : widthOf(point)
    }
    text += String.fromCharCode(...(used < units.length ? units.slice(0, used) : units))
  }
  return text
}

/** Is a unit that stands alone, not in a surrogate pair, the stand-in for a byte? */
export const isByteStandIn = (unit: number): boolean => unit >= 0xdc80 && unit <= 0xdcff

/** The code point at `at`; a stand-in for a byte gives its byte as -byte, a lone surrogate U+FFFD. */
function pointOrByteAt(text: string, at: number): number {
  const point = text.codePointAt(at) ?? 0
  if (point < 0xd800 || point > 0xdfff) return point
  return isByteStandIn(point) ? -(point - 0xdc00) : 0xfffd
}

/**
 * Appends the octets of the character at `at` to `out`. Returns how many UTF-16 units it takes: 1
 * or 2.
 */
export function pushOctets(out: number[], text: string, at: number): number {
  const point = pointOrByteAt(text, at)
  if (point < 0) {
    out.push(-point)
    return 1
  }
  if (point < 0x80) out.push(point)
  else if (point < 0x800) out.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f))
  else if (point < 0x10000) {
    out.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
  } else {
    out.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f))
    out.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
  }
  return point < 0x10000 ? 1 : 2
}

/** Text as bytes; the inverse of `decodeUtf8` for all that it gives. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(octetsOf(text))
  let end = 0
  let pending: number[] = []
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) {
      bytes[end++] = unit
      at += 1
      continue
    }
    pending = []
    at += pushOctets(pending, text, at)
    bytes.set(pending, end)
    end += pending.length
  }
  return bytes
}

/** Number of octets in UTF-8 of the text between two UTF-16 offsets. */
export function octetsOf(text: string, from = 0, to = text.length): number {
  let octets = to - from
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    const point = pointOrByteAt(text, at)
    if (point < 0) continue
    octets += widthOf(point) - 1
    if (point >= 0x10000) {
      octets -= 1
      at += 1
    }
  }
  return octets
}

/**
 * The first `octets` octets of a text, as text. Of a character that the limit cuts through, the
 * bytes before the limit stay as stand-ins, as a reader of bytes would have them.
 */
export function clipOctets(text: string, octets: number): string {
  if (text.length * 3 <= octets || octetsOf(text) <= octets) return text
  let left = octets
  let at = 0
  while (at < text.length) {
    const bytes: number[] = []
    const length = pushOctets(bytes, text, at)
    if (bytes.length > left) {
      const kept = bytes.slice(0, left).map((byte) => 0xdc00 + byte)
      return text.slice(0, at) + String.fromCharCode(...kept)
    }
    left -= bytes.length
    at += length
  }
  return text
}
