import type { RobotsFile } from '../../core/text/file.ts'
import type { KnowsDialect, Scenario } from '../scenario.ts'
import { isOrigin } from '../urls/sent-url.ts'
import { unknownOrigin } from '../scenario.ts'
import type { Limits } from '../limits.ts'
import { breaksIn, endOfLetter, endsOfRuns } from './line-ends.ts'
import { marks } from './plain-parts.ts'
import { readFetch } from './read-fetch.ts'
import { fieldsOf, isOneOf, listOf, textOf } from './value-guards.ts'

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

/** A file from `[label, text, mark, line end, runs of line ends]`. */
export function readFile(value: unknown): { readonly label: string; readonly file: RobotsFile } {
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
export const isReadable = (value: unknown) =>
  Array.isArray(value) && value.slice(0, 2).every((part) => typeof part === 'string')

const deepest = 24

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values({ ...value }) : []

/** Data of a newer version is kept only while writing it back is harmless: not too deep. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < deepest; depth += 1) {
    level = level.flatMap(childrenOf)
    if (level.length === 0) return true
  }
  return false
}

/** The engine that reads for all; one that this version does not know is kept in `unknown`. */
export function readDialect(
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

/** Answers to questions of dialects. */
export function readSettings(value: unknown): Scenario['settings'] {
  const good = Object.entries(fieldsOf(value) ?? {}).filter((entry): entry is [string, string] =>
    entry.every((part) => fits(part, settingPart)),
  )
  return Object.fromEntries(good.slice(0, maxSettings))
}

/** Checks whose findings are hidden. */
export function readSilenced(value: unknown): Scenario['silenced'] {
  const ids = listOf(value).filter((id) => fits(id, checkId))
  return [...new Set(ids)].slice(0, maxSilenced)
}

/** The site that paths belong to. */
export function readOrigin(value: unknown, omissions: string[]): string {
  if (value === undefined) return unknownOrigin
  if (isOrigin(value)) return value
  omissions.push(`The site address could not be read; ${unknownOrigin} is used instead.`)
  return unknownOrigin
}

/** What the case was compared with; null where it says nothing, or something too large. */
export function readAccepted(
  value: unknown,
  limits: Limits,
  knows: KnowsDialect,
): Scenario['accepted'] {
  const plain = fieldsOf(value)
  if (plain === null || !isReadable(plain['f'])) return null
  const { file } = readFile(plain['f'])
  if (file.text.length > limits.file) return null
  const dialect = readDialect(plain['d'], knows, {}, [])
  const settings = readSettings(plain['i'])
  return { file, dialect, settings, fetch: readFetch(plain['s']) }
}

/** The title, as long as it may be. */
export function readTitle(value: unknown, { title }: Limits, omissions: string[]): string {
  const text = textOf(value)
  if (text.length > title) omissions.push(`The title was cut to ${title} characters.`)
  return text.slice(0, title)
}
