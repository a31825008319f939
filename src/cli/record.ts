import type { Settings } from '../core/dialects/settings.ts'

/** A file and who asks it: what the records of several commands have in common, checked. */
export interface CrawlerRecord {
  readonly robots: string | Uint8Array
  /** Exactly one of the two is given. */
  readonly agent: string | null
  readonly crawler: string | null
  readonly dialect: string | null
  /** Answers to what the dialects leave open: `bing.groups` to `first`. */
  readonly settings: Settings
}

/** A record of the `judge` command, checked. */
export interface JudgeRecord extends CrawlerRecord {
  readonly url: string
  readonly raw: boolean
}

/** What is wrong with a record, in words for whoever wrote it. */
export class RecordError extends Error {}

export type Fields = Readonly<Record<string, unknown>>

/** The fields of a line of input. Throws RecordError when it is none. */
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

/** A field that is text, or null where it is left out. */
export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new RecordError(`"${name}" is not a string`)
  return value
}

/** The bytes that a field holds in base64. */
export function bytesOf(base64: string, name: string): Uint8Array {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new RecordError(`"${name}" is not base64`)
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

/** The file of a record: text, or bytes in base64. */
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

/** Where dialects are read otherwise than usual. */
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

/** The file of a record and who asks it. Throws RecordError with the reason. */
export function crawlerRecordOf(fields: Fields): CrawlerRecord {
  const agent = optionalText(fields, 'agent')
  const crawler = optionalText(fields, 'crawler')
  if (agent !== null && crawler !== null) throw new RecordError('both "agent" and "crawler"')
  if (agent === null && crawler === null) throw new RecordError('neither "agent" nor "crawler"')
  const dialect = optionalText(fields, 'dialect')
  return { robots: robotsOf(fields), agent, crawler, dialect, settings: settingsOf(fields) }
}

/** Reads one line of input. Throws RecordError with the reason. */
export function readRecord(line: string): JudgeRecord {
  const fields = parseFields(line)
  const asked = crawlerRecordOf(fields)
  const url = optionalText(fields, 'url')
  if (url === null) throw new RecordError('no "url"')
  return { ...asked, url, raw: rawOf(fields) }
}
