import { withoutEnd } from '../text/text.ts'
import { readRange, type AddressRange } from './ranges.ts'

/** What is read of a list of addresses, in whatever form an operator publishes it. */
export interface PrefixList {
  readonly ranges: readonly AddressRange[]
  /** The day or time that the list itself carries, as written; null where it carries none. */
  readonly created: string | null
  /** Lines or values in places of addresses that are none. */
  readonly unread: number
  /** Not all was read: the list is longer than what is read of one, so that absence from it says nothing. */
  readonly isCut: boolean
}

/** No list that is published has half as many: Azure's, the longest, has 90,000. */
export const mostRanges = 250_000
/** Characters of a list that are read: Azure’s has a third of them. */
export const mostListChars = 16 * 1024 * 1024
/** A line of a list that is longer is no line with an address in it. */
const longestLine = 2000
/** Cells of a line in which an address is looked for: `allow 192.0.2.0/24;`, `3,192.0.2.0/24,US`. */
const cellsPerLine = 8
const deepestJson = 12

/** What has been read so far. */
class Reading implements PrefixList {
  readonly ranges: AddressRange[] = []
  created: string | null = null
  unread = 0
  isCut = false

  /** Takes the addresses of a text. Gives false where it holds none, which is left to the caller to count. */
  take(text: string): boolean {
    const range = readRange(text)
    if (range === null) return false
    if (this.ranges.length < mostRanges) this.ranges.push(range)
    else this.isCut = true
    return true
  }
}

/** Keys of JSON whose text should be an address. */
const addressKey = /prefix|cidr|subnet|addr|^ip/i
/** Keys of JSON under which lists carry their day. */
const dayKeys = ['creationTime', 'createDate', 'created', 'updated', 'last_updated', 'lastUpdated']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes the addresses of a JSON value; `key` is the one that it stands under, arrays aside. */
function takeJson(reading: Reading, value: unknown, key: string, depth: number): void {
  if (depth > deepestJson || reading.isCut) return
  if (typeof value === 'string') {
    if (!reading.take(value.trim()) && addressKey.test(key)) reading.unread += 1
  } else if (Array.isArray(value)) {
    for (const item of value) takeJson(reading, item, key, depth + 1)
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) takeJson(reading, item, name, depth + 1)
  }
}

function dayIn(value: unknown): string | null {
  if (!isObject(value)) return null
  const day = dayKeys.map((key) => value[key]).find((one) => typeof one === 'string')
  return typeof day === 'string' ? day.slice(0, 40) : null
}

/** The addresses of a value of JSON: the schema that most operators share, and any other. */
export function readJsonList(value: unknown): PrefixList {
  const reading = new Reading()
  takeJson(reading, value, '', 0)
  reading.created = dayIn(value)
  return reading
}

/** A cell without quotes and brackets around it, and without the semicolon of a configuration. */
const unwrapped = (cell: string): string => withoutEnd(cell.replace(/^["'[({]+/, ''), /["'\])};]/)

/** Takes the first address of a line. */
function takeLine(reading: Reading, line: string): boolean {
  if (reading.take(line.replaceAll(' ', ''))) return true
  const cells = line.split(/[\s,;|]+/, cellsPerLine)
  return cells.some((cell) => reading.take(unwrapped(cell)))
}

/** A line without what stands behind a mark of remarks. */
function withoutRemark(line: string): string {
  const mark = /(?:#|\/\/|^;)/.exec(line)?.index
  return (mark === undefined ? line : line.slice(0, mark)).trim()
}

/** The names of the columns: the first line, if no cell has a digit before a dot or colon. */
const isHeader = (line: string): boolean => !/\d[.:]/.test(line)

function readLines(text: string): PrefixList {
  const reading = new Reading()
  let isFirst = true
  for (let from = 0; from < text.length && !reading.isCut;) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = end - from > longestLine ? '' : withoutRemark(text.slice(from, end))
    const isRead = line !== '' && takeLine(reading, line)
    const isSilent = line === '' ? end - from <= longestLine : isFirst && isHeader(line)
    if (!isRead && !isSilent) reading.unread += 1
    if (line !== '') isFirst = false
    from = end + 1
  }
  return reading
}

/** What an address in a page is made of, wherever it stands. */
const inPage = /[\d.:a-f]{2,45}(?:\/\d{1,3})?/gi
const wordSign = /[\w/.:%@-]/

/** Takes the addresses of a page: those that stand alone, unlike the version in `Chrome/141.0.0.0`. */
function readPage(text: string): PrefixList {
  const reading = new Reading()
  for (const { 0: found, index } of text.matchAll(inPage)) {
    if (reading.isCut) break
    const behind = index + found.length
    const isPart = wordSign.test(text.charAt(index - 1)) || wordSign.test(text.charAt(behind))
    // The point that ends a sentence, and the colon of `Address:`.
    const given = found.replace(/[.:]$/, '')
    if (!isPart && (given.includes('.') || given.includes(':'))) reading.take(given)
  }
  return reading
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** JSON by its beginning: `[2001:db8::1]` is an address. */
const beginsAsJson = /^\s*(?:\{|\[\s*["{[\]])/

/**
 * The addresses of a list as it was published: JSON in the shared schema (`creationTime`, `prefixes`) or in any
 * other, text with a prefix on a line, a geofeed or another CSV, or a page in which addresses stand. Told by
 * its content; a name is not asked for. JSON that cannot be parsed was cut off, and its lines are a part of it.
 */
export function readPrefixList(given: string): PrefixList {
  const isCut = given.length > mostListChars
  const text = given.slice(0, mostListChars).replace(/^\uFEFF/, '')
  const start = /\S/.exec(text)?.[0] ?? ''
  const json = (start === '{' || start === '[') && !isCut ? parsed(text) : undefined
  if (json !== undefined) return readJsonList(json)
  const list = start === '<' ? readPage(text) : readLines(text)
  return isCut || beginsAsJson.test(text) ? { ...list, isCut: true } : list
}
