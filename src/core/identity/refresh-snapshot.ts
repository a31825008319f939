import { readRange } from './ranges.ts'
import type { PrefixListSnapshot } from './snapshots.ts'

/** A snapshot as it is after its list was fetched anew, or why it stays as it was. */
export type RefreshedSnapshot =
  | { readonly snapshot: PrefixListSnapshot; readonly problem: null }
  | { readonly snapshot: PrefixListSnapshot; readonly problem: string }

/** A list that has lost or won more than this at once is looked at by somebody. */
const mostChange = 3
const mostPrefixes = 5000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** The prefixes of the schema that operators share (draft-illyes-webbotauth-jafar); null where one is none. */
function prefixesIn(list: Readonly<Record<string, unknown>>): readonly string[] | null {
  const { prefixes } = list
  if (!Array.isArray(prefixes)) return null
  const texts = prefixes.map((one: unknown) =>
    isObject(one) ? (one['ipv4Prefix'] ?? one['ipv6Prefix']) : null,
  )
  const read = texts.filter((one) => typeof one === 'string' && readRange(one) !== null)
  return read.length === texts.length ? [...new Set(read as readonly string[])] : null
}

function dayIn(created: unknown): string | null {
  const [day] = typeof created === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(created) ?? []) : []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

/**
 * A snapshot of a list of an operator by what its address gives today. What is no list in the shared schema, or differs
 * so much that something may be wrong with it, changes nothing: the problem says so.
 * @param today YYYY-MM-DD, the day on which it was fetched
 */
export function refreshedSnapshot(
  before: PrefixListSnapshot,
  text: string,
  today: string,
): RefreshedSnapshot {
  const stays = (problem: string): RefreshedSnapshot => ({ snapshot: before, problem })
  const list = parsed(text)
  if (!isObject(list)) return stays('is no JSON')
  const prefixes = prefixesIn(list)
  if (prefixes === null) return stays('has something that is no prefix')
  if (prefixes.length === 0) return stays('is empty')
  if (prefixes.length > mostPrefixes) return stays(`has more than ${mostPrefixes} prefixes`)
  const share = prefixes.length / before.prefixes.length
  if (share > mostChange || share < 1 / mostChange) {
    return stays(`had ${before.prefixes.length} prefixes, and has ${prefixes.length}`)
  }
  const created = dayIn(list['creationTime'])
  const source = { url: before.address, checkedOn: today }
  return { snapshot: { address: before.address, source, created, prefixes }, problem: null }
}
