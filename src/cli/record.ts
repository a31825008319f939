import type { Settings } from '../core/dialects/settings.ts'

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
  /** Fields in and out, for the help text. */
  readonly usage: string
  create(): (line: string) => object
}

/** A line of input of the `judge` command, validated. */
export interface JudgeRecord extends CrawlerRecord {
  readonly url: string
  readonly raw: boolean
}

/** A line of input that is not valid; its message is for whoever wrote the line. */
export class RecordError extends Error {}

/** The fields of a line of input, not yet validated. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of a line of input. Throws RecordError when it is not a JSON object. */
export function parseFields(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new RecordError('not a line of JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RecordError('not a JSON object')
  }
  return { ...value }
}

/** A field that holds text; null where it is left out. Throws RecordError for other values. */
export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new RecordError(`"${name}" is not a string`)
  return value
}

/**
 * The bytes of a text in base64, the form for URLs included. Throws RecordError for other texts;
 * `name` is the field that the message names.
 */
export function bytesOf(base64: string, name: string): Uint8Array {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new RecordError(`"${name}" is not base64`)
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

/**
 * The file of a record, as text or bytes. Throws RecordError unless exactly one of the two fields
 * is given.
 */
export function robotsOf(fields: Fields): string | Uint8Array {
  const text = optionalText(fields, 'robots')
  const base64 = optionalText(fields, 'robots_b64')
  if (text !== null && base64 !== null) throw new RecordError('both "robots" and "robots_b64"')
  if (text !== null) return text
  if (base64 === null) throw new RecordError('neither "robots" nor "robots_b64"')
  return bytesOf(base64, 'robots_b64')
}

function rawOf({ raw }: Fields): boolean {
  if (raw === undefined || raw === null) return false
  if (typeof raw !== 'boolean') throw new RecordError('"raw" is not true or false')
  return raw
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
  if (agent !== null && crawler !== null) throw new RecordError('both "agent" and "crawler"')
  if (agent === null && crawler === null) throw new RecordError('neither "agent" nor "crawler"')
  const dialect = optionalText(fields, 'dialect')
  return { robots: robotsOf(fields), agent, crawler, dialect, settings: settingsOf(fields) }
}

/** Reads one line of input of `judge`. Throws RecordError with the reason when it is not valid. */
export function readRecord(line: string): JudgeRecord {
  const fields = parseFields(line)
  const asked = crawlerRecordOf(fields)
  const url = optionalText(fields, 'url')
  if (url === null) throw new RecordError('no "url"')
  return { ...asked, url, raw: rawOf(fields) }
}
