import { isList, isObject, parseJson } from '../recognise/parts/json.ts'
import { readJsonList, type PrefixList } from './prefix-list.ts'

/** A text without the JSON that stood in it on lines of its own. */
export interface CutJson {
  /** What is left; records of a log stay in it, one on a line. */
  readonly text: string
  /** The lists of addresses that were in it. */
  readonly lists: readonly PrefixList[]
}

/** Where the value that opens at an offset ends, behind its last bracket; -1 where it is never closed. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  let isText = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** Records of requests have a path; lists of addresses have none. */
const isRequests = (value: unknown): boolean => {
  const first: unknown = isList(value) ? value[0] : value
  return (
    isObject(first) && Object.keys(first).some((name) => /uri|url|path|request|agent/i.test(name))
  )
}

const linesOf = (value: unknown): string =>
  (isList(value) ? value : [value]).map((one) => JSON.stringify(one)).join('\n')

/** Takes the lists of operators out of a text in which other things stand before and behind them. */
export function cutJson(given: string): CutJson {
  const kept: string[] = []
  const lists: PrefixList[] = []
  let from = 0
  for (const { index } of given.matchAll(/^[ \t]{0,20}[{[]/gm)) {
    if (index < from) continue
    const end = endOfValue(given, index)
    // What is never closed would be looked for again from each bracket.
    if (end < 0) break
    const value = parseJson(given.slice(index, end))
    if (value === undefined) continue
    kept.push(given.slice(from, index))
    from = end
    const list = isRequests(value) ? null : readJsonList(value)
    if (list !== null && list.ranges.length > 0) lists.push(list)
    else kept.push(linesOf(value))
  }
  return { text: kept.join('') + given.slice(from), lists }
}
