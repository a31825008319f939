import { isList, isObject, type JsonObject } from '../recognise/parts/json.ts'
import { countValue, readRequestLine, readTarget } from './fields.ts'
import type { AccessRequest } from './request.ts'
import { readAnyTime } from './times.ts'

// What formats of JSON ask of a record. Names may have dots: `request.uri` is `uri` of the object `request`.

/** The value of a name; undefined where the record has none. */
export function jsonField(record: JsonObject, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name]
  const dot = name.indexOf('.')
  if (dot < 0) return undefined
  const inner = Object.hasOwn(record, name.slice(0, dot)) ? record[name.slice(0, dot)] : undefined
  return isObject(inner) ? jsonField(inner, name.slice(dot + 1)) : undefined
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== '-'

/** The first value of these names that says something. */
export function firstOf(record: JsonObject, names: readonly string[]): unknown {
  for (const name of names) {
    const value = jsonField(record, name)
    if (isGiven(value)) return value
  }
  return undefined
}

/** The first text of these names; the first item where it is a list, as headers may be. */
export function textIn(record: JsonObject, names: readonly string[]): string | null {
  const found = firstOf(record, names)
  const value = isList(found) ? found[0] : found
  if (typeof value === 'string') return value === '-' || value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}

/** The first number from 0 up of these names. */
export const countOf = (record: JsonObject, names: readonly string[]): number | null =>
  countValue(firstOf(record, names))

/** A span of time in seconds: a number of them, or a text such as `0.25s`, `31ms` or `900us`. */
export function secondsOf(value: unknown): number | null {
  if (typeof value !== 'string') return countValue(value)
  const text = value.trim()
  for (const [unit, factor] of [
    ['ms', 1e-3],
    ['µs', 1e-6],
    ['us', 1e-6],
    ['ns', 1e-9],
    ['s', 1],
  ] as const) {
    if (!text.endsWith(unit)) continue
    const count = countValue(text.slice(0, -unit.length))
    return count === null ? null : count * factor
  }
  return countValue(text)
}

/** Fills in the time of the first of these names that has one. */
export function timeIn(record: JsonObject, names: readonly string[], into: AccessRequest): boolean {
  return names.some((name) => readAnyTime(jsonField(record, name), into))
}

/** Fills in the path of a value: a path, a whole address, or nothing. False for what is not a text. */
export function readPathOf(value: unknown, into: AccessRequest, takesHost = false): boolean {
  if (typeof value !== 'string') return false
  readTarget(value, into, takesHost)
  return true
}

/** Fills in method and path of `GET /a HTTP/1.1`. */
export function readRequestOf(value: unknown, into: AccessRequest): boolean {
  if (typeof value !== 'string') return false
  readRequestLine(value, 0, value.length, into)
  return true
}

/** Adds a query, that stands in a field of its own, to the path. */
export function addQuery(query: string | null, into: AccessRequest): void {
  if (query === null || into.path === null || into.path.includes('?')) return
  into.path += query.startsWith('?') ? query : `?${query}`
}
