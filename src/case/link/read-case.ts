import type { KnowsDialect } from '../scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Scenario } from '../scenario.ts'
import { isOrigin } from '../urls/sent-url.ts'
import { breaksIn, endOfLetter, endsOfRuns } from './line-ends.ts'
import type { Limits } from '../limits.ts'
import { marks, ownKeys, silentOrigin } from './scenario-json.ts'
import { fieldsOf, isOneOf, listOf, textOf } from './value-guards.ts'
import { isClaimList, readClaims } from './read-claims.ts'
import { readFetch } from './read-fetch.ts'
import { readGrid } from './read-grid.ts'
import { readPlainList } from './stored-list.ts'
import { isPageList } from './read-pages.ts'

/** A case that was read, with sentences on what was left out, or why it is none. */
export type ReadCase =
  | {
      readonly kind: 'case'
      readonly scenario: Scenario
      /** What had to be left out or cut, a sentence each. */
      readonly omissions: readonly string[]
      /** The file that holds the robots.txt, seen from a case file; absent where the case itself has it. */
      readonly robotsFile?: string
    }
  | { readonly kind: 'not-ours' | 'too-big' }

const dialectId = /^[a-z0-9-]{1,40}$/
/** Kept whether known here or not: a newer version may know the answer. */
const settingPart = /^[a-z0-9.-]{1,60}$/
const maxSettings = 64
/** Likewise: another version may have other checks. */
const checkId = /^[a-z0-9-]{1,60}$/
const maxSilenced = 200
const maxLabelLength = 200

const fits = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

function readFile(value: unknown): { readonly label: string; readonly file: RobotsFile } {
  const [label, given, mark, end, runs] = listOf(value)
  const raw = textOf(given)
  // No version of this page writes a CR into the text; a link made elsewhere may.
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  const ends = endsOfRuns(endOfLetter(end), runs, breaksIn(text))
  const byteOrderMark = marks[isOneOf(mark, [0, 1, 2, 3]) ? mark : 0]
  const file = { text, byteOrderMark, ends }
  return { label: textOf(label).slice(0, maxLabelLength), file }
}

/** An empty file goes without its text. */
const isReadable = (value: unknown) =>
  Array.isArray(value) && value.slice(0, 2).every((part) => typeof part === 'string')

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

const maxUnknown = 32

/** A map that no key of a link can reach out of. */
const emptyMap = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>

function readUnknown(plain: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = emptyMap()
  const keys = Object.keys(plain).filter((key) => !ownKeys.includes(key) && key !== '__proto__')
  for (const key of keys.slice(0, maxUnknown)) {
    if (key === 'p' && isPageList(plain[key])) continue
    if (key === 'q' && isClaimList(plain[key])) continue
    if (key.length <= 40 && isShallow(plain[key])) kept[key] = plain[key]
  }
  return kept
}

function readDialect(
  value: unknown,
  knows: KnowsDialect,
  unknown: Record<string, unknown>,
  omissions: string[],
): Scenario['dialect'] {
  if (!fits(value, dialectId)) return 'own'
  if (value === 'own' || knows(value)) return value
  unknown['d'] = value
  omissions.push(
    `This version does not know the engine “${value}”; each crawler is read by its own rules.`,
  )
  return 'own'
}

function readSettings(value: unknown): Scenario['settings'] {
  const good = Object.entries(fieldsOf(value) ?? {}).filter((entry): entry is [string, string] =>
    entry.every((part) => fits(part, settingPart)),
  )
  return Object.fromEntries(good.slice(0, maxSettings))
}

function readSilenced(value: unknown): Scenario['silenced'] {
  const ids = listOf(value).filter((id) => fits(id, checkId))
  return [...new Set(ids)].slice(0, maxSilenced)
}

function readOrigin(value: unknown, omissions: string[]): string {
  if (value === undefined) return silentOrigin
  if (isOrigin(value)) return value
  omissions.push(`The site address could not be read; ${silentOrigin} is used instead.`)
  return silentOrigin
}

/** What the case was compared with; null where it says nothing, or something too large. */
function readAccepted(value: unknown, limits: Limits, knows: KnowsDialect): Scenario['accepted'] {
  const plain = fieldsOf(value)
  if (plain === null || !isReadable(plain['f'])) return null
  const { file } = readFile(plain['f'])
  if (file.text.length > limits.file) return null
  const dialect = readDialect(plain['d'], knows, {}, [])
  const settings = readSettings(plain['i'])
  return { file, dialect, settings, fetch: readFetch(plain['s']) }
}

function readTitle(value: unknown, { title }: Limits, omissions: string[]): string {
  const text = textOf(value)
  if (text.length > title) omissions.push(`The title was cut to ${title} characters.`)
  return text.slice(0, title)
}

/**
 * Reads a case from plain data of a link, a case file or storage. Leaves out invalid fields and
 * lists them in `omissions`. Never throws.
 */
export function readCase(value: unknown, limits: Limits, knows: KnowsDialect): ReadCase {
  const plain = fieldsOf(value)
  if (plain === null) return { kind: 'not-ours' }
  const omissions: string[] = []
  const unknown = readUnknown(plain)
  const [first, ...others] = listOf(plain['f'])
  const { label, file } = readFile(first)
  if (file.text.length > limits.file) return { kind: 'too-big' }
  if (first !== undefined && !isReadable(first)) omissions.push('The file could not be read.')
  if (others.length > 0) omissions.push('Only the first file is shown.')
  const second = others.slice(0, 1).filter(isShallow)
  if (label !== '' || second.length > 0) unknown['f'] = [label, ...second]
  const scenario = {
    title: readTitle(plain['n'], limits, omissions),
    file,
    origin: readOrigin(plain['o'], omissions),
    dialect: readDialect(plain['d'], knows, unknown, omissions),
    settings: readSettings(plain['i']),
    silenced: readSilenced(plain['h']),
    fetch: readFetch(plain['s']),
    accepted: readAccepted(plain['a'], limits, knows),
    ...readGrid(plain, limits, omissions),
    claims: readClaims(plain['q'], limits, omissions),
    list: limits.lists > 0 ? readPlainList(plain['l']) : null,
    unknown,
  }
  return { kind: 'case', scenario, omissions }
}
