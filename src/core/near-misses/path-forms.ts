import { isUnreserved, percentOf } from '../dialects/parts/percent.ts'
import { decodeUtf8, encodeUtf8, isByteStandIn, pushOctets } from '../text/utf8.ts'

/**
 * The forms of a path in which rules are compared with it. `given`: as it is sent. `slashed`: its folder
 * with a slash behind it. `lower-case`: in small letters. `decoded`: letters and escapes alike. `form-decoded`:
 * the same as forms send it, where `+` is a blank.
 */
export const pathForms = ['given', 'slashed', 'lower-case', 'decoded', 'form-decoded'] as const
/** One of `pathForms`. */
export type PathForm = (typeof pathForms)[number]

const escapes = /(?:%[0-9a-f]{2})+/gi

const octetsIn = (run: string): Uint8Array =>
  Uint8Array.from(run.split('%').slice(1), (digits) => Number.parseInt(digits, 16))

/** Escapes of capitals beyond ASCII as those of small letters; others stay, the case of their digits too. */
function lowerEscapes(run: string): string {
  const octets = octetsIn(run)
  if (octets.every((octet) => octet < 0x80)) return run
  const lower = encodeUtf8(lowerBeyondAscii(decodeUtf8(octets)))
  if (lower.length !== octets.length) return run
  const parts = Array.from(lower, (octet, at) =>
    octet === octets[at] ? run.slice(at * 3, at * 3 + 3) : percentOf(octet),
  )
  return parts.join('')
}

/** `%41` is an escape of a letter, which no comparison without case would undo. */
const lowerBeyondAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]+/g, (letters) => letters.toLowerCase())

const lowerPlain = (text: string): string =>
  /[A-Z\u0080-\uffff]/.test(text) ? text.toLowerCase() : text

/** A path or the path of a rule in small letters. The digits of escapes are no letters. */
export function toLowerCasePath(text: string): string {
  if (!text.includes('%')) return lowerPlain(text)
  let lower = ''
  let from = 0
  for (const { index, 0: run } of text.matchAll(escapes)) {
    lower += lowerPlain(text.slice(from, index)) + lowerEscapes(run)
    from = index + run.length
  }
  return lower + lowerPlain(text.slice(from))
}

/** Octets that stand for themselves in a decoded path: wildcards stay escaped, so that no rule gets more of them. */
const isPlain = (octet: number): boolean =>
  isUnreserved(octet) || (octet < 0x80 && "!&'(),/:;=?@[]".includes(String.fromCharCode(octet)))

/** Octets beyond ASCII as UTF-8: as they are where they are that, else as those of Latin-1. */
function asUtf8(octets: Uint8Array): Uint8Array {
  const text = decodeUtf8(octets)
  for (let at = 0; at < text.length; at += 1) {
    if (isByteStandIn(text.charCodeAt(at))) return encodeUtf8(String.fromCharCode(...octets))
  }
  return octets
}

/** So many octets beyond ASCII are looked at as one word. */
const maxRun = 4096

const octetsOfRun = (run: number[]): readonly string[] =>
  Array.from(asUtf8(Uint8Array.from(run)), percentOf)

const needsDecoding = /[%+\s\u0080-\uffff]/

/**
 * A path or the path of a rule with all escapes undone that can be: `%7E` is `~` then, and a letter beyond
 * ASCII is the same in UTF-8 and Latin-1. Signs that mean something in a rule stay as they are, and their
 * escapes stay escapes. `plus`: what `+` becomes.
 */
export function decodedPath(text: string, plus: '+' | '%20'): string {
  if (!needsDecoding.test(text)) return text
  let decoded = ''
  let run: number[] = []
  const endRun = (): void => {
    decoded += octetsOfRun(run).join('')
    run = []
  }
  for (let at = 0; at < text.length;) {
    const { octets, length, isEscape } = octetsAt(text, at)
    at += length
    for (const octet of octets) {
      if (octet < 0x80 || run.length === maxRun) endRun()
      if (octet >= 0x80) run.push(octet)
      else decoded += decodedOctet(octet, isEscape, plus)
    }
  }
  return decoded + octetsOfRun(run).join('')
}

interface OctetsAt {
  readonly octets: readonly number[]
  /** Characters of the text that they take. */
  readonly length: number
  readonly isEscape: boolean
}

function octetsAt(text: string, at: number): OctetsAt {
  const digits = text.charAt(at) === '%' ? text.slice(at + 1, at + 3) : ''
  if (/^[0-9a-f]{2}$/i.test(digits)) {
    return { octets: [Number.parseInt(digits, 16)], length: 3, isEscape: true }
  }
  const octets: number[] = []
  return { length: pushOctets(octets, text, at), octets, isEscape: false }
}

function decodedOctet(octet: number, isEscape: boolean, plus: string): string {
  const sign = String.fromCharCode(octet)
  if (sign === '+' && (plus === '+' || !isEscape)) return plus
  return isPlain(octet) || (!isEscape && '*$'.includes(sign)) ? sign : percentOf(octet)
}

/** The path of a folder with its slash; null where it has one. */
export function slashedPath(path: string): string | null {
  const query = path.indexOf('?')
  const end = query < 0 ? path.length : query
  return path.charAt(end - 1) === '/' ? null : `${path.slice(0, end)}/${path.slice(end)}`
}

/** A path in one of the forms; null where it has none. */
export function formOfPath(path: string, form: PathForm): string | null {
  if (form === 'given') return path
  if (form === 'slashed') return slashedPath(path)
  if (form === 'lower-case') return toLowerCasePath(path)
  return decodedPath(path, form === 'decoded' ? '+' : '%20')
}
