import type { AccessRequest } from './request.ts'

/** The digit at an offset; a number above 9 for anything else. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 0x30
  return digit >= 0 && digit <= 9 ? digit : 1000
}

/** The number of two digits; 1000 and more for anything else. */
const twoDigits = (text: string, at: number): number =>
  digitAt(text, at) * 10 + digitAt(text, at + 1)

const fourDigits = (text: string, at: number): number =>
  twoDigits(text, at) * 100 + twoDigits(text, at + 2)

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

const monthKey = (a: number, b: number, c: number): number =>
  ((a | 0x20) << 16) | ((b | 0x20) << 8) | (c | 0x20)

const months: ReadonlyMap<number, number> = new Map(
  monthNames.map((name, at) => [
    monthKey(name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(2)),
    at + 1,
  ]),
)

/** The start of a day in UTC; NaN for a day that no month has. */
function dayStart(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year > 9999) return NaN
  const start = Date.UTC(year, month - 1, day)
  // The 31st of a month of 30 days would be the 1st of the next one.
  return day > 28 && new Date(start).getUTCDate() !== day ? NaN : start
}

/** The day of the line before, as nearly all lines in a row are of one day. */
let lastDay = ''
let lastStart = NaN

/** The start of the day `10/Oct/2025`. */
function clfDay(text: string, at: number): number {
  if (lastDay !== '' && text.startsWith(lastDay, at)) return lastStart
  const month = months.get(
    monthKey(text.charCodeAt(at + 3), text.charCodeAt(at + 4), text.charCodeAt(at + 5)),
  )
  const isDivided = text.charCodeAt(at + 2) === 0x2f && text.charCodeAt(at + 6) === 0x2f
  if (month === undefined || !isDivided) return NaN
  const start = dayStart(fourDigits(text, at + 7), month, twoDigits(text, at))
  if (Number.isNaN(start)) return NaN
  // A text of its own, which does not hold the text that it is from.
  lastDay = ` ${text.slice(at, at + 11)}`.slice(1)
  lastStart = start
  return start
}

