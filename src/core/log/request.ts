import type { JsonObject } from '../recognise/parts/json.ts'

/**
 * One request of an access log. Readers fill the same object again for each line, so that nothing is made
 * for it; texts may be parts of the text that was read, and are copied by whoever keeps them.
 */
export interface AccessRequest {
  /** Milliseconds since 1970; NaN where the line has no time. */
  time: number
  /** Minutes east of UTC, as the line has them; NaN where it names no zone, and UTC was assumed. */
  offset: number
  address: string | null
  /** As sent, without the port that is usual. */
  host: string | null
  /** Null, as is the path, for what is no request of HTTP. */
  method: string | null
  /** With its query, as sent. */
  path: string | null
  status: number | null
  /** Bytes that were sent. */
  bytes: number | null
  agent: string | null
  /** How long the answer took. */
  seconds: number | null
}

/** A request of which nothing is known yet. */
export const newRequest = (): AccessRequest => ({
  time: NaN,
  offset: NaN,
  address: null,
  host: null,
  method: null,
  path: null,
  status: null,
  bytes: null,
  agent: null,
  seconds: null,
})

/** Forgets what the line before had. */
export function clearRequest(into: AccessRequest): void {
  into.time = NaN
  into.offset = NaN
  into.address = null
  into.host = null
  into.method = null
  into.path = null
  into.status = null
  into.bytes = null
  into.agent = null
  into.seconds = null
}

/** Reads lines of one file in their order, since some formats have lines that say how others are read. */
export interface LogLineReader {
  /**
   * Fills in the request of the line that goes from one offset of a text to another, without its line break.
   * False for a line that cannot be read; what was filled in does not count then.
   */
  read(text: string, from: number, to: number, into: AccessRequest): boolean
  /** Told of a line that starts with `#`, which is no request. */
  comment?(line: string): void
  /** Whether a line that was not read is none that should be: the names of columns. */
  skips?(line: string): boolean
}

/** A format whose lines are text. */
export interface TextLogFormat {
  readonly kind: 'text'
  readonly id: string
  /** A reader for one file; `head` are its first lines with content, at most fifty. */
  open(head: readonly string[]): LogLineReader
}

/** A format of which each line, or each item of a list, is an object of JSON. */
export interface JsonLogFormat {
  readonly kind: 'json'
  readonly id: string
  /** Fills in the request of an object. False for an object of another kind. */
  read(record: JsonObject, into: AccessRequest): boolean
}

/** A way in which access logs are written. */
export type LogFormat = TextLogFormat | JsonLogFormat
