// The dates of `unavailable_after`: RFC 822, RFC 850 and ISO 8601, as Google's page names them
// (robots meta tag specifications), and the forms of its examples. No library that was looked at reads
// RFC 850 with names of zones and ISO weeks too.

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Minutes east of Greenwich (RFC 822 section 5, and the European names that servers write). */
const zones: Readonly<Record<string, number>> = {
  '': 0,
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
}

/** Minutes east of Greenwich of a zone as written; null where it is unknown. A missing one is UTC. */
function zoneMinutes(text: string): number | null {
  const zone = text.trim().toLowerCase()
  const numeric = /^(?:gmt|utc)?([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (numeric === null) return Object.hasOwn(zones, zone) ? (zones[zone] ?? null) : null
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
  if (Number(numeric[2]) > 23 || Number(numeric[3] ?? 0) > 59) return null
  return numeric[1] === '-' ? -minutes : minutes
}

interface Clock {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** A time of day, `15:00` or `15:00:00.5`; null when it is none. An empty text is midnight. */
function readClock(text: string): Clock | null {
  if (text === '') return { hours: 0, minutes: 0, seconds: 0 }
  const [, hours, minutes, seconds] =
    /^(\d{1,2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?$/.exec(text) ?? []
  const clock = {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number((seconds ?? '0').replace(',', '.')),
  }
  const isTime = clock.hours <= 23 && clock.minutes <= 59 && clock.seconds < 60
  return isTime ? clock : null
}

/** Milliseconds since 1970; null unless year, month (1 to 12) and day exist. */
function instantOf(
  [year, month, day]: readonly [number, number, number],
  clockText: string,
  zoneText: string,
): number | null {
  const clock = readClock(clockText)
  const zone = zoneMinutes(zoneText)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  if (clock === null || zone === null) return null
  const minutes = clock.hours * 60 + clock.minutes - zone
  return date.getTime() + minutes * 60_000 + Math.floor(clock.seconds * 1000)
}

/** Two digits up to 69 are of this century. */
function fullYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year <= 69 ? 2000 + year : 1900 + year
}

const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,?\s+/
/** `25 Jun 2010`, `25-Jun-10`, `25 June 2010`, and a time. */
const dayFirst = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:[\s,]+(\S.*))?$/
/** `Jun 25, 2010`, and a time. */
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[\s,]+(\S.*))?$/
/** `Jun 25 15:00:00 2010`. */
const asctime = /^([a-z]{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{4})$/
/** `15:00:00 PST`, `15:00 +0200`. */
const timeAndZone =
  /^(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*([a-z]{1,5}|(?:gmt|utc)?[+-]\d{2}:?\d{2})?$/

function monthOf(text: string): number | null {
  const at = months.indexOf(text.slice(0, 3))
  if (at < 0) return null
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2000, at, 1))
    .toLowerCase()
  return name.startsWith(text) || text === 'sept' ? at + 1 : null
}

function readNamedMonth(text: string): number | null {
  const plain = text.replace(weekday, '')
  const one = dayFirst.exec(plain)
  if (one !== null) return dated(one[3], one[2], one[1], one[4])
  const other = monthFirst.exec(plain)
  if (other !== null) return dated(other[3], other[1], other[2], other[4])
  const [, month, day, time, year] = asctime.exec(plain) ?? []
  return dated(year, month, day, time)
}

function dated(year = '', monthText = '', day = '', time = ''): number | null {
  const month = monthOf(monthText)
  const [, clock, zone = ''] = timeAndZone.exec(time) ?? []
  if (month === null || (time !== '' && clock === undefined)) return null
  return instantOf([fullYear(year), month, Number(day)], clock ?? '', zone)
}

const isoDay = /^(\d{4})(?:-?(\d{2})-?(\d{2})|-?(\d{3})|-?w(\d{2})(?:-?([1-7]))?|-(\d{2}))$/
const dayMs = 86_400_000

/** Year, month and day of an ISO 8601 date: of a month, of a year (`2025-002`) or of a week. */
function readIsoDay(text: string): readonly [number, number, number] | null {
  const found = isoDay.exec(text)
  if (found === null) return null
  const [, yearText = '', month, day, ordinal, week, ofWeek = '1', monthAlone] = found
  const year = Number(yearText)
  if (month !== undefined) return [year, Number(month), Number(day)]
  if (monthAlone !== undefined) return [year, Number(monthAlone), 1]
  if (ordinal !== undefined) return dayOfYear(year, Number(ordinal))
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs
  const first = monday + (Number(week) - 1) * 7 * dayMs
  // The Thursday of a week lies in its year, so a year has 52 or 53 weeks.
  if (new Date(first + 3 * dayMs).getUTCFullYear() !== year) return null
  return partsOf(first + (Number(ofWeek) - 1) * dayMs)
}

function dayOfYear(year: number, day: number): readonly [number, number, number] | null {
  const parts = partsOf(Date.UTC(year, 0, day))
  return day >= 1 && parts[0] === year ? parts : null
}

function partsOf(instant: number): readonly [number, number, number] {
  const date = new Date(instant)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

function readIso(text: string): number | null {
  const [, day = '', separator = '', time = ''] = /^([\dw-]+)(t| |$)(.*)$/.exec(text) ?? []
  const parts = readIsoDay(day)
  if (parts === null) return null
  if (separator === '') return instantOf(parts, '', '')
  const [, clock = '', zone = ''] =
    /^(\d[\d:.,]*)\s*(z|[a-z]{2,4}|[+-]\d{2}:?(?:\d{2})?)?$/.exec(time) ?? []
  if (clock === '') return null
  return instantOf(parts, /^\d{2}$/.test(clock) ? `${clock}:00` : clock, zone)
}

/** Nobody writes longer dates. */
const maxLength = 100

/**
 * The instant of a date as `unavailable_after` takes it, in milliseconds since 1970; null for what is no
 * date. A missing time is midnight, a missing zone UTC. Never throws.
 */
export function readDate(text: string): number | null {
  if (text.length > maxLength) return null
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const withoutDay = days.some((day) => typed === day) ? '' : typed
  return readIso(withoutDay) ?? readNamedMonth(withoutDay)
}
