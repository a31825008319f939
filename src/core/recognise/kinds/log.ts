import type { Recogniser } from '../kind.ts'
import { hasHeader } from '../parts/lines.ts'
import { isIp, isWebAddress } from '../parts/address.ts'
import { isList, isObject, jsonIn, type JsonObject } from '../parts/json.ts'

/** So many lines decide. */
const looked = 50

/** `10/Oct/2025:13:55:36`, the time of the common log format. */
const clfTime = /\[\d{1,2}\/[A-Za-z]{3}\/\d{4}:\d\d:\d\d:\d\d/

const methods = 'GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|CONNECT|TRACE|PROPFIND|PURGE'
export const methodPatterns = {
  quoted: /"(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|CONNECT|TRACE|PROPFIND|PURGE|-) /,
  names: new Set(methods.split('|')),
}

/** Errors, not requests. */
const isErrorLine = (line: string): boolean =>
  /\[(?:[a-z_]{2,20}:)?(?:error|warn|crit|notice|alert|emerg|debug|info)\]|\bPHP (?:Warning|Notice|Fatal|Deprecated)/.test(
    line.slice(0, 400),
  )

const isStatus = (part: string): boolean => /^[1-5]\d\d$/.test(part)
export const isPathLike = (part: string): boolean => part.startsWith('/') || isWebAddress(part)
const isTime = (part: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)|^\d\d:\d\d:\d\d/.test(part) ||
  /^1[5-9]\d{8}(?:\d{3}|\.\d+)?$/.test(part)

/** Lines with a time, a request and a status, in the form of the common log or like it. */
function isRequestLog(line: string): boolean {
  const time = clfTime.exec(line)
  if (time !== null && line.includes('] "', time.index)) return true
  const request = methodPatterns.quoted.exec(line)
  return (
    request !== null && line.split(/[\s",]+/).some(isStatus) && /\d\d:\d\d:\d\d|\d{10}/.test(line)
  )
}

/** A row of a table of requests: it has an address, a path and a status, or a method and time. */
function isRequestRow(line: string): boolean {
  const parts = line.split(/[\s,;|"]+/, 60)
  const has = (test: (part: string) => boolean): boolean => parts.some(test)
  if (!has(isPathLike) || !has(isStatus)) return false
  const client = has(isIp)
  const isMethod = (part: string): boolean => methodPatterns.names.has(part)
  return client ? has(isTime) || has(isMethod) || parts.length < 8 : has(isTime) && has(isMethod)
}

/** A line of Caddy's console: text in front, JSON behind. */
const hasJsonTail = (line: string): boolean =>
  line.includes('{"') && line.includes('"status"') && /"(?:uri|request|path)"/.test(line)

/** Values with their names: `method=GET path=/a status=200`, or with colons. */
const isNamedRequest = (line: string): boolean =>
  /(?:^|\s)(?:request_?)?method[=:]"?[A-Z]{3,8}\b/i.test(line) &&
  /(?:^|\s)(?:request_?)?(?:path|ur[il])[=:]"?(?:\/|https?:)/i.test(line) &&
  /(?:^|\s)(?:http_?)?status(?:_?code)?[=:]"?[1-5]\d\d\b/i.test(line)

/** A line of an access log in the form of text. */
export const isLogLine = (line: string): boolean =>
  !isErrorLine(line) &&
  (isRequestLog(line) || hasJsonTail(line) || isRequestRow(line) || isNamedRequest(line))

/** The fields of a log in the extended format of the W3C. */
export const isW3cHeader = (line: string): boolean =>
  /^#\s?Fields:\s.*(?:cs-uri|cs-method|sc-status|c-ip|x-edge|cs\()/i.test(line.slice(0, 3000))

export const logKeys = {
  path: /^(?:request|request_?(?:uri|url|path|line)|uri|url|path|clientrequest(?:uri|path|url)|cs-uri-stem|cs_uri_stem|downstreampath)$/i,
  status:
    /^(?:status|status_?code|edgeresponsestatus|originresponsestatus|downstreamstatus|originstatus|sc-status|sc_status|response|response_?(?:code|status)|responsecodesent|http_?status)$/i,
  client:
    /^(?:remote_?(?:addr|ip|host)|client_?(?:ip|addr|address|host)?|ip|c-ip|c_ip|client_?ip_?address|source_?ip|x_forwarded_for|http_x_forwarded_for|address)$/i,
  other: /user_?-?agent|^method$|request_?method|^ts$|time|^date$|^host$/i,
} as const

/** The names of the fields, and of those one level down. */
function namesIn(record: JsonObject): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    isObject(value) && !/headers?$/i.test(name) ? [name, ...Object.keys(value)] : [name],
  )
}

/** An object that tells of one request: its path, its status, and who asked or when. */
function isRequestObject(record: JsonObject): boolean {
  const names = namesIn(record)
  const has = (key: RegExp): boolean => names.some((name) => key.test(name))
  const others = names.filter((name) => logKeys.other.test(name)).length
  return (
    has(logKeys.path) &&
    has(logKeys.status) &&
    (has(logKeys.client) ? others > 0 || names.length < 6 : others > 1)
  )
}

const mostAre = (records: readonly unknown[]): boolean =>
  records.length > 0 &&
  records.filter((one) => isObject(one) && isRequestObject(one)).length * 2 > records.length

function isJsonLog(sample: Parameters<Recogniser>[0]): boolean {
  const json = jsonIn(sample)
  if (json?.form === 'lines') return mostAre(json.values)
  if (json?.form !== 'whole') return false
  return mostAre(isList(json.value) ? json.value.slice(0, looked) : [json.value])
}

/** An access log: most of its first lines are requests. Logs of errors are text. */
export const findLog: Recogniser = (sample) => {
  const { lines, content } = sample
  if (jsonIn(sample) !== null) return isJsonLog(sample) ? {} : null
  if (lines.slice(0, 20).some(isW3cHeader)) return {}
  const some = content.slice(0, looked)
  if (some.length === 0 || hasHeader(some)) return null
  return some.filter(isLogLine).length * 2 > some.length ? {} : null
}
