import { isWebAddress } from './address.ts'
import { nameRank, pageColumn } from './columns.ts'
import { isList, isObject, type JsonObject } from './json.ts'

/** A list in JSON whose items have an address each, and where in them it stands. */
export interface JsonList {
  /** The items of JSON text; empty for lines of JSON, which are read one by one. */
  readonly items: readonly unknown[]
  /** The names from an item to its address: `request`, `url`. Empty where the item is the address. */
  readonly path: readonly string[]
}

/** So many items tell where the addresses stand. */
const lookedAt = 50
const maxFields = 60
const maxDepth = 3
/** Lists stand no deeper in an answer. */
const maxNesting = 4

/** What answers of servers call the list that they are about. */
const listNames =
  /^(?:data|items?|rows?|results?|records?|entries|log|urls?|urlset|pages?|links?|list|hits|docs|documents|response|payload|content|values|sitemap|edges|nodes|report|crawl|output)$/i

type Field = readonly [path: readonly string[], text: string]

/** The texts in an item with the ways to them; numbers count as texts, so that they can be told from addresses. */
function fieldsIn(item: unknown, path: readonly string[] = []): readonly Field[] {
  if (typeof item === 'string') return [[path, item]]
  if (typeof item === 'number') return [[path, String(item)]]
  if (path.length === maxDepth) return []
  const parts = isList(item)
    ? item.slice(0, 4).map((one, at): [string, unknown] => [String(at), one])
    : isObject(item)
      ? Object.entries(item).slice(0, maxFields)
      : []
  return parts.flatMap(([name, one]) => fieldsIn(one, [...path, name])).slice(0, maxFields)
}

/** The name that says what a field is: the last one that is no place in a list. */
const nameOf = (path: readonly string[]): string =>
  (path.findLast((name) => !/^\d+$/.test(name)) ?? '').replace(/([a-z])([A-Z])/g, '$1 $2')

/**
 * Lists of tests have expectations, which addresses alone would lose; messages of programs and settings of servers are
 * about no pages.
 */
const isOfOthers = (items: readonly unknown[]): boolean =>
  items.some(
    (item) =>
      isObject(item) &&
      ['expect', 'expected', 'level', 'severity', 'msg', 'headers'].some((name) => name in item),
  )

/** Where the addresses of some items stand; null when most have none. */
export function addressPath(items: readonly unknown[]): readonly string[] | null {
  const some = items.slice(0, lookedAt)
  if (some.length === 0 || isOfOthers(some)) return null
  const paths = new Map<string, readonly string[]>()
  const records = some.map((item) => {
    const fields = fieldsIn(item).map(([path, text]): [string, string] => {
      const key = path.join('\n')
      if (paths.size < 2 * maxFields) paths.set(key, path)
      return [key, text]
    })
    return new Map(fields)
  })
  const usual = [...paths].filter(
    ([key]) => records.filter((record) => (record.get(key) ?? '') !== '').length * 2 > some.length,
  )
  const header = usual.map(([, path]) => nameOf(path))
  const rows = records.map((record) => usual.map(([key]) => record.get(key) ?? ''))
  const column = pageColumn(header, rows, header.length)
  const found = usual[column]?.[1]
  return found === undefined || nameRank(nameOf(found)) > 3 ? null : found
}

/** The lists of an object that it may be about, the likeliest first. */
function listsIn(value: JsonObject): readonly unknown[] {
  const entries = Object.entries(value)
  const named = entries.filter(([name]) => listNames.test(name))
  return (entries.length === 1 ? entries : named).map(([, one]) => one)
}

/** The list of addresses in a value of JSON: itself, or one in it under a usual name; null when there is none. */
export function jsonListIn(value: unknown, depth = 0): JsonList | null {
  if (isList(value)) {
    const path = addressPath(value)
    return path === null ? null : { items: value, path }
  }
  if (!isObject(value) || depth > maxNesting || '@context' in value) return null
  const names = Object.keys(value)
  if (names.length > 1 && names.slice(0, lookedAt).every(isWebAddress)) {
    return { items: names, path: [] }
  }
  for (const one of listsIn(value)) {
    const found = isList(one) || isObject(one) ? jsonListIn(one, depth + 1) : null
    if (found !== null) return found
  }
  return null
}

/** The address of an item; null where it has none. */
export function addressAt(item: unknown, path: readonly string[]): string | null {
  let value = item
  for (const name of path) {
    if (isList(value)) value = value[Number(name)]
    else if (isObject(value) && Object.hasOwn(value, name)) value = value[name]
    else return null
  }
  return typeof value === 'string' && value !== '' ? value : null
}

/** What a field is called in a sentence: `request.url`; empty where the items are the addresses. */
export const fieldName = (path: readonly string[]): string =>
  path.filter((name) => !/^\d+$/.test(name)).join('.')
