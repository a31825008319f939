import { isSpaceOrTab } from '../dialects/parts/keys.ts'
import { readText } from '../text/file.ts'
import { bodyKindOf } from './body.ts'
import { plainFetch, type FetchResult } from './fetch-result.ts'

/** What the output of `curl -i` tells, or a sentence that says why it tells nothing. */
export type HttpDump =
  | {
      readonly ok: true
      readonly result: FetchResult
      /** The text that came with a success; null when none did. */
      readonly text: string | null
      /** The address that was asked for, where the command stands above its output. */
      readonly address: string | null
    }
  | { readonly ok: false; readonly problem: string }

/** The head of one HTTP response; header names are in lower case. */
interface ResponseHead {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
}

/** In UTF-16 units: ten times what crawlers read of a robots.txt. */
const maxLength = 5 * 1024 * 1024
const refuse = (problem: string): HttpDump => ({ ok: false, problem })

/**
 * What the exit codes of curl mean that stand for “no answer at all” (curl manual, “Exit codes”).
 */
const statusByExitCode: Readonly<Record<string, FetchResult['status']>> = {
  5: 'dns',
  6: 'dns',
  7: 'timeout',
  28: 'timeout',
  35: 'timeout',
  52: 'timeout',
  56: 'timeout',
}

/** Lines of `curl -v` that are not part of the answer: what was sent, and remarks. */
const isCurlRemark = (line: string): boolean => /^(?:[>*{}] |[>*]$)/.test(line)

/** A line of the answer's head; `curl -v` writes `< ` in front. */
const headLine = (line: string): string => line.replace(/^< ?/, '')

const statusOf = (line: string): number | null => {
  const found = /^HTTP\/\d(?:\.[\dx])?[ \t]+(\d{3})(?:[ \t]|$)/i.exec(headLine(line))
  return found ? Number(found[1]) : null
}

