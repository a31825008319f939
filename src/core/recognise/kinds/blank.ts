import type { Recogniser } from '../kind.ts'

/** Nothing that can be seen. */
export const findEmpty: Recogniser = (sample) => (sample.lines.length === 0 ? {} : null)

/** How files of kinds that are no text begin. */
const magics = [
  '%PDF-',
  '\x89PNG',
  'GIF87a',
  'GIF89a',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a',
  '7z\xbc\xaf',
  '\x7fELF',
  'SQLite format 3',
  'wOFF',
  'wOF2',
  '\xd0\xcf\x11\xe0',
  '\xff\xd8\xff',
  '\x1f\x8b',
  '\x28\xb5\x2f\xfd',
  '\xfd7zXZ',
]

/** Bytes that are no text of their own come as U+DC80 + (byte − 0x80), or read as Latin-1, or as U+FFFD. */
function byteOf(unit: number): number {
  return unit >= 0xdc80 && unit <= 0xdcff ? unit - 0xdc00 : unit
}

function startsLike(text: string, magic: string): boolean {
  for (let at = 0; at < magic.length; at += 1) {
    const byte = byteOf(text.charCodeAt(at))
    const wanted = magic.charCodeAt(at)
    if (byte !== wanted && !(byte === 0xfffd && wanted >= 0x80)) return false
  }
  return true
}

const lookedAt = 8192

/** The share of characters that no text has, in the part that is looked at. */
function shares(text: string): { controls: number; unread: number } {
  const length = Math.min(text.length, lookedAt)
  let controls = 0
  let unread = 0
  for (let at = 0; at < length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x20) {
      if ((unit < 0x09 || unit > 0x0d) && unit !== 0x1b) controls += 1
    } else if (unit === 0xfffd || (unit >= 0xdc80 && unit <= 0xdcff && !isLow(text, at))) {
      unread += 1
    }
  }
  return { controls: controls / length, unread: unread / length }
}

/** Is the unit the second half of a pair? */
function isLow(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return before >= 0xd800 && before <= 0xdbff
}

/** Anything but text. Text in an old encoding has bytes that cannot be read, but no controls. */
export const findBinary: Recogniser = ({ text }) => {
  if (magics.some((magic) => startsLike(text, magic))) return {}
  const { controls, unread } = shares(text)
  return controls > 0.05 || (unread > 0.2 && controls > 0.005) || unread > 0.7 ? {} : null
}
