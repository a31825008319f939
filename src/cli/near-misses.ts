import { select } from '../core/decide/select.ts'
import { nearMissesOf, type RuleMisses } from '../core/near-misses/near-misses.ts'
import { nearMissKinds } from '../core/near-misses/near-miss-class.ts'
import { parse } from '../core/parse/parse.ts'
import { resolveIdentity } from './crawler-identity.ts'
import { crawlerFields, fileFields, type FieldTable } from './fields.ts'
import { crawlerRecordOf, parseFields, recordSite, type Command } from './record.ts'
import { anyOrigin } from './judge.ts'
import { listedUrls, urlsHelp } from './list/listed-urls.ts'

/** One line of output. */
export interface NearMissReport {
  readonly rules: readonly RuleMisses[]
}

const nearMissFields = {
  ...fileFields,
  ...crawlerFields,
  origin: 'scheme and host of the site; default: all URLs belong to the site',
  urls: urlsHelp,
} as const satisfies FieldTable

/** Answers one line of input of `near-misses`. Throws RecordError. */
export function answerNearMisses(line: string): NearMissReport {
  const fields = parseFields(line, nearMissFields)
  const origin = recordSite(fields)
  const record = crawlerRecordOf(fields)
  const { identity, dialect } = resolveIdentity(record)
  const selection = select(parse(record.robots, dialect), identity)
  const urls = listedUrls(fields, origin ?? anyOrigin)
  return { rules: nearMissesOf([selection], urls, { origin, isThorough: true }) }
}

const kinds = nearMissKinds.map((kind) => `"${kind}"`).join('|')

/** The command `near-misses`. */
export const nearMissesCommand = {
  summary:
    'Counts for each rule the URLs of a list that it decides and those that it narrowly misses.',
  fields: nearMissFields,
  answer: `{"rules":[{"line":N,"decides":N,"misses":[{"kind":K,"count":N,"weight":N,"example":"…","line":N}]}]}
K: ${kinds}`,
  create: () => answerNearMisses,
} as const satisfies Command
