import type { Scenario } from '../scenario.ts'
import { fromBase64url } from './base64url.ts'
import { readBuilder } from './builder.ts'
import { crc32 } from './crc32.ts'
import { browserClock, type Timers } from '../../platform/clock.ts'
import { inflate, type Inflated } from '../../platform/inflate.ts'
import type { LinkFailure } from './link-failure.ts'
import {
  parametersOf,
  percentDecode,
  tidyFragment,
  viewRequestOf,
  withoutInvisible,
  type ViewRequest,
} from './fragment.ts'
import { parameterValues, type Parameter } from './fragment.ts'
import { linkLimits, decodeTimeoutMs, maxFragmentLength, maxInflatedBytes } from '../limits.ts'
import { parsePartial } from './partial-json.ts'
import type { KnowsDialect } from '../scenario.ts'
import type { ReadCase } from './read-case.ts'
import { readStamp, type LinkStamp } from './stamp.ts'
import { fieldsOf } from './value-guards.ts'

/** What a fragment turned out to be. */
export type Decoded =
  /** Nothing to open: no fragment, or one that says that the case stays here. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'case'
      readonly scenario: Scenario
      readonly view: ViewRequest
      readonly omissions: readonly string[]
      /** The verdicts that the link was made with; null where it does not tell. */
      readonly stamp: LinkStamp | null
    }
  | { readonly kind: 'example'; readonly slug: string; readonly view: ViewRequest }
  | {
      readonly kind: 'broken'
      readonly failure: LinkFailure
      /** As much of the case as could be read, to be shown as such. */
      readonly recovered: Scenario | null
      /** The fragment as it came, to be copied. */
      readonly raw: string
    }

/** Timers for the deadline of unpacking, and which dialects there are; both have defaults. */
export interface DecodeOptions {
  readonly timers?: Timers
  readonly knowsDialect?: KnowsDialect
}

/** The fragment that is written for a case that is too large for a link. */
export const localFragment = 'local'
/** Starts with the example and loads no case: for a case with which the page does not start. */
export const safeFragment = 'safe'

interface Payload {
  readonly text: string
  /** Null: payload, length and checksum agree. */
  readonly failure: LinkFailure | null
}

/** More URLs or columns than any case has, or a link that tells nonsense. */
const mostWhole = 10_000_000

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= mostWhole

/** Takes off a link what is about the link and no part of its case; what is not readable stays, as all that is unknown. */
function takeAbout(fields: Readonly<Record<string, unknown>>) {
  const { x, v, z, ...rest } = fields
  const stamp = readStamp(x)
  const wholeUrls = isCount(v) ? v : null
  const leftColumns = isCount(z) ? z : 0
  const kept = {
    ...(stamp === null && 'x' in fields ? { x } : {}),
    ...(wholeUrls === null && 'v' in fields ? { v } : {}),
    ...(leftColumns === 0 && 'z' in fields ? { z } : {}),
  }
  return { stamp, wholeUrls, leftColumns, plain: { ...rest, ...kept } }
}

/** That a link has the first URLs of a case only; nothing where it has all. */
function partSentence(urls: number, whole: number | null): readonly string[] {
  if (whole === null || whole <= urls) return []
  const [some, all] = [urls, whole].map((count) => count.toLocaleString('en'))
  return [`This link has ${some} of ${all} URLs; the case file has all.`]
}

/** That a link has no columns of values; nothing where there were none. */
function columnSentence(left: number): readonly string[] {
  if (left === 0) return []
  const were =
    left === 1 ? 'One column of values was' : `${left.toLocaleString('en')} columns of values were`
  return [`${were} left out of this link; the case file has all.`]
}

const damaged: LinkFailure = { name: 'damaged' }

/** Takes `<payload>.<n36>.<crc36>` apart; what follows the checksum is punctuation of a sentence. */
function readPayload(value: string): Payload {
  const [, text = '', count, sum] =
    /^([A-Za-z0-9_-]*)(?:\.([0-9a-z]+)(?:\.([0-9a-z]+))?)?/i.exec(value) ?? []
  const arrived = text.length
  const total = count === undefined ? null : Number.parseInt(count, 36)
  if (total === null) return { text, failure: { name: 'cut', arrived, total: null } }
  if (sum === undefined) {
    return { text, failure: { name: 'cut', arrived, total: arrived < total ? total : null } }
  }
  if (arrived < total) return { text, failure: { name: 'cut', arrived, total } }
  const fits = arrived === total && Number.parseInt(sum, 36) === crc32(text)
  return { text, failure: fits ? null : damaged }
}

