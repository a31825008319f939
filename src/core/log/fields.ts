import { decodeUtf8 } from '../text/utf8.ts'
import type { AccessRequest } from './request.ts'

const quote = 0x22
const backslash = 0x5c
const blank = 0x20

/** The quote that ends what begins at `from`, a backslash in front of it or not; −1 where there is none before `to`. */
export function quoteEnd(text: string, from: number, to: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && end < to) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash && end - 1 - slashes >= from)
      slashes += 1
    if (slashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return -1
}

const escapes: Readonly<Record<string, number>> = {
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  b: 0x08,
  v: 0x0b,
  f: 0x0c,
}

const hexValue = (unit: number): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const lower = unit | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** The byte of two hexadecimal digits; −1 for anything else. */
function hexByte(text: string, at: number): number {
  const high = hexValue(text.charCodeAt(at))
  const low = hexValue(text.charCodeAt(at + 1))
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/**
 * A text in which some signs stand for others, which `readAt` tells: the byte at an offset and how many units it takes,
 * or null for a unit that is meant. Bytes are read as UTF-8.
 */
function decoded(
  text: string,
  sign: string,
  readAt: (at: number) => readonly [byte: number, units: number] | null,
  written: (read: string) => string = (read) => read,
): string {
  let out = ''
  let from = 0
  let bytes: number[] = []
  const flush = (): void => {
    if (bytes.length > 0) out += written(decodeUtf8(Uint8Array.from(bytes)))
    bytes = []
  }
  for (let at = text.indexOf(sign); at >= 0;) {
    const read = readAt(at)
    if (read === null) {
      at = text.indexOf(sign, at + 1)
      continue
    }
    if (at > from) {
      flush()
      out += text.slice(from, at)
    }
    bytes.push(read[0])
    from = at + read[1]
    at = text.startsWith(sign, from) ? from : text.indexOf(sign, from)
  }
  flush()
  return out + text.slice(from)
}

/** A value as it was before the server escaped quotes, and bytes that are no ASCII. */
export function unescapedValue(text: string): string {
  if (!text.includes('\\')) return text
  return decoded(text, '\\', (at) => {
    const next = text.charAt(at + 1)
    const byte = next === 'x' || next === 'X' ? hexByte(text, at + 2) : -1
    if (byte >= 0) return [byte, 4]
    const code = next === '"' || next === '\\' ? next.charCodeAt(0) : escapes[next]
    return code === undefined ? null : [code, 2]
  })
}

/** Values that were decoded, since a few User-Agents stand on nearly all lines; so many, and no longer ones. */
const decodedValues = new Map<string, string>()
const maxDecoded = 1000
const maxDecodedUnits = 1000

/** A value in which `%20` stands for a blank; a % that escapes nothing stays. */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  const known = decodedValues.get(text)
  if (known !== undefined) return known
  const value = decoded(text, '%', (at) => {
    const byte = hexByte(text, at + 1)
    return byte < 0 ? null : [byte, 3]
  })
  if (text.length > maxDecodedUnits) return value
  if (decodedValues.size >= maxDecoded) decodedValues.clear()
  // Texts of their own, which do not hold the lines that they are from.
  decodedValues.set(` ${text}`.slice(1), ` ${value}`.slice(1))
  return value
}

/** A value in which `#22` stands for a quote, as HAProxy writes what is no plain sign. */
export function hashDecoded(text: string): string {
  if (!text.includes('#')) return text
  return decoded(text, '#', (at) => {
    const byte = hexByte(text, at + 1)
    return byte < 0 ? null : [byte, 3]
  })
}

/** A text of JSON in which bytes stand as `\x22`, which JSON does not know, with them as JSON escapes them. */
export function bytesUnescaped(text: string): string {
  /** The second of two backslashes, which escapes nothing. */
  let second = -1
  return decoded(
    text,
    '\\',
    (at) => {
      if (at === second) return null
      if (text.charCodeAt(at + 1) === backslash) second = at + 1
      const byte = text.charAt(at + 1) === 'x' ? hexByte(text, at + 2) : -1
      return byte < 0 ? null : [byte, 4]
    },
    (read) => JSON.stringify(read).slice(1, -1),
  )
}

/** A value, or null where it says that there is none. */
export const valueOrNull = (text: string): string | null =>
  text === '-' || text === '' ? null : text

