import type { Group } from '../../parse/robots.ts'

/** Ways in which a user-agent line can mean a crawler; dialects choose among them. */

/** A letter, `-` or `_`. */
export function isTokenUnit(unit: number): boolean {
  const lower = unit | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || unit === 0x2d || unit === 0x5f
}

/** The letters, `-` and `_` that a value starts with: all that RFC 9309 §2.2.1 allows in a token. */
export function leadingToken(value: string): string {
  let to = 0
  while (to < value.length && isTokenUnit(value.charCodeAt(to))) to += 1
  return value.slice(0, to)
}

/** True for a token that RFC 9309 §2.2.1 allows. */
export const isLegalToken = (token: string): boolean =>
  token !== '' && leadingToken(token) === token

const asciiOnly = /^[\0-\x7f]*$/

/** Lower case of A to Z only: robots.txt knows no other letters in names. */
export function asciiLower(text: string): string {
  // The browser's own is several times as fast, but knows other letters.
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Equal but for the case of A to Z. */
export function equalsIgnoringCase(a: string, b: string): boolean {
  return a.length === b.length && (a === b || asciiLower(a) === asciiLower(b))
}

/** A value without what follows a slash: `Googlebot/2.1` is `Googlebot`. */
export function withoutVersion(value: string): string {
  const slash = value.indexOf('/')
  return slash < 0 ? value : value.slice(0, slash).trimEnd()
}

/** The text before the first blank or slash. */
export function firstWord(value: string): string {
  let to = 0
  while (to < value.length && !' \t/'.includes(value.charAt(to))) to += 1
  return value.slice(0, to)
}

/** True if the name contains the value of the line, in any letter case; false for `*`. */
export function nameContainsLine(value: string, name: string): boolean {
  return value !== '' && value !== '*' && asciiLower(name).includes(asciiLower(value))
}

/** True if the line contains the name without its version, in any letter case; false for `*`. */
export function lineContainsName(value: string, name: string): boolean {
  const wanted = withoutVersion(name)
  return wanted !== '' && value !== '*' && asciiLower(value).includes(asciiLower(wanted))
}

/** True if the token begins with the name in the line: `msnbot` is for `msnbot-media` too. */
export function isNamePrefix(value: string, token: string): boolean {
  const name = asciiLower(leadingToken(value))
  return name !== '' && asciiLower(token).startsWith(name)
}

/** All groups that fit count as one: RFC 9309 §2.2.1. */
export const takeWholeName = (fitting: readonly Group[]): readonly Group[] => fitting

/** Only the first group that fits counts. */
export const takeFirst = (fitting: readonly Group[]): readonly Group[] => fitting.slice(0, 1)
