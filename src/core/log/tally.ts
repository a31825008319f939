import { ownText } from './agents.ts'
import { noClasses, type VisitorClass } from './visitor-classes.ts'

/** Requests that were counted together, with the times of the first and the last of them as they came. */
export interface TimedCount {
  count: number
  /** Milliseconds since 1970; NaN: none, or none with a time. */
  first: number
  last: number
}

/** What one crawler asked for below a folder at the top of the site. */
export interface FolderTally {
  requests: number
  blocked: number
  bytes: number
}

/** Answers of one status to requests for /robots.txt. */
export interface RobotsTxtTally {
  requests: number
  /** Bytes that were sent, the fewest and the most; NaN where the log does not say. */
  leastBytes: number
  mostBytes: number
}

/** What is counted of one crawler in a part of a log. Parts are added up in their order by `addTally`. */
export interface CrawlerTally {
  /** Tells crawlers apart: where it stands in the catalogue. */
  readonly key: number
  readonly all: TimedCount
  /** Those of all that were told apart by who sent them; all zero where nobody asked for that. */
  readonly classes: Record<VisitorClass, number>
  /** Requests that the file was asked about. */
  judged: number
  bytes: number
  /** The time that answers took, and how many of them the log has a time of. */
  seconds: number
  timed: number
  /** The smallest time between two requests in a row, in milliseconds; NaN with one. */
  gap: number
  /** The time of the last request as they came. */
  latest: number
  /** The first minute and the last one, counted from 1970, and how many requests each has. */
  firstMinute: number
  firstMinuteCount: number
  minute: number
  minuteCount: number
  mostPerMinute: number
  refused: number
  robotsFetches: number
  /** Of the last answer to /robots.txt from which the file is known; NaN: there was none since it holds. */
  goodFetch: number
  hasGoodFetch: boolean
  /** An answer from which an older file is known. */
  hasOlderFetch: boolean
  /** Blocked requests in front of the first such answer of this part: of all parts together nobody knew the file. */
  readonly unknowing: TimedCount
  /** Blocked requests behind one. */
  readonly knowing: TimedCount
  /** Milliseconds between such a request and the answer before it, the least and the most. */
  leastAge: number
  mostAge: number
  /** Of all that is blocked. */
  readonly blocked: TimedCount
  /** The first request that is not blocked: of the part, and behind the last one that is. */
  firstClean: number
  cleanAfter: number
  newlyBlocked: number
  newlyAllowed: number
  readonly statuses: Map<number, number>
  readonly robotsTxt: Map<number, RobotsTxtTally>
  /** Requests by the line of the file that decides; 0: none does. */
  readonly lines: Map<number, number>
  /** Requests whose verdict the draft turns, by its line. */
  readonly draftLines: Map<number, number>
  readonly folders: Map<string, FolderTally>
  /** Requests below folders that are not told apart any more. */
  otherFolders: number
}

/** A robot that the catalogue does not have. */
export interface UnknownTally extends TimedCount {
  /** A User-Agent of it. */
  readonly agent: string
  robotsFetches: number
}

/** A line that could not be read. */
export interface UnreadLogLine {
  readonly line: number
  /** Its beginning. */
  readonly text: string
}

/** What is counted of a part of a log. Plain data, so that threads can send it. */
export interface LogTally {
  /** All lines, blank ones and comments included. */
  lines: number
  /** Those with content. */
  content: number
  unread: number
  /** Those of them that are too long. */
  tooLong: number
  readonly unreadLines: UnreadLogLine[]
  requests: number
  /** Earliest and latest time. */
  from: number
  to: number
  /** Of the first request, in minutes; NaN where it names no zone. */
  offset: number
  /** Requests whose time names no zone, and those without one. */
  zoneless: number
  timeless: number
  /** Requests of crawlers for URLs that are too long to be judged. */
  longUrls: number
  /** By the index of the crawler in the catalogue. */
  readonly crawlers: (CrawlerTally | undefined)[]
  readonly unknown: Map<string, UnknownTally>
  /** Requests by names that are not told apart any more. */
  otherUnknown: number
  browsers: number
  withoutAgent: number
  readonly hosts: Map<string, number>
  otherHosts: number
  /** Lines of other formats, by their ids. */
  readonly mixed: Map<string, number>
}

const noSpan = (): TimedCount => ({ count: 0, first: NaN, last: NaN })

export const newCrawlerTally = (key: number): CrawlerTally => ({
  key,
  all: noSpan(),
  classes: noClasses(),
  judged: 0,
  bytes: 0,
  seconds: 0,
  timed: 0,
  gap: NaN,
  latest: NaN,
  firstMinute: NaN,
  firstMinuteCount: 0,
  minute: NaN,
  minuteCount: 0,
  mostPerMinute: 0,
  refused: 0,
  robotsFetches: 0,
  goodFetch: NaN,
  hasGoodFetch: false,
  hasOlderFetch: false,
  unknowing: noSpan(),
  knowing: noSpan(),
  leastAge: NaN,
  mostAge: NaN,
  blocked: noSpan(),
  firstClean: NaN,
  cleanAfter: NaN,
  newlyBlocked: 0,
  newlyAllowed: 0,
  statuses: new Map(),
  robotsTxt: new Map(),
  lines: new Map(),
  draftLines: new Map(),
  folders: new Map(),
  otherFolders: 0,
})

export const newLogTally = (): LogTally => ({
  lines: 0,
  content: 0,
  unread: 0,
  tooLong: 0,
  unreadLines: [],
  requests: 0,
  from: NaN,
  to: NaN,
  offset: NaN,
  zoneless: 0,
  timeless: 0,
  longUrls: 0,
  crawlers: [],
  unknown: new Map(),
  otherUnknown: 0,
  browsers: 0,
  withoutAgent: 0,
  hosts: new Map(),
  otherHosts: 0,
  mixed: new Map(),
})

/** Names of one kind are told apart up to so many; beyond that the rarer half is counted together. */
export const maxNames = { folders: 1500, unknown: 20_000, hosts: 2000 } as const
/** So many lines that could not be read are shown. */
export const maxUnreadLines = 10
const shownUnits = 300

/** The lesser and the greater of two numbers, of which either may be NaN: then the other one. */
export const lesser = (a: number, b: number): number => (b < a || Number.isNaN(a) ? b : a)
export const greater = (a: number, b: number): number => (b > a || Number.isNaN(a) ? b : a)

export function addToSpan(span: TimedCount, time: number): void {
  span.count += 1
  if (Number.isNaN(time)) return
  if (Number.isNaN(span.first)) span.first = time
  span.last = time
}

/** Adds one to the count of a key. */
export function addOne<Key>(counts: Map<Key, number>, key: Key, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

/**
 * Makes room in a map that has as many entries as it may, before another one comes: leaves the more frequent half.
 * Returns how many requests the others had.
 */
export function makeRoom<Key, Value>(
  map: Map<Key, Value>,
  most: number,
  countOf: (value: Value) => number,
): number {
  if (map.size < most) return 0
  const rarest = [...map].sort(([, a], [, b]) => countOf(a) - countOf(b))
  let dropped = 0
  for (const [key, value] of rarest.slice(0, map.size - Math.ceil(most / 2))) {
    dropped += countOf(value)
    map.delete(key)
  }
  return dropped
}

/** A text of the log as it is shown: its beginning, without signs that move the cursor of a terminal. */
export const toldText = (text: string): string =>
  ownText(
    [...text.slice(0, shownUnits)]
      .map((sign) => (sign < ' ' || (sign >= '\u007f' && sign < '\u00a0') ? '\u00b7' : sign))
      .join(''),
  )
