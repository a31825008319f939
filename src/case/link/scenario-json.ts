import type { Scenario } from '../scenario.ts'
import { isOwnKey, linkFields, type Plain } from './link-fields.ts'
import { filesOf } from './plain-parts.ts'

/** The fields that are written by what stands in the file; all others follow from the rest of a case. */
const ofFile: ReadonlySet<string> = new Set(['file', 'accepted'] satisfies (keyof Scenario)[])

const names = Object.keys(linkFields) as (keyof Scenario)[]
const restNames = names.filter((name) => !ofFile.has(name))

/** Whether two cases have the very same parts, beside the file and what it is compared with. */
const hasSameRest = (a: Scenario, b: Scenario): boolean =>
  restNames.every((name) => a[name] === b[name])

interface WrittenRest {
  readonly scenario: Scenario
  readonly plain: ReadonlyMap<keyof Scenario, Plain>
}

const writtenRests = new WeakMap<Scenario['urls'], WrittenRest>()

/** The fields that do not follow from the file, as they are written; once while they are the same, as they may be long. */
function writtenRest(scenario: Scenario): WrittenRest['plain'] {
  const known = writtenRests.get(scenario.urls)
  if (known !== undefined && hasSameRest(known.scenario, scenario)) return known.plain
  const plain = new Map(restNames.map((name) => [name, linkFields[name].write(scenario)]))
  writtenRests.set(scenario.urls, { scenario, plain })
  return plain
}

/** A case as plain data with short keys, see `linkFields`. What goes without saying is left out. */
export function toJson(scenario: Scenario): Record<string, unknown> {
  const rest = writtenRest(scenario)
  const written = names.flatMap((name) =>
    Object.entries(rest.get(name) ?? linkFields[name].write(scenario)),
  )
  const plain: Record<string, unknown> = Object.fromEntries(written)
  for (const [key, value] of Object.entries(scenario.unknown)) {
    if (!isOwnKey(key) && !(key in plain)) plain[key] = value
  }
  return plain
}

const jsonOfParts = new WeakMap<object, string>()

/** As `JSON.stringify`; once for the same object. */
function jsonOfPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  const json = jsonOfParts.get(part) ?? JSON.stringify(part)
  jsonOfParts.set(part, json)
  return json
}

/**
 * The scenario as JSON. Writes a lone surrogate as `\udc80`, so that UTF-8 loses nothing. Parts that were written before
 * are not written anew: while somebody types into the file of a large case, all but the file is the same.
 */
export function jsonOf(scenario: Scenario): string {
  const parts = Object.entries(toJson(scenario)).flatMap(([key, part]) =>
    part === undefined ? [] : `${JSON.stringify(key)}:${jsonOfPart(part)}`,
  )
  return `{${parts.join(',')}}`
}

/** What differs in number need not be written to be told apart: thousands of URLs take long. */
const hasAsMany = (a: Scenario, b: Scenario): boolean =>
  (['urls', 'crawlers', 'expectations'] as const).every((part) => a[part].length === b[part].length)

/** True if two cases encode to the same link. */
export function sameContent(a: Scenario, b: Scenario): boolean {
  if (a === b) return true
  const known = a.title === b.title && a.origin === b.origin && a.dialect === b.dialect
  if (!known || a.file.text !== b.file.text || !hasAsMany(a, b)) return false
  if (a.accepted !== b.accepted || !hasSameRest(a, b)) return jsonOf(a) === jsonOf(b)
  return JSON.stringify(filesOf(a)) === JSON.stringify(filesOf(b))
}
