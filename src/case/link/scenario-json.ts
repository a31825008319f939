import type { Scenario } from '../scenario.ts'
import { isOwnKey, linkFields } from './link-fields.ts'

/** A case as plain data with short keys, see `linkFields`. What goes without saying is left out. */
export function toJson(scenario: Scenario): Record<string, unknown> {
  const written = Object.values(linkFields).flatMap((field): readonly [string, unknown][] =>
    Object.entries(field.write(scenario)),
  )
  const plain: Record<string, unknown> = Object.fromEntries(written)
  for (const [key, value] of Object.entries(scenario.unknown)) {
    if (!isOwnKey(key) && !(key in plain)) plain[key] = value
  }
  return plain
}

/** The scenario as JSON. Writes a lone surrogate as `\udc80`, so that UTF-8 loses nothing. */
export function jsonOf(scenario: Scenario): string {
  return JSON.stringify(toJson(scenario))
}

/** What differs in number need not be written to be told apart: thousands of URLs take long. */
const hasAsMany = (a: Scenario, b: Scenario): boolean =>
  (['urls', 'crawlers', 'expectations'] as const).every((part) => a[part].length === b[part].length)

/** True if two cases encode to the same link. */
export function sameContent(a: Scenario, b: Scenario): boolean {
  if (a === b) return true
  const known = a.title === b.title && a.origin === b.origin && a.dialect === b.dialect
  return known && a.file.text === b.file.text && hasAsMany(a, b) && jsonOf(a) === jsonOf(b)
}