/** The number of the digits from an offset to another; −1 for anything else. */
export function digitsIn(text: string, from: number, to: number): number {
  if (to <= from || to - from > 15) return -1
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

const isHyphen = (text: string, from: number, to: number): boolean =>
  to - from === 1 && text.charCodeAt(from) === 0x2d

/** Fills in a status code. False for what is neither one nor a hyphen. */
export function readStatus(text: string, from: number, to: number, into: AccessRequest): boolean {
  if (isHyphen(text, from, to)) return true
  const code = to - from === 3 ? digitsIn(text, from, to) : -1
  if (code < 0) return false
  into.status = code === 0 ? null : code
  return true
}

/** Fills in how many bytes were sent. False for what is neither a number nor a hyphen. */
export function readBytesSent(
  text: string,
  from: number,
  to: number,
  into: AccessRequest,
): boolean {
  if (isHyphen(text, from, to)) return true
  const bytes = digitsIn(text, from, to)
  if (bytes < 0) return false
  into.bytes = bytes
  return true
}

/** A status code in a value of JSON. */
export function statusValue(value: unknown): number | null {
  const code = typeof value === 'string' && value.length === 3 ? Number(value) : value
  const isCode = typeof code === 'number' && Number.isInteger(code) && code >= 1 && code <= 999
  return isCode ? code : null
}

/** A number from 0 up in a value of JSON, a text of it included. */
export function countValue(value: unknown): number | null {
  const isText = typeof value === 'string' && value !== '' && value.length < 40
  const count = isText ? Number(value) : value
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : null
}

/** A host without the port that is usual. */
export function plainHost(text: string): string | null {
  if (text === '' || text === '-') return null
  if (text.endsWith(':443')) return text.slice(0, -4)
  return text.endsWith(':80') ? text.slice(0, -3) : text
}

/** An address without port and brackets; IPv4 that is written as IPv6 is IPv4. */
export function plainAddress(text: string): string | null {
  if (text === '' || text === '-') return null
  if (!text.includes(':')) return text
  let address = text
  if (address.startsWith('[')) {
    const end = address.indexOf(']')
    address = end < 0 ? address : address.slice(1, end)
  } else if (address.includes('.')) {
    const colon = address.lastIndexOf(':')
    if (colon > address.lastIndexOf('.')) address = address.slice(0, colon)
  }
  const isMapped = address.startsWith('::ffff:') && address.includes('.')
  return isMapped ? address.slice(7) : address
}

/** Is this the name of a method: a letter, and more of them, `-` or `_`? */
function isMethod(text: string, from: number, to: number): boolean {
  if (to <= from || to - from > 32 || text.charCodeAt(from) === 0x2d) return false
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    const lower = unit | 0x20
    if ((lower < 0x61 || lower > 0x7a) && unit !== 0x2d && unit !== 0x5f) return false
  }
  return true
}

/** Where the path begins behind scheme and host; −1 for what is no whole web address. */
function pathAfterHost(target: string): number {
  const scheme = target.indexOf('://')
  if (scheme < 1 || scheme > 8) return -1
  for (let at = scheme + 3; at < target.length; at += 1) {
    const unit = target.charCodeAt(at)
    if (unit === 0x2f || unit === 0x3f) return at
  }
  return target.length
}

/** Fills in the path of what was asked for, and the host where it names one and none is known. */
export function readTarget(target: string, into: AccessRequest, takesHost: boolean): boolean {
  if (target.charCodeAt(0) === 0x2f || target === '*') {
    into.path = target
    return true
  }
  const from = pathAfterHost(target)
  if (from < 0) return false
  const path = target.slice(from)
  into.path = path.startsWith('/') ? path : `/${path}`
  if (takesHost && into.host === null) {
    into.host = plainHost(target.slice(target.indexOf('://') + 3, from))
  }
  return true
}

/** Where the version begins, with the blank in front of it: a path may have been sent with blanks in it. */
function versionStart(text: string, from: number, to: number): number {
  // Nearly all have eight letters: HTTP/1.1.
  const usual = to - 9
  const isUsual = usual > from && text.charCodeAt(usual) === blank
  const at = isUsual ? usual : text.lastIndexOf(' ', to - 1)
  return at > from && text.startsWith('HTTP', at + 1) ? at : to
}

/**
 * Fills in method and path of `GET /a?b HTTP/1.1`, which goes from one offset to another; nothing for what is no
 * request of HTTP.
 */
export function readRequestLine(
  text: string,
  from: number,
  to: number,
  into: AccessRequest,
  takesHost = false,
): void {
  const end = text.indexOf(' ', from)
  if (end < 0 || end >= to || !isMethod(text, from, end)) return
  const last = versionStart(text, end, to)
  let start = end + 1
  while (start < last && text.charCodeAt(start) === blank) start += 1
  const target = unescapedValue(text.slice(start, last))
  const method = text.slice(from, end)
  const isRead = method === 'CONNECT' ? target !== '' : readTarget(target, into, takesHost)
  if (!isRead) return
  if (method === 'CONNECT') into.path = target
  into.method = method
}

/** The end of the word that begins at an offset: the next blank, or `to`. */
export function wordEnd(text: string, from: number, to: number): number {
  const end = text.indexOf(' ', from)
  return end < 0 || end > to ? to : end
}

/** Does a quote stand at an offset? */
export const isQuoteAt = (text: string, at: number): boolean => text.charCodeAt(at) === quote
