import { sentUrl } from '../case/urls/sent-url.ts'
import { select } from '../core/decide/select.ts'
import { nearMissesOf, type RuleMisses } from '../core/near-misses/near-misses.ts'
import type { ListedUrl } from '../core/near-misses/near-miss-finder.ts'
import { nearMissKinds } from '../core/near-misses/near-miss-class.ts'
import { parse } from '../core/parse/parse.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from './fields.ts'
import {
  crawlerRecordOf,
  optionalNumber,
  optionalText,
  parseFields,
  recordSite,
  RecordError,
  refuseUnknown,
  type Command,
  type Fields,
} from './record.ts'
import { anyOrigin } from './judge.ts'

/** One line of output. */
export interface NearMissReport {
  readonly rules: readonly RuleMisses[]
}

const nearMissFields = {
  ...fileFields,
  ...crawlerFields,
  origin: 'scheme and host of the site; else all URLs are of the site',
  urls: 'URLs or paths, or {"url","weight"}; the weight is 1 where it is left out',
} as const satisfies FieldTable

const urlFields = { url: 'an address or a path', weight: 'a number from 0 up' } as const

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listedUrl(entry: unknown, origin: string): ListedUrl {
  const fields: unknown = typeof entry === 'string' ? { url: entry } : entry
  if (!isFields(fields))
    throw new RecordError('"urls" has an entry that is neither text nor object')
  refuseUnknown(fields, urlFields)
  const text = optionalText(fields, 'url')
  if (text === null) throw new RecordError('an entry of "urls" without "url"')
  const sent = sentUrl(text, origin, Infinity)
  if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
  return { url: sent.href, text, weight: optionalNumber(fields, 'weight') ?? 1 }
}

function listedUrls({ urls }: Fields, origin: string): readonly ListedUrl[] {
  if (!Array.isArray(urls)) throw new RecordError('"urls" is not a list')
  return urls.map((entry: unknown) => listedUrl(entry, origin))
}

/** Answers one line of input of `near-misses`. Throws RecordError. */
export function answerNearMisses(line: string): NearMissReport {
  const fields = parseFields(line, nearMissFields)
  const origin = recordSite(fields)
  const record = crawlerRecordOf(fields)
  const { identity, dialect } = resolveIdentity(record)
  const selection = select(parse(record.robots, dialect), identity)
  return { rules: nearMissesOf(selection, listedUrls(fields, origin ?? anyOrigin), { origin }) }
}

const kinds = nearMissKinds.map((kind) => `"${kind}"`).join('|')

/** The command `near-misses`. */
export const nearMissesCommand = {
  summary:
    'Counts, for each rule, the URLs of a list that it decides and those that it narrowly misses.',
  fields: nearMissFields,
  answer: `{"rules":[{"line":N,"decides":N,"misses":[{"kind":K,"count":N,"weight":N,"example":"…","line":N}]}]}
K: ${kinds}`,
  create: () => answerNearMisses,
} as const satisfies Command
