import { pushOctets } from '../utf8.ts'

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

function isUnreserved(octet: number): boolean {
  const lower = octet | 0x20
  const isAlphanumeric = (octet >= 0x30 && octet <= 0x39) || (lower >= 0x61 && lower <= 0x7a)
  return isAlphanumeric || octet === 0x2d || octet === 0x2e || octet === 0x5f || octet === 0x7e
}

const isPlain = (text: string): boolean => /^[!#$&-;=?-Z[\]_a-z~]*$/.test(text)

/**
 * The one form that RFC 9309 §2.2.2 compares in: escapes in upper case, unreserved characters
 * unescaped, everything that may not stand in a URI escaped. Reserved characters keep their form.
 */
export function normalisePercent(text: string): string {
  if (isPlain(text)) return text
  let normal = ''
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    const pair = unit === 0x25 ? hexPair(text, at + 1) : null
    if (pair !== null) {
      const octet = Number.parseInt(pair, 16)
      normal += isUnreserved(octet) ? String.fromCharCode(octet) : `%${pair}`
      at += 3
    } else if (isUriUnit(unit)) {
      normal += text.charAt(at)
      at += 1
    } else {
      const octets: number[] = []
      at += pushOctets(octets, text, at)
      normal += octets.map(percentOf).join('')
    }
  }
  return normal
}
