import {
  maxContentType,
  plainFetch,
  unusualFetch,
  type FetchResult,
} from '../../core/fetch/fetch-result.ts'
import { fieldOf, readHead } from '../../core/page/response-head.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'

/** An answer over HTTP, as `curl -i` prints it, with what a case keeps of it. */
export interface HttpAnswer {
  /** The last status code; null where none is written. */
  readonly status: number | null
  /** What the body is; `empty` without one. */
  readonly bodyKind: KindId
  /** The body, where it is a robots.txt. */
  readonly file: string | null
  /** Null for a plain answer: 200, a text, a robots.txt or nothing else that is known. */
  readonly fetch: FetchResult | null
}

const statusLine = /^(?:< ?)?HTTP\/[\d.]+\s+\d{3}(?:\s|$)/i

/** The text behind the last head. Headers alone have no body. */
function bodyOf(text: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => statusLine.test(line.trimStart()))
  const end = lines.findIndex((line, at) => at > last && /^(?:< ?)?\s*$/.test(line))
  return end < 0 ? '' : lines.slice(end + 1).join('\n')
}

/** A file that stands in a page is not what crawlers are sent. */
function bodyKindOf(body: string): KindId {
  const { kind, within } = recogniseText(body)
  return within === 'html' ? 'html' : kind
}

const isRedirect = (status: number | null): boolean =>
  status !== null && status >= 300 && status < 400

/** The host of an address in a Location field; null for a path. */
const hostIn = (location: string): string | null =>
  /^(?:https?:)?\/\/([^/?#\s]+)/i.exec(location)?.[1]?.toLowerCase() ?? null

/** Lines above an answer that may tell what was asked. */
const mostAsked = 200
const requestLine = /^(?:> )?(?:GET|HEAD) (\S{1,3000}) HTTP\/[\d.]{1,4}\s*$/
const command = /\bcurl(?:\.exe)?\s/i
const longestCommand = 6000

/** The path of the address behind a command; null where a line is none. */
function commandPath(line: string): string | null {
  if (!command.test(line)) return null
  const at = line.search(/https?:\/\//i)
  if (at < 0) return null
  const [address = ''] = line.slice(at, at + longestCommand).split(/[\s'"]/, 1)
  const path = address.indexOf('/', address.indexOf('//') + 2)
  return path < 0 ? '/' : address.slice(path)
}

/** The path that an answer is about, where the request or the command stands above it; null: nobody knows. */
export function askedPath(text: string): string | null {
  for (const line of text.slice(0, 100_000).split('\n', mostAsked)) {
    const [, path] = requestLine.exec(line) ?? []
    if (path !== undefined) return path
    const inCommand = commandPath(line.slice(0, longestCommand))
    if (inCommand !== null) return inCommand
    if (statusLine.test(line)) return null
  }
  return null
}

/** Is it certain that an answer is of something else than robots.txt? */
export function answersPage(text: string): boolean {
  const path = askedPath(text)
  return path !== null && !/\/robots\.txt(?:[?#]|$)/i.test(path)
}

/** Reads an answer over HTTP with its body. Never throws. */
export function readResponse(text: string): HttpAnswer {
  const head = readHead(text)
  const body = bodyOf(text)
  const bodyKind = bodyKindOf(body)
  const redirects = head.earlier.filter(({ status }) => isRedirect(status))
  const hosts = redirects.flatMap(({ fields }) => {
    const location = fields.findLast(({ name }) => name === 'location')?.value
    return location === undefined ? [] : (hostIn(location) ?? [])
  })
  const kept = bodyKind === 'html' || bodyKind === 'empty' ? bodyKind : 'file'
  const type =
    fieldOf(head, 'content-type') ?? (head.fields.length > 0 ? '' : plainFetch.contentType)
  const isHeadOnly = body.trim() === ''
  const fetch: FetchResult = {
    ...plainFetch,
    status: head.status ?? plainFetch.status,
    redirects: redirects.length,
    crossHost: new Set(hosts).size > 1,
    contentType: type.slice(0, maxContentType),
    body: isHeadOnly ? 'file' : kept,
  }
  return {
    status: head.status,
    bodyKind,
    file: bodyKind === 'robots' ? body : null,
    fetch: unusualFetch(fetch),
  }
}
