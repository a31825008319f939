import { sentUrl } from '../case/urls/sent-url.ts'
import type { CheckTest, ResponseInfo, CheckInput } from '../core/checks/check-context.ts'
import { readBytes, readText, type RobotsFile } from '../core/text/file.ts'
import { checks } from '../core/checks/index.ts'
import { checkedSettings, dialectNamed } from './crawler-identity.ts'
import { listedUrls, urlsHelp } from './list/listed-urls.ts'
import { fileFields, unknownName, type FieldTable } from './fields.ts'
import {
  flagOf,
  optionalNumber,
  optionalText,
  parseFields,
  RecordError,
  refuseUnknown,
  robotsOf,
  settingsOf,
  recordSite,
  statusCodeOf,
  type Fields,
} from './record.ts'

const checkIds: readonly string[] = checks.map(({ id }) => id)

/** The fields of a record of `check`. */
export const checkFields = {
  ...fileFields,
  dialects: 'ids of dialects, the most important first; default: google, bing and rfc9309',
  crawlers: 'names of the crawlers that matter',
  settings:
    'answers to open questions of dialects: {"bing.groups":"first"}; {"site.case":"ignored"} if the server ignores letter case',
  origin: 'scheme and host of the site',
  urls: `URLs of the site: ${urlsHelp}`,
  tests: 'a list of {"crawler","url","expect"}; "expect" is "allow" or "block"',
  silenced: 'ids of checks to leave out',
  robotsUrl: 'the address that the file was fetched from',
  status: 'the status code of the response',
  contentType: 'the Content-Type of the response',
  pages: 'how many pages the site has',
  each: 'true: each finding on its own, in the order of the file; default: many findings of one kind are joined',
  edits: 'true: each fix as {"title","effect","edits","turns","repairs","breaks"}',
  validators: 'true: also what Lighthouse, Search Console, Bing and Yandex would say',
} as const satisfies FieldTable

const testFields = {
  crawler: 'a name',
  agent: 'the same',
  url: 'an address or a path',
  expect: '"allow" or "block"',
} as const satisfies FieldTable

/** A line of input of the `check` command, validated. */
export interface CheckRecord {
  readonly input: CheckInput & { readonly file: RobotsFile; readonly tests: readonly CheckTest[] }
  /** Ids of checks whose findings are left out. */
  readonly silenced: readonly string[]
  /** Each finding is wanted on its own, and in the order of the file. */
  readonly each: boolean
  /** Each fix is wanted with its edits and with what it does to the tests. */
  readonly edits: boolean
  /** What the tools of others would say is wanted too. */
  readonly validators: boolean
}

/** `Array.isArray`, but with members that have to be looked at. */
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Paths of tests belong to this site when none is named; the host never bears on a verdict. */
export const checkOrigin = 'https://example.com'

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

type Expectation = 'allow' | 'disallow' | null

const expectations: ReadonlyMap<string, Expectation> = new Map<string, Expectation>([
  ['', null],
  ['allow', 'allow'],
  ['block', 'disallow'],
  ['disallow', 'disallow'],
])

function expectationOf(fields: Fields): Expectation {
  const given = optionalText(fields, 'expect') ?? ''
  const expected = expectations.get(given)
  if (expected !== undefined) return expected
  throw new RecordError(unknownName('expectation', given, ['allow', 'block']))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function testOf(value: unknown, origin: string): CheckTest {
  const fields: Fields = typeof value === 'string' ? { url: value } : isObject(value) ? value : {}
  refuseUnknown(fields, testFields)
  const typed = optionalText(fields, 'url')
  if (typed === null) throw new RecordError('a test without "url"')
  const sent = sentUrl(typed, origin, Infinity)
  const crawler = optionalText(fields, 'crawler') ?? optionalText(fields, 'agent') ?? 'Googlebot'
  return { crawler, url: sent.ok ? sent.href : typed, expect: expectationOf(fields) }
}

function deliveryOf(fields: Fields): ResponseInfo {
  const url = optionalText(fields, 'robotsUrl')
  const contentType = optionalText(fields, 'contentType')
  const status = statusCodeOf(fields)
  const pages = optionalNumber(fields, 'pages')
  return {
    ...(url === null ? {} : { url }),
    ...(contentType === null ? {} : { contentType }),
    ...(status === null ? {} : { status }),
    ...(pages === null ? {} : { pages }),
  }
}

function dialectsOf(fields: Fields): readonly string[] | null {
  const ids = namesOf(fields, 'dialects')
  for (const id of ids ?? []) dialectNamed(id)
  return ids
}

/** Ids of checks. One that is unknown would silence nothing, though whoever wrote it expects that it does. */
function silencedOf(fields: Fields): readonly string[] {
  const ids = namesOf(fields, 'silenced') ?? []
  const unknown = ids.find((id) => !checkIds.includes(id))
  if (unknown !== undefined) throw new RecordError(unknownName('check', unknown, checkIds))
  return ids
}

function fileOf(fields: Fields): RobotsFile {
  const robots = robotsOf(fields)
  return typeof robots === 'string' ? readText(robots) : readBytes(robots)
}

/** Reads one line of input. Throws RecordError with the reason when it is not valid. */
export function readCheckRecord(line: string): CheckRecord {
  const fields = parseFields(line, checkFields)
  const origin = recordSite(fields)
  const dialects = dialectsOf(fields)
  const tests = listOf(fields, 'tests') ?? []
  const input = {
    file: fileOf(fields),
    crawlers: namesOf(fields, 'crawlers') ?? [],
    origin,
    tests: tests.map((test) => testOf(test, origin ?? checkOrigin)),
    urls: (fields['urls'] ?? null) === null ? [] : listedUrls(fields, origin ?? checkOrigin),
    settings: checkedSettings(settingsOf(fields)),
    delivery: deliveryOf(fields),
    ...(dialects === null || dialects.length === 0 ? {} : { dialects }),
  }
  const silenced = silencedOf(fields)
  const flags = {
    each: flagOf(fields, 'each'),
    edits: flagOf(fields, 'edits'),
    validators: flagOf(fields, 'validators'),
  }
  return { input, silenced, ...flags }
}