/** A text without blanks and tabs around it. */
function trimBlanks(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isSpaceOrTab(text.charCodeAt(from))) from += 1
  while (to > from && isSpaceOrTab(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** The name in lower case and the value of a header; null for a line that is none. */
function readHeader(line: string): readonly [name: string, value: string] | null {
  const colon = line.indexOf(':')
  const name = line.slice(0, Math.max(colon, 0))
  if (name === '' || /\s/.test(name)) return null
  return [name.toLowerCase(), trimBlanks(line.slice(colon + 1))]
}

/**
 * The head that starts at line `at`, and the index of the line behind it; null when none starts
 * there.
 */
function readHead(
  lines: readonly string[],
  at: number,
): { answer: ResponseHead; end: number } | null {
  const status = statusOf(lines[at] ?? '')
  if (status === null) return null
  const headers = new Map<string, string>()
  let end = at + 1
  for (; end < lines.length && headLine(lines[end] ?? '') !== ''; end += 1) {
    const header = readHeader(headLine(lines[end] ?? ''))
    if (header !== null) headers.set(...header)
  }
  return { answer: { status, headers }, end: end + 1 }
}

/** All heads, in order, and the index of the line at which the body of the last one starts. */
function readHeads(lines: readonly string[]): { answers: readonly ResponseHead[]; bodyAt: number } {
  const answers: ResponseHead[] = []
  let at = lines.findIndex((line) => statusOf(line) !== null)
  if (at < 0) return { answers, bodyAt: lines.length }
  for (let head = readHead(lines, at); head !== null; head = readHead(lines, at)) {
    answers.push(head.answer)
    at = head.end
    let next = at
    while (next < lines.length && isCurlRemark(lines[next] ?? '')) next += 1
    if (next > at && statusOf(lines[next] ?? '') !== null) at = next
  }
  return { answers, bodyAt: at }
}

/**
 * The address in a command such as `$ curl -iL https://example.com/robots.txt` above its output.
 */
function addressIn(lines: readonly string[]): string | null {
  const before = lines.findIndex((line) => statusOf(line) !== null)
  const command = lines
    .slice(0, before < 0 ? 40 : before)
    .find((line) => /\bcurl(?:\.exe)?\s/.test(line))
  return /['"]?(https?:\/\/[^\s'"]+)/i.exec(command ?? '')?.[1] ?? null
}

const hostOf = (address: string): string | null =>
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null

/** Does one of the redirects lead to another host than the first address? */
function leavesHost(locations: readonly string[], address: string | null): boolean {
  const hosts = [address ?? '', ...locations].map(hostOf).filter((host) => host !== null)
  return hosts.some((host) => host !== hosts[0])
}

const isRedirect = ({ status }: ResponseHead): boolean => status >= 300 && status < 400

/** The reading of an output without any response, in which curl may say why it got none. */
function withoutAnswer(text: string, address: string | null): HttpDump {
  const number = /\bcurl: \((\d+)\)/.exec(text)?.[1]
  if (number === undefined) {
    return refuse('There is no line such as “HTTP/1.1 200 OK” in it. Was curl called with -i?')
  }
  const status = statusByExitCode[number]
  if (status === undefined) return refuse(`curl failed with its error ${number}.`)
  return { ok: true, result: { ...plainFetch, status }, text: null, address }
}

function resultOf(
  answers: readonly ResponseHead[],
  last: ResponseHead,
  address: string | null,
): FetchResult {
  const moved = answers.filter(isRedirect)
  const locations = moved.map(({ headers }) => headers.get('location') ?? '')
  return {
    ...plainFetch,
    status: last.status,
    redirects: moved.length,
    crossHost: leavesHost(locations, address),
    contentType: last.headers.get('content-type') ?? '',
  }
}

/**
 * Reads the output of `curl -i`, `-iL` or `-v`, with or without the command above it. Of several
 * responses the last one counts, the others as redirects. Never throws.
 */
export function readHttpDump(dump: string): HttpDump {
  if (dump.trim() === '') return refuse('Paste what curl wrote.')
  if (dump.length > maxLength)
    return refuse('This is longer than 5 MiB, the most that is read here.')
  const lines = dump.replace(/^\uFEFF/, '').split(/\r\n|\n/)
  const address = addressIn(lines)
  const { answers: all, bodyAt } = readHeads(lines)
  // Leaves out 1xx and what a proxy answers before the server does.
  const answers = all.filter(({ status }, index) => status >= 200 && !isTunnel(all, index))
  const last = answers.at(-1)
  if (last === undefined) return withoutAnswer(dump, address)
  if (isRedirect(last)) {
    const target = last.headers.get('location')
    const where = target === undefined ? '' : ` to ${target}`
    return refuse(`The response is a redirect${where}. Call curl with -iL, so that it follows.`)
  }
  const result = resultOf(answers, last, address)
  if (last.status >= 300) return { ok: true, result, text: null, address }
  const body = lines.slice(bodyAt).join('\n')
  if (body === '' && Number(last.headers.get('content-length') ?? 0) > 0) {
    return refuse('Only the headers came. Call curl with a lower-case i: -iL.')
  }
  const text = withoutRemarks(body)
  return { ok: true, result: { ...result, body: bodyKindOf(readText(text)) }, text, address }
}

/** The last of several answers with its fields, whatever it is; null where there is none. */
export function readLastAnswer(dump: string): (ResponseHead & { readonly body: string }) | null {
  const lines = dump
    .slice(0, maxLength)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n/)
  const { answers, bodyAt } = readHeads(lines)
  const last = answers.at(-1)
  return last === undefined ? null : { ...last, body: lines.slice(bodyAt).join('\n') }
}

/**
 * The status of the last of the answers that some lines begin with, below what curl writes in front, and the index
 * of the line at which its body starts; null where they begin otherwise.
 */
export function readAnswerHead(
  lines: readonly string[],
): { readonly status: number; readonly bodyAt: number } | null {
  const first = lines.findIndex((line) => line.trim() !== '' && !isAboveAnswer(line))
  if (first < 0 || statusOf(lines[first] ?? '') === null) return null
  const { answers, bodyAt } = readHeads(lines)
  const last = answers.at(-1)
  return last === undefined ? null : { status: last.status, bodyAt }
}

/** What tools write above an answer: the command, what was sent, and how they connect. */
const isAboveAnswer = (line: string): boolean =>
  isCurlRemark(line) || /^[^\n]{0,120}?(?:^|[\s$#>%])curl(?:\.exe)?\s/.test(line)

/** Is a response that of a proxy, “200 Connection established”? It is followed by the real one. */
const isTunnel = (answers: readonly ResponseHead[], index: number): boolean =>
  index < answers.length - 1 && answers[index]?.status === 200

/** A body without the remark on the connection with which `curl -v` ends. */
function withoutRemarks(body: string): string {
  const end = body.endsWith('\n') ? body.length - 1 : body.length
  const lineBreak = end === 0 ? -1 : body.lastIndexOf('\n', end - 1)
  const last = body.slice(lineBreak + 1, end)
  const isRemark = /^\* (?:Connection #\d|Closing connection)/.test(last)
  return isRemark ? `${body.slice(0, Math.max(lineBreak, 0))}\n` : body
}
