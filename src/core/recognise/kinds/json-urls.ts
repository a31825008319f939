import type { Recogniser } from '../kind.ts'
import { addressAt, addressPath, fieldName, jsonListIn } from '../parts/json-list.ts'
import { jsonIn, parseJson } from '../parts/json.ts'
import { linesOf, sampleOf, trimInvisible } from '../parts/lines.ts'

/** An entry of a list in JSON: its number, or its line where each line is JSON. */
export interface JsonAddress {
  readonly line: number
  /** Null where the entry has none. */
  readonly address: string | null
}

/** The addresses of a text in JSON, and the name of the field they stand in. */
export interface JsonAddresses {
  /** Empty where the items of the list are the addresses. */
  readonly field: string
  readonly addresses: Iterable<JsonAddress>
}

function* addressesInLines(text: string, path: readonly string[]): Generator<JsonAddress> {
  for (const { number: line, text: source } of linesOf(text)) {
    const seen = trimInvisible(source)
    if (seen === '') continue
    yield { line, address: addressAt(parseJson(seen.replace(/,$/, '')), path) }
  }
}

function* addressesInList(
  items: readonly unknown[],
  path: readonly string[],
): Generator<JsonAddress> {
  for (const [at, item] of items.entries()) yield { line: at + 1, address: addressAt(item, path) }
}

/**
 * The addresses of a text in JSON: a list of texts or objects, also inside an answer such as `{"data":[…]}` or
 * a HAR file, or an object on each line. Null when it is none of these.
 */
export function jsonAddresses(text: string, sample = sampleOf(text, '')): JsonAddresses | null {
  const json = jsonIn(sample)
  if (json?.form === 'lines') {
    const path = json.values.length > 1 ? addressPath(json.values) : null
    return path && { field: fieldName(path), addresses: addressesInLines(sample.text, path) }
  }
  const list = json?.form === 'whole' ? jsonListIn(json.value) : null
  return list && { field: fieldName(list.path), addresses: addressesInList(list.items, list.path) }
}

/** Addresses in JSON. */
export const findJsonUrls: Recogniser = (sample) => {
  const found = jsonAddresses(sample.text, sample)
  if (found === null) return null
  let urls = 0
  let first = ''
  for (const { address } of found.addresses) {
    if (address === null) continue
    if (urls === 0) first = address
    urls += 1
  }
  const column = found.field === '' ? {} : { column: found.field }
  return urls === 0 ? null : { urls, first, ...column, within: 'json' }
}
