import {
  plainAddress,
  plainHost,
  isQuoteAt,
  quoteEnd,
  readBytesSent,
  readRequestLine,
  readStatus,
  unescapedValue,
  valueOrNull,
  wordEnd,
} from '../fields.ts'
import { newRequest, type AccessRequest } from '../request.ts'
import { readClfTime } from '../times.ts'

// What the formats share that begin as the common log format does:
// `host ident user [time] "request" status bytes`.

/** Where the address in front ends: proxies may write several, with commas between them. */
function addressesEnd(text: string, from: number, to: number): number {
  let end = text.indexOf(' ', from)
  while (end > 0 && text.charCodeAt(end - 1) === 0x2c) end = text.indexOf(' ', end + 1)
  return end < 0 || end >= to ? -1 : end
}

function firstAddress(text: string, from: number, end: number): string | null {
  // Not in the whole text, which may have no comma at all.
  const all = text.slice(from, end)
  const comma = all.indexOf(',')
  return plainAddress(comma < 0 ? all : all.slice(0, comma))
}

/** A user who has more brackets in the name than this is none. */
const maxBrackets = 20

/** Where the time in brackets ends, behind `]`; a user may have brackets in the name. −1: there is none. */
export function readBracketedTime(
  text: string,
  from: number,
  to: number,
  into: AccessRequest,
): number {
  let at = text.indexOf('[', from)
  for (let tries = 0; tries < maxBrackets && at >= 0 && at < to; tries += 1) {
    const end = readClfTime(text, at + 1, into)
    if (end >= 0 && end < to && text.charCodeAt(end) === 0x5d) return end + 1
    at = text.indexOf('[', at + 1)
  }
  return -1
}

/** Has the line the name of a site in front? Nearly all others have a hyphen behind the address. */
function isBehindHost(text: string, from: number, addressTo: number, to: number): boolean {
  const isHyphen =
    text.charCodeAt(addressTo + 1) === 0x2d && text.charCodeAt(addressTo + 2) === 0x20
  return !isHyphen && addressBehindHost(text, from, to) >= 0
}

/** Fills in what the common log format has. Returns where its part of the line ends; −1 where it is none, or is cut. */
export function readClf(text: string, from: number, to: number, into: AccessRequest): number {
  const addressTo = addressesEnd(text, from, to)
  if (addressTo < 0 || isBehindHost(text, from, addressTo, to)) return -1
  const timeTo = readBracketedTime(text, addressTo, to, into)
  if (timeTo < 0 || !isQuoteAt(text, timeTo + 1)) return -1
  const requestTo = quoteEnd(text, timeTo + 2, to)
  if (requestTo < 0) return -1
  const statusTo = wordEnd(text, requestTo + 2, to)
  if (!readStatus(text, requestTo + 2, statusTo, into)) return -1
  const bytesTo = wordEnd(text, statusTo + 1, to)
  if (!readBytesSent(text, statusTo + 1, bytesTo, into)) return -1
  into.address = firstAddress(text, from, addressTo)
  readRequestLine(text, timeTo + 2, requestTo, into)
  return bytesTo
}

/** Does a line begin as these formats do, up to the request? What follows may be cut. */
export function beginsAsClf(line: string): boolean {
  const addressTo = addressesEnd(line, 0, line.length)
  const timeTo = addressTo < 0 ? -1 : readBracketedTime(line, addressTo, line.length, newRequest())
  return timeTo >= 0 && isQuoteAt(line, timeTo + 1)
}

/**
 * Fills in the User-Agent: the second text in quotes behind the bytes, or the only one. Returns where it ends. A line
 * may be cut: what it has of the User-Agent is taken then.
 */
export function readClfAgent(text: string, from: number, to: number, into: AccessRequest): number {
  const first = text.indexOf('"', from)
  if (first < 0 || first >= to) return to
  const firstTo = quoteEnd(text, first + 1, to)
  if (firstTo < 0) return to
  const second = text.indexOf('"', firstTo + 1)
  const isAlone = second < 0 || second >= to
  const start = isAlone ? first + 1 : second + 1
  const found = isAlone ? firstTo : quoteEnd(text, start, to)
  const end = found < 0 ? to : found
  into.agent = valueOrNull(unescapedValue(text.slice(start, end)))
  return Math.min(end + 1, to)
}

const isAddressUnit = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x3a) ||
  unit === 0x2e ||
  ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x66)

/** Has this word the form of an address? */
function isAddress(text: string, from: number, to: number): boolean {
  let marks = 0
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (!isAddressUnit(unit)) return false
    if (unit === 0x2e || unit === 0x3a) marks += 1
  }
  return marks > 1
}

/**
 * Where the address begins on a line that has the name of the site in front of it; −1 for other lines. Their second
 * word is an address, or it is a name and three more words follow before the time.
 */
export function addressBehindHost(text: string, from: number, to: number): number {
  const end = text.indexOf(' ', from)
  if (end <= from || end >= to || text.charCodeAt(end - 1) === 0x2c) return -1
  const second = wordEnd(text, end + 1, to)
  if (isAddress(text, end + 1, second)) return end + 1
  const third = wordEnd(text, second + 1, to)
  const isName = second > end + 2 && text.charCodeAt(end + 1) !== 0x5b
  const isIdent = third === second + 2 && text.charCodeAt(second + 1) === 0x2d
  return isName && isIdent && text.charCodeAt(third + 1) !== 0x5b ? end + 1 : -1
}

/** Fills in the name of the site in front of a line. Returns where the rest begins; −1 where there is no name. */
export function readHostInFront(
  text: string,
  from: number,
  to: number,
  into: AccessRequest,
): number {
  const start = addressBehindHost(text, from, to)
  if (start >= 0) into.host = plainHost(text.slice(from, start - 1))
  return start
}