/** Milliseconds into the day of `13:55:36`; NaN for what is no time of day. A leap second is read as the next one. */
function clockMs(text: string, at: number): number {
  const hours = twoDigits(text, at)
  const minutes = twoDigits(text, at + 3)
  const seconds = twoDigits(text, at + 6)
  const isDivided = text.charCodeAt(at + 2) === 0x3a && text.charCodeAt(at + 5) === 0x3a
  if (!isDivided || hours > 23 || minutes > 59 || seconds > 60) return NaN
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Minutes east of UTC of `+0200` or `+02:00`; NaN for anything else. */
function zoneMinutes(text: string, at: number): number {
  const sign = text.charCodeAt(at)
  if (sign !== 0x2b && sign !== 0x2d) return NaN
  const colon = text.charCodeAt(at + 3) === 0x3a ? 1 : 0
  const hours = twoDigits(text, at + 1)
  const minutes = twoDigits(text, at + 3 + colon)
  if (hours > 23 || minutes > 59) return NaN
  return (sign === 0x2d ? -1 : 1) * (hours * 60 + minutes)
}

/**
 * Fills in the time of `10/Oct/2025:13:55:36 +0200`, which starts at `at`. Returns where it ends; −1 for
 * anything else.
 */
export function readClfTime(text: string, at: number, into: AccessRequest): number {
  const day = clfDay(text, at)
  const clock = text.charCodeAt(at + 11) === 0x3a ? clockMs(text, at + 12) : NaN
  if (Number.isNaN(day + clock)) return -1
  const fraction = fractionMs(text, at + 20)
  const zoneAt = fractionEnd(text, at + 20) + 1
  const zone = text.charCodeAt(zoneAt - 1) === 0x20 ? zoneMinutes(text, zoneAt) : NaN
  into.offset = zone
  into.time = day + clock + fraction - (Number.isNaN(zone) ? 0 : zone * 60_000)
  return Number.isNaN(zone) ? zoneAt - 1 : zoneAt + 5
}

/** Where `.250` ends, which starts at `at`; `at` where there is none. A comma counts as a point. */
function fractionEnd(text: string, at: number): number {
  const sign = text.charCodeAt(at)
  if ((sign !== 0x2e && sign !== 0x2c) || digitAt(text, at + 1) > 9) return at
  let end = at + 1
  while (digitAt(text, end) <= 9) end += 1
  return end
}

/** The milliseconds of `.250`; 0 where there is none. */
function fractionMs(text: string, at: number): number {
  const end = fractionEnd(text, at)
  if (end === at) return 0
  return Math.floor(Number(`0.${text.slice(at + 1, Math.min(end, at + 10))}`) * 1000 + 1e-6)
}

/** Fills in a time such as `2025-10-10T13:55:36.25+02:00`; without a zone UTC is assumed. */
export function readIsoTime(text: string, at: number, into: AccessRequest): boolean {
  const isDivided = text.charCodeAt(at + 4) === 0x2d && text.charCodeAt(at + 7) === 0x2d
  if (!isDivided) return false
  const day = dayStart(fourDigits(text, at), twoDigits(text, at + 5), twoDigits(text, at + 8))
  const between = text.charCodeAt(at + 10)
  const clock =
    between === 0x54 || between === 0x74 || between === 0x20 ? clockMs(text, at + 11) : NaN
  if (Number.isNaN(day + clock)) return false
  const end = fractionEnd(text, at + 19)
  const zoneAt = text.charCodeAt(end) === 0x20 ? end + 1 : end
  const isUtc = (text.charCodeAt(zoneAt) | 0x20) === 0x7a
  const zone = isUtc ? 0 : zoneMinutes(text, zoneAt)
  into.offset = zone
  into.time = day + clock + fractionMs(text, at + 19) - (Number.isNaN(zone) ? 0 : zone * 60_000)
  return true
}

/** Fills in a time in UTC that is a day and a time of day: `2025-10-10` and `13:55:36`. */
export function readDayAndClock(day: string, clock: string, into: AccessRequest): boolean {
  if (day.length !== 10 || !readIsoTime(`${day}T${clock}`, 0, into)) return false
  if (Number.isNaN(into.offset)) into.offset = 0
  return true
}

/** Fills in a time that counts from 1970: in seconds, or milli-, micro- or nanoseconds by its size. */
export function readEpoch(count: number, into: AccessRequest): boolean {
  if (!Number.isFinite(count) || count <= 0) return false
  const perMs = count < 1e11 ? 0.001 : count < 1e14 ? 1 : count < 1e17 ? 1e3 : 1e6
  into.time = Math.round(count / perMs)
  into.offset = 0
  return into.time < 253_402_300_800_000
}

const epochForm = /^\d{9,19}(?:\.\d{1,9})?$/

/** Fills in a time in any of these ways. */
export function readAnyTime(value: unknown, into: AccessRequest): boolean {
  if (typeof value === 'number') return readEpoch(value, into)
  if (typeof value !== 'string') return false
  const text = value.length > 100 ? '' : value.trim()
  if (epochForm.test(text)) return readEpoch(Number(text), into)
  const at = text.startsWith('[') ? 1 : 0
  // The log of Go writes days with slashes.
  const day = text.charCodeAt(4) === 0x2f ? text.replace(/\//g, '-') : text
  return readIsoTime(day, at, into) || readClfTime(text, at, into) >= 0
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A time as ISO 8601 has it, with the offset of a zone in minutes; UTC where there is none. */
export function isoTime(time: number, offset: number): string {
  const minutes = Number.isNaN(offset) ? 0 : offset
  const text = new Date(time + minutes * 60_000).toISOString().replace('.000Z', 'Z')
  if (minutes === 0) return text
  const size = Math.abs(minutes)
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return text.slice(0, -1) + zone
}
