import * as v from 'valibot'
import type { RobotsFile } from '../../core/file.ts'
import type { Scenario, Test } from '../../analysis/scenario.ts'
import { readFetch } from './fetch-schema.ts'
import { breaksIn, endOfLetter, endsOfRuns } from './line-ends.ts'
import type { Limits } from './limits.ts'
import { marks, ownKeys, silentOrigin } from './plain.ts'

export type ReadCase =
  | {
      readonly kind: 'case'
      readonly scenario: Scenario
      /** What had to be left out or cut, a sentence each. */
      readonly losses: readonly string[]
    }
  | { readonly kind: 'not-ours' | 'too-big' }

const anything = v.optional(v.unknown())
const caseSchema = v.looseObject({
  n: anything,
  o: anything,
  d: anything,
  i: anything,
  h: anything,
  s: anything,
  f: anything,
  t: anything,
})
const listSchema = v.fallback(v.array(v.unknown()), [])
const textSchema = v.fallback(v.string(), '')
const markSchema = v.fallback(v.picklist([0, 1, 2, 3]), 0)
const dialectSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** Kept whether known here or not: a newer version may know the answer. */
const settingSchema = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,60}$/))
const mostSettings = 64
/** Likewise: another version may have other checks. */
const checkSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const mostSilenced = 200
const originSchema = v.pipe(
  v.string(),
  v.maxLength(2083),
  v.check((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : null
    return url !== null && /^https?:$/.test(url.protocol)
  }),
)
const rowSchema = ({ crawler, url }: Limits) =>
  v.looseTuple([v.pipe(v.string(), v.maxLength(crawler)), v.pipe(v.string(), v.maxLength(url))])

const expectationOf = (value: unknown): Test['expect'] =>
  value === 1 ? 'allow' : value === 0 ? 'disallow' : null

function readFile(value: unknown): { readonly label: string; readonly file: RobotsFile } {
  const [label, given, mark, end, runs] = v.parse(listSchema, value)
  const raw = v.parse(textSchema, given)
  // No version of this page writes a CR into the text; a link made elsewhere may.
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  const ends = endsOfRuns(endOfLetter(end), runs, breaksIn(text))
  const file = { text, mark: marks[v.parse(markSchema, mark)], ends }
  return { label: v.parse(textSchema, label).slice(0, 200), file }
}

/** An empty file goes without its text. */
const isReadable = (value: unknown) =>
  Array.isArray(value) && value.slice(0, 2).every((part) => typeof part === 'string')

function readTests(value: unknown, limits: Limits, losses: string[]): Test[] {
  const rows = v.parse(listSchema, value)
  const schema = rowSchema(limits)
  const tests: Test[] = []
  let unreadable = 0
  for (const row of rows.slice(0, limits.tests)) {
    const read = v.safeParse(schema, row)
    if (!read.success) {
      unreadable += 1
      continue
    }
    const [crawler, url, expect, note] = read.output
    const kept = v.parse(textSchema, note).slice(0, limits.note)
    tests.push({
      id: `t${tests.length + 1}`,
      crawler,
      url,
      expect: expectationOf(expect),
      note: kept,
    })
  }
  const more = rows.length - limits.tests
  if (more > 0) losses.push(`${more} tests beyond the first ${limits.tests} were left out.`)
  if (unreadable === 1) losses.push('One test could not be read and was left out.')
  if (unreadable > 1) losses.push(`${unreadable} tests could not be read and were left out.`)
  return tests
}

const deepest = 24

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values({ ...value }) : []

/** Data of a newer version is kept only while writing it back is harmless: not too deep. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < deepest; depth += 1) {
    level = level.flatMap(childrenOf)
    if (level.length === 0) return true
  }
  return false
}

const mostUnknown = 32

/** A map that no key of a link can reach out of. */
const emptyMap = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>

function readUnknown(plain: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = emptyMap()
  const keys = Object.keys(plain).filter((key) => !ownKeys.includes(key) && key !== '__proto__')
  for (const key of keys.slice(0, mostUnknown)) {
    if (key.length <= 40 && isShallow(plain[key])) kept[key] = plain[key]
  }
  return kept
}

/** Tells whether this version can judge by a dialect. */
export type KnowsDialect = (id: string) => boolean

function readDialect(
  value: unknown,
  knows: KnowsDialect,
  unknown: Record<string, unknown>,
  losses: string[],
): Scenario['dialect'] {
  const read = v.safeParse(dialectSchema, value)
  if (!read.success || read.output === 'own' || knows(read.output)) {
    return read.success ? read.output : 'own'
  }
  unknown['d'] = read.output
  losses.push(`This version does not know the dialect “${read.output}”; each crawler uses its own.`)
  return 'own'
}

function readSettings(value: unknown): Scenario['settings'] {
  const read = v.safeParse(v.record(v.string(), v.unknown()), value)
  const entries = read.success ? Object.entries(read.output) : []
  const good = entries.filter((entry): entry is [string, string] =>
    entry.every((part) => v.is(settingSchema, part)),
  )
  return Object.fromEntries(good.slice(0, mostSettings))
}

function readSilenced(value: unknown): Scenario['silenced'] {
  const ids = v.parse(listSchema, value).filter((id) => v.is(checkSchema, id))
  return [...new Set(ids)].slice(0, mostSilenced)
}

function readOrigin(value: unknown, losses: string[]): string {
  if (value === undefined) return silentOrigin
  const read = v.safeParse(originSchema, value)
  if (read.success) return read.output
  losses.push(`The site address could not be read; ${silentOrigin} stands in for it.`)
  return silentOrigin
}

function readTitle(value: unknown, { title }: Limits, losses: string[]): string {
  const text = v.parse(textSchema, value)
  if (text.length > title) losses.push(`The title was cut to ${title} characters.`)
  return text.slice(0, title)
}

/**
 * Plain data from a link, a case file or storage as a case, field by field: what is wrong is left
 * out and told, the rest stays. Never throws.
 */
export function readCase(value: unknown, limits: Limits, knows: KnowsDialect): ReadCase {
  const read = v.safeParse(caseSchema, value)
  if (!read.success || Array.isArray(value)) return { kind: 'not-ours' }
  const plain = read.output
  const losses: string[] = []
  const unknown = readUnknown(plain)
  const [first, ...others] = v.parse(listSchema, plain.f)
  const { label, file } = readFile(first)
  if (file.text.length > limits.file) return { kind: 'too-big' }
  if (first !== undefined && !isReadable(first)) losses.push('The file could not be read.')
  if (others.length > 0) losses.push('Only the first file is shown.')
  const second = others.slice(0, 1).filter(isShallow)
  if (label !== '' || second.length > 0) unknown['f'] = [label, ...second]
  const scenario = {
    title: readTitle(plain.n, limits, losses),
    file,
    origin: readOrigin(plain.o, losses),
    dialect: readDialect(plain.d, knows, unknown, losses),
    settings: readSettings(plain.i),
    silenced: readSilenced(plain.h),
    fetch: readFetch(plain.s),
    tests: readTests(plain.t, limits, losses),
    unknown,
  }
  return { kind: 'case', scenario, losses }
}
