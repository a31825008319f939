import { originOf } from '../case/urls/sent-url.ts'
import type { Settings } from '../core/dialects/settings.ts'
import { withoutEnd } from '../core/text/text.ts'
import { crawlerFields, fileFields, unknownName, type FieldTable } from './fields.ts'

/** What the records of several commands share, validated: a file, a crawler, a dialect. */
export interface CrawlerRecord {
  readonly robots: string | Uint8Array
  /** A product token taken as it is. Exactly one of `agent` and `crawler` is not null. */
  readonly agent: string | null
  /** A name of the catalogue. */
  readonly crawler: string | null
  readonly dialect: string | null
  /** Answers to open questions of dialects: `bing.groups` to `first`. */
  readonly settings: Settings
}

/** A command: it answers each line of input with one object, or throws a RecordError. */
export interface Command {
  /** What it does, in one sentence. */
  readonly summary: string
  /** The fields of a record. Every other field is refused. */
  readonly fields: FieldTable
  /** The fields of an answer, as JSON. */
  readonly answer: string
  /** Flags for a list of URLs in place of records, each with what it holds, and how it is called. */
  readonly flags?: FieldTable
  /** Flags that change how records are answered, each with what it does, and the command that they make. */
  readonly settings?: {
    readonly flags: FieldTable
    configure(given: readonly string[]): Command
  }
  /** Asks others for what the answers to these lines need. */
  prepare?(lines: readonly string[]): Promise<void>
  create(): (line: string) => object
}

/** The fields of a record of `judge`. */
export const judgeFields = {
  ...fileFields,
  ...crawlerFields,
  url: 'an address or a path',
  raw: 'true: as the matcher library would, with the URL exactly as given and no size limit',
} as const satisfies FieldTable

/** A line of input of the `judge` command, validated. */
export interface JudgeRecord extends CrawlerRecord {
  readonly url: string
  readonly raw: boolean
}

/** A line of input that is not valid; its message is for whoever wrote the line. */
export class RecordError extends Error {}

/** The fields of a line of input, not yet validated. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Throws RecordError for a field that a record cannot have: it would change nothing, though whoever
 * wrote it expects that it does.
 */
export function refuseUnknown(fields: Fields, table: FieldTable): void {
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(table, name))
  if (unknown === undefined) return
  throw new RecordError(unknownName('field', unknown, Object.keys(table)))
}

/**
 * The fields of a line of input. Throws RecordError when it is not a JSON object, or has a field
 * that is not in the table.
 */
export function parseFields(line: string, table: FieldTable): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new RecordError('not a line of JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RecordError('not a JSON object')
  }
  const fields = { ...value }
  refuseUnknown(fields, table)
  return fields
}

/** A field that holds text; null where it is left out. Throws RecordError for other values. */
export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new RecordError(`"${name}" is not a string`)
  return value
}

/** Throws RecordError where two fields are given of which one says what the other does. */
export function refuseBoth(fields: Fields, one: string, other: string): void {
  const isGiven = (name: string): boolean => (fields[name] ?? null) !== null
  if (isGiven(one) && isGiven(other)) throw new RecordError(`both "${one}" and "${other}"`)
}

/** The site that `origin` names; null where it is left out. Throws RecordError where it names none. */
export function recordSite(fields: Fields): string | null {
  const given = optionalText(fields, 'origin')
  if (given === null) return null
  const site = originOf(given)
  if (site !== null) return site
  throw new RecordError(
    '"origin" is not the scheme and host of a site, such as https://example.com',
  )
}

/** A finite number from 0 up; null where it is left out. Throws RecordError for other values. */
export function optionalNumber(fields: Fields, name: string): number | null {
  const value = fields[name] ?? null
  if (value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0)) {
    return value
  }
  throw new RecordError(`"${name}" is not a number from 0 up`)
}

/** A field that is true or false; `usual` where it is left out. Throws RecordError for other values. */
export function flagOf(fields: Fields, name: string, usual = false): boolean {
  const value = fields[name] ?? usual
  if (typeof value === 'boolean') return value
  throw new RecordError(`"${name}" is not true or false`)
}

/** The status code of a response; null where it is left out. Throws RecordError for other values. */
export function statusCodeOf({ status }: Fields): number | null {
  if (status === undefined || status === null) return null
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status
  if (typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 999) return code
  throw new RecordError('"status" is not a status code')
}

const base64Forms = [/^[A-Za-z0-9+/]*={0,2}$/, /^[A-Za-z0-9_-]*={0,2}$/]

/** Whether base64 is cut, has padding of a wrong length, or ends in bits that belong to no byte. */
function isDamaged(base64: string, byteCount: number): boolean {
  const signs = withoutEnd(base64, /[=]/)
  const isPadded = signs.length < base64.length
  if (signs.length % 4 === 1 || (isPadded && base64.length % 4 !== 0)) return true
  const lastBits = byteCount % 3 === 0 ? '' : byteCount % 3 === 1 ? 'AQgw' : 'AEIMQUYcgkosw048'
  return lastBits !== '' && !lastBits.includes(signs.slice(-1))
}

/**
 * The bytes of a text in base64, with or without padding, or in the form for URLs. Throws
 * RecordError for other texts; `name` is the field that the message names.
 */
export function bytesOf(base64: string, name: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (!base64Forms.some((form) => form.test(base64)) || isDamaged(base64, bytes.length)) {
    throw new RecordError(`"${name}" is not base64`)
  }
  return bytes
}

/**
 * The file of a record, as text or bytes. Throws RecordError unless exactly one of the two fields
 * is given.
 */
export function robotsOf(fields: Fields): string | Uint8Array {
  const text = optionalText(fields, 'robots')
  const base64 = optionalText(fields, 'robots_b64')
  refuseBoth(fields, 'robots', 'robots_b64')
  if (text !== null) return text
  if (base64 === null) throw new RecordError('neither "robots" nor "robots_b64"')
  return bytesOf(base64, 'robots_b64')
}

/**
 * The settings of a record; empty where they are left out. Throws RecordError for other values than
 * texts.
 */
export function settingsOf({ settings }: Fields): Settings {
  if (settings === undefined || settings === null) return {}
  if (typeof settings !== 'object' || Array.isArray(settings)) {
    throw new RecordError('"settings" is not an object')
  }
  const answers = Object.entries(settings).map(([key, answer]: [string, unknown]) => {
    if (typeof answer !== 'string') throw new RecordError(`setting "${key}" is not a string`)
    return [key, answer] as const
  })
  return Object.fromEntries(answers)
}

/** What several commands share. Throws RecordError with the reason when it is not valid. */
export function crawlerRecordOf(fields: Fields): CrawlerRecord {
  const agent = optionalText(fields, 'agent')
  const crawler = optionalText(fields, 'crawler')
  refuseBoth(fields, 'agent', 'crawler')
  if (agent === null && crawler === null) throw new RecordError('neither "agent" nor "crawler"')
  const dialect = optionalText(fields, 'dialect')
  return { robots: robotsOf(fields), agent, crawler, dialect, settings: settingsOf(fields) }
}

/** Reads one line of input of `judge`. Throws RecordError with the reason when it is not valid. */
export function readRecord(line: string): JudgeRecord {
  const fields = parseFields(line, judgeFields)
  const asked = crawlerRecordOf(fields)
  const url = optionalText(fields, 'url')
  if (url === null) throw new RecordError('no "url"')
  return { ...asked, url, raw: flagOf(fields, 'raw') }
}
