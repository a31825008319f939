import { sentUrl } from '../analysis/tests/sent-url.ts'
import type { CheckTest, ResponseInfo, CheckInput } from '../core/checks/check-context.ts'
import { dialectById } from '../core/dialects/index.ts'
import { readBytes, readText, type RobotsFile } from '../core/text/file.ts'
import {
  parseFields,
  optionalText,
  RecordError,
  robotsOf,
  settingsOf,
  type Fields,
} from './record.ts'

/** A line of input of the `check` command, validated. */
export interface CheckRecord {
  readonly input: CheckInput & { readonly file: RobotsFile; readonly tests: readonly CheckTest[] }
  /** Ids of checks whose findings are left out. */
  readonly silenced: readonly string[]
  /** Each fix is wanted with its edits and with what it does to the tests. */
  readonly edits: boolean
  /** What the tools of others would say is wanted too. */
  readonly validators: boolean
}

/** `Array.isArray`, but with members that have to be looked at. */
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Paths of tests belong to this site when none is named; the host never bears on a verdict. */
export const anyOrigin = 'https://example.com'

function listOf(fields: Fields, name: string): readonly unknown[] | null {
  const value = fields[name] ?? null
  if (value === null) return null
  if (!isList(value)) throw new RecordError(`"${name}" is not a list`)
  return value
}

function namesOf(fields: Fields, name: string): readonly string[] | null {
  const list = listOf(fields, name)
  if (list === null) return null
  return list.map((one) => {
    if (typeof one !== 'string') throw new RecordError(`"${name}" holds something else than text`)
    return one
  })
}

const expectations: Readonly<Record<string, CheckTest['expect']>> = {
  allow: 'allow',
  block: 'disallow',
  disallow: 'disallow',
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function testOf(value: unknown, origin: string): CheckTest {
  const fields: Fields = typeof value === 'string' ? { url: value } : isObject(value) ? value : {}
  const typed = optionalText(fields, 'url')
  if (typed === null) throw new RecordError('a test without "url"')
  const sent = sentUrl(typed, origin, Infinity)
  const crawler = optionalText(fields, 'crawler') ?? optionalText(fields, 'agent') ?? 'Googlebot'
  const expect = expectations[optionalText(fields, 'expect') ?? ''] ?? null
  return { crawler, url: sent.ok ? sent.href : typed, expect }
}

function numberOf(fields: Fields, name: string): number | undefined {
  const value = fields[name] ?? undefined
  if (value === undefined || (typeof value === 'number' && value >= 0)) return value
  throw new RecordError(`"${name}" is not a number`)
}

function deliveryOf(fields: Fields): ResponseInfo {
  const url = optionalText(fields, 'robotsUrl')
  const contentType = optionalText(fields, 'contentType')
  const status = numberOf(fields, 'status')
  const pages = numberOf(fields, 'pages')
  return {
    ...(url === null ? {} : { url }),
    ...(contentType === null ? {} : { contentType }),
    ...(status === undefined ? {} : { status }),
    ...(pages === undefined ? {} : { pages }),
  }
}

function dialectsOf(fields: Fields): readonly string[] | null {
  const ids = namesOf(fields, 'dialects')
  const unknown = ids?.find((id) => dialectById(id) === null)
  if (unknown !== undefined) throw new RecordError(`unknown dialect "${unknown}"`)
  return ids
}

function fileOf(fields: Fields): RobotsFile {
  const robots = robotsOf(fields)
  return typeof robots === 'string' ? readText(robots) : readBytes(robots)
}

function flagOf(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value === 'boolean') return value
  throw new RecordError(`"${name}" is not true or false`)
}

/** Reads one line of input. Throws RecordError with the reason when it is not valid. */
export function readCheckRecord(line: string): CheckRecord {
  const fields = parseFields(line)
  const origin = optionalText(fields, 'origin')
  const dialects = dialectsOf(fields)
  const tests = listOf(fields, 'tests') ?? []
  const input = {
    file: fileOf(fields),
    crawlers: namesOf(fields, 'crawlers') ?? [],
    origin: origin?.replace(/\/+$/, '') ?? null,
    tests: tests.map((test) => testOf(test, origin ?? anyOrigin)),
    settings: settingsOf(fields),
    delivery: deliveryOf(fields),
    ...(dialects === null || dialects.length === 0 ? {} : { dialects }),
  }
  const silenced = namesOf(fields, 'silenced') ?? []
  const [edits, validators] = [flagOf(fields, 'edits'), flagOf(fields, 'validators')]
  return { input, silenced, edits, validators }
}
