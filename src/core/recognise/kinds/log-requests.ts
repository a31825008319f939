import { isList, isObject, parseJson, type JsonObject } from '../parts/json.ts'
import { linesOf } from '../parts/lines.ts'
import { isLogLine, isPathLike, isW3cHeader, logKeys, methodPatterns } from './log.ts'

/** The URL of a request in an access log, as it was asked for: a path with its query, or a whole address. */
export interface LogRequest {
  /** From 1. */
  readonly line: number
  readonly url: string
}

/** Longer lines are no requests. */
const maxLineLength = 20_000

/** Servers write bytes that are no ASCII as `\xC3`, and quotes as `\"`. */
const unescaped = (url: string): string =>
  url.replace(/\\x([0-9a-f]{2})/gi, '%$1').replaceAll('\\"', '%22')

const urlOrNull = (text: string): string | null => (isPathLike(text) ? unescaped(text) : null)

/** The middle of `GET /a HTTP/1.1`; the version may lack, or the end of the line. */
function urlOfRequest(request: string): string | null {
  const [method = '', ...others] = request.split(' ')
  if (!methodPatterns.names.has(method) || others.length === 0) return null
  const isVersioned = others.length > 1 && /^HTT?P?(?:\/[\d.]*)?$/.test(others.at(-1) ?? '')
  // A path that was sent with a blank in it.
  return urlOrNull((isVersioned ? others.slice(0, -1) : others.slice(0, 1)).join('%20'))
}

/** A request in quotes: to the next quote that is not escaped, or to the end of a line that was cut. */
function urlInQuotes(line: string): string | null {
  const start = methodPatterns.quoted.exec(line)
  if (start === null) return null
  const from = start.index + 1
  let end = line.indexOf('"', from)
  while (end >= 0 && line.charAt(end - 1) === '\\') end = line.indexOf('"', end + 1)
  return urlOfRequest(line.slice(from, end < 0 ? line.length : end))
}

/** `path=/a` or `uri:/a`, as some write each value with its name. */
function urlOfNamed(parts: readonly string[]): string | null {
  for (const part of parts) {
    const end = part.search(/[=:]/)
    const isPath = end > 0 && logKeys.path.test(part.slice(0, end))
    const url = isPath ? urlOrNull(part.slice(end + 1)) : null
    if (url !== null) return url
  }
  return null
}

/** The request in a row of cells: the first path or address behind the method, or at all. */
function urlInRow(line: string): string | null {
  const parts = line.split(/[\s,;|"]+/, 60)
  const method = parts.findIndex((part) => methodPatterns.names.has(part))
  const at = parts.findIndex((part, at) => at > method && isPathLike(part))
  if (at < 0) return urlOfNamed(parts)
  const url = unescaped(parts[at] ?? '')
  const query = parts[at + 1] ?? ''
  // The query stands behind the path, and the port behind it, as IIS writes them.
  const isQuery = /^[^=\s]+=/.test(query) && /^\d{2,5}$/.test(parts[at + 2] ?? '')
  return isQuery && !url.includes('?') ? `${url}?${query}` : url
}

const isQueryName = (name: string): boolean =>
  /^(?:client_?request_?)?(?:query|query_?string|args|cs-uri-query|search)$/i.test(name)

/** Names of fields that may have the request, the fullest first: `uri` has a query where `path` has none. */
const ranks = [/uri$/i, /url$/i, /^request$/i, /path$/i] as const
const rankOf = (name: string): number => {
  const rank = ranks.findIndex((pattern) => pattern.test(name))
  return rank < 0 ? ranks.length : rank
}

/** Fields with texts, of an object and of those in it. */
const fieldsOf = (record: JsonObject): readonly (readonly [name: string, value: string])[] =>
  Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value] as const]
    return isObject(value) && !/headers?$/i.test(name) ? fieldsOfInner(value) : []
  })

const fieldsOfInner = (record: JsonObject): readonly (readonly [name: string, value: string])[] =>
  Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )

function urlOfObject(record: JsonObject): string | null {
  const fields = fieldsOf(record)
  const urls = fields
    .filter(([name]) => logKeys.path.test(name))
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([, value]) => urlOfRequest(value) ?? urlOrNull(value) ?? [])
  const [url] = urls
  if (url === undefined || url.includes('?')) return url ?? null
  const query = fields.find(([name, value]) => isQueryName(name) && value !== '' && value !== '-')
  return query === undefined ? url : `${url}?${query[1].replace(/^\?/, '')}`
}

/** Names of the columns behind `#Fields:`. */
function urlInFields(line: string, fields: readonly string[]): string | null {
  const cells = line.split(line.includes('\t') ? '\t' : ' ')
  const cell = (name: string): string => cells[fields.indexOf(name)] ?? '-'
  const url = ['cs-uri', 'cs-uri-stem'].map(cell).find((one) => one !== '-')
  const query = cell('cs-uri-query')
  if (url === undefined || !isPathLike(url)) return null
  return query === '-' || query === '' || url.includes('?') ? url : `${url}?${query}`
}

function urlInJson(line: string): string | null {
  const value = parseJson(line.replace(/,\s*$/, ''))
  return isObject(value) ? urlOfObject(value) : null
}

/** The request that a line of an access log tells of; null for a line of another kind, and without a path. */
export function requestInLine(line: string): string | null {
  if (line.length > maxLineLength) return null
  const text = line.trim()
  if (text.startsWith('{')) return urlInJson(text)
  if (!isLogLine(text)) return null
  // Text in front, JSON behind.
  const tail = text.indexOf('{"')
  const inTail = tail < 0 ? null : urlInJson(text.slice(tail))
  return inTail ?? urlInQuotes(text) ?? urlInRow(text)
}

/** A whole log in one value of JSON: its records in a list, or one over several lines. */
function* requestsInJson(text: string): Generator<LogRequest> {
  const value = parseJson(text)
  const records = isList(value) ? value : [value]
  for (const record of records) {
    const url = isObject(record) ? urlOfObject(record) : null
    if (url !== null) yield { line: 1, url }
  }
}

/**
 * The URLs of the requests in an access log, each once, with the line of the first. Neither where readers
 * came from nor what crawlers say of themselves is among them.
 */
export function* logRequests(text: string): Generator<LogRequest> {
  const start = text.trimStart().charAt(0)
  const isJson = (start === '[' || start === '{') && parseJson(text) !== undefined
  const seen = new Set<string>()
  for (const request of isJson ? requestsInJson(text) : requestsInLines(text)) {
    if (seen.has(request.url)) continue
    seen.add(request.url)
    yield request
  }
}

function* requestsInLines(text: string): Generator<LogRequest> {
  let fields: readonly string[] | null = null
  for (const { number: line, text: source } of linesOf(text)) {
    if (isW3cHeader(source)) fields = source.replace(/^#\s?Fields:\s*/i, '').split(/\s+/)
    if (source.startsWith('#')) continue
    const url = fields === null ? requestInLine(source) : urlInFields(source, fields)
    if (url !== null) yield { line, url }
  }
}
