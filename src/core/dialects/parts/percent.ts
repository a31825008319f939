import { pushOctets } from '../../text/utf8.ts'

function hexDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const lower = unit | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** The two hex digits at `at` in upper case, or null when there are none. */
export function hexPair(text: string, at: number): string | null {
  if (hexDigit(text.charCodeAt(at)) < 0 || hexDigit(text.charCodeAt(at + 1)) < 0) return null
  return text.slice(at, at + 2).toUpperCase()
}

/** An octet as `%XX`. */
export const percentOf = (octet: number): string =>
  `%${octet.toString(16).toUpperCase().padStart(2, '0')}`

/** A unit that may stand in a URI as it is, other than as an escape: RFC 3986 §2.2, §2.3. */
function isUriUnit(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f && !'"<>\\^`{|}'.includes(String.fromCharCode(unit))
}

/** A letter, a digit, `-`, `.`, `_` or `~`: RFC 3986 §2.3. */
export function isUnreserved(octet: number): boolean {
  const lower = octet | 0x20
  const isAlphanumeric = (octet >= 0x30 && octet <= 0x39) || (lower >= 0x61 && lower <= 0x7a)
  return isAlphanumeric || octet === 0x2d || octet === 0x2e || octet === 0x5f || octet === 0x7e
}

/** Is an octet written as a character? `escaped`: it was given as `%XX`. */
export type PlainTest = (octet: number, escaped: boolean) => boolean

/** A text octet by octet, each as itself or as `%XX`, whichever way it was written before. */
export function rewriteOctets(text: string, isPlain: PlainTest): string {
  let written = ''
  for (let at = 0; at < text.length;) {
    const pair = text.charCodeAt(at) === 0x25 ? hexPair(text, at + 1) : null
    const octets = pair === null ? [] : [Number.parseInt(pair, 16)]
    at += pair === null ? pushOctets(octets, text, at) : 3
    for (const octet of octets) {
      written += isPlain(octet, pair !== null) ? String.fromCharCode(octet) : percentOf(octet)
    }
  }
  return written
}

const isNormal = (text: string): boolean => /^[!#$&-;=?-Z[\]_a-z~]*$/.test(text)

/**
 * The one form that RFC 9309 §2.2.2 compares in: escapes in upper case, unreserved characters
 * unescaped, everything that may not stand in a URI escaped. Reserved characters keep their form.
 */
export function normalisePercent(text: string): string {
  if (isNormal(text)) return text
  return rewriteOctets(text, (octet, escaped) => (escaped ? isUnreserved(octet) : isUriUnit(octet)))
}

/**
 * All escapes undone but that of the slash, as draft-koster-robots-00 §3.2.2 compares. A percent sign
 * itself stays `%25` and octets beyond ASCII `%XX`, so that different octets never look alike.
 */
export function undoPercent(text: string): string {
  if (!/[%\u0080-\uffff]/.test(text)) return text
  return rewriteOctets(text, (octet, escaped) => {
    const isSlash = escaped && octet === 0x2f
    return octet < 0x80 && octet !== 0x25 && !isSlash
  })
}

/** What the text stands for: one character for each octet. */
export const unquote = (text: string): string => rewriteOctets(text, () => true)

/** Octets, one character for each, as Python’s `urllib.parse.quote` writes them. */
export function quote(octets: string): string {
  return octets.replace(/[^\w.~/-]/g, (sign) => percentOf(sign.charCodeAt(0)))
}