/** Broken data may unfold to garbage: only what is still UTF-8 is worth reading. */
function parseJson(json: string, whole: boolean): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return value
  } catch {
    return whole ? undefined : parsePartial(json)
  }
}

async function read(
  value: unknown,
  { knowsDialect = () => true }: DecodeOptions,
): Promise<ReadCase> {
  const { readCase } = await import('./read-case.ts')
  return readCase(value, linkLimits, knowsDialect)
}

const failureOfEnd = (end: Inflated['end']): LinkFailure | null =>
  end === 'whole' ? null : end === 'broken' ? damaged : { name: end }

async function decodeCase(
  value: string,
  view: ViewRequest,
  raw: string,
  options: DecodeOptions,
): Promise<Decoded> {
  const payload = readPayload(withoutInvisible(percentDecode(value)).replace(/\s/g, ''))
  const bytes = fromBase64url(payload.text)
  const out = await inflate(
    bytes,
    maxInflatedBytes,
    decodeTimeoutMs,
    options.timers ?? browserClock,
  )
  const unfolded = failureOfEnd(out.end)
  // What unfolds without end is named as such, whatever else is wrong with it.
  const failure =
    out.end === 'too-big' || out.end === 'timeout' ? unfolded : (payload.failure ?? unfolded)
  const json = new TextDecoder('utf-8', { ignoreBOM: true }).decode(out.bytes)
  const plain = parseJson(json, failure === null)
  const fields = fieldsOf(plain)
  const about = fields === null ? null : takeAbout(fields)
  const result = plain === undefined ? null : await read(about?.plain ?? plain, options)
  const recovered = result?.kind === 'case' ? result.scenario : null
  if (failure !== null) return { kind: 'broken', failure, recovered, raw }
  if (result === null) return { kind: 'broken', failure: damaged, recovered, raw }
  if (result.kind !== 'case') {
    return { kind: 'broken', failure: { name: result.kind }, recovered, raw }
  }
  const { scenario } = result
  const part = partSentence(scenario.urls.length, about?.wholeUrls ?? null)
  const left = columnSentence(about?.leftColumns ?? 0)
  const omissions = [...part, ...left, ...result.omissions]
  return { kind: 'case', scenario, view, omissions, stamp: about?.stamp ?? null }
}

function versionOf(parameters: readonly Parameter[]): number | null {
  const key = parameters.find((one) => /^r\d{1,6}$/.test(one.key))?.key
  return key === undefined ? null : Number(key.slice(1))
}

function decodeBuilder(parameters: readonly Parameter[], view: ViewRequest, raw: string): Decoded {
  const built = readBuilder(parameters)
  if (built === null) {
    return { kind: 'broken', failure: { name: 'too-big' }, recovered: null, raw }
  }
  return { kind: 'case', view, ...built, stamp: null }
}

function decodeOther(parameters: readonly Parameter[], view: ViewRequest, raw: string): Decoded {
  const has = (key: string) => parameters.some((one) => one.key === key)
  if (has('robots')) return decodeBuilder(parameters, view, raw)
  const slug = /^[a-z0-9-]{1,80}/i.exec(parameterValues(parameters, 'ex')[0] ?? '')?.[0]
  if (slug !== undefined) return { kind: 'example', slug: slug.toLowerCase(), view }
  const cutEarly = /^r[12]?$/i.test(parameters[0]?.key ?? '')
  const failure: LinkFailure = cutEarly
    ? { name: 'cut', arrived: 0, total: null }
    : { name: 'not-ours' }
  return { kind: 'broken', failure, recovered: null, raw }
}

/**
 * What a fragment (`location.hash`, or whatever was pasted after the #) holds. Every form that was
 * ever written stays readable. Never throws, whatever the text.
 */
export async function decodeFragment(
  fragment: string,
  options: DecodeOptions = {},
): Promise<Decoded> {
  const raw = fragment
  const { length } = fragment.replace(/^#/, '')
  if (length > maxFragmentLength) {
    const failure: LinkFailure = { name: 'too-long', length, limit: maxFragmentLength }
    return { kind: 'broken', failure, recovered: null, raw }
  }
  const text = tidyFragment(fragment)
  if (['', localFragment, safeFragment].includes(text)) return { kind: 'none' }
  const parameters = parametersOf(text)
  const view = viewRequestOf(parameters)
  const version = versionOf(parameters)
  if (version === 1 || version === 2) {
    const value = parameters.find(({ key }) => key === `r${version}`)?.raw ?? ''
    return decodeCase(value, view, raw, options)
  }
  if (version !== null && version > 2) {
    return { kind: 'broken', failure: { name: 'newer', version }, recovered: null, raw }
  }
  return decodeOther(parameters, view, raw)
}
