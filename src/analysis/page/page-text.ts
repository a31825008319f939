import { readHead } from '../../core/page/response-head.ts'
import { isValueName } from '../../core/page/values.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { serverHeaders } from '../../core/recognise/parts/server-headers.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'

/** What a text says of a page: null where it says nothing of that part. */
export interface PageText {
  readonly headers: string | null
  readonly html: string | null
  /** What the text was taken for, in a sentence. */
  readonly sentence: string
}

/** What was read, or a sentence that says why the text is no page. */
export type PageTextRead = PageText | { readonly problem: string }

const statusLine = /^(?:< ?)?HTTP\/[\d.]+x?\s+\d{3}(?:\s|$)/i
const fieldLine = /^(?:< ?)?[\w-]+[ \t]*:/
const blankLine = /^(?:< ?)?\s*$/

/** Splits the output of `curl -i` behind its last response head. */
export function splitResponse(text: string): { readonly headers: string; readonly html: string } {
  const lines = text.split('\n')
  let last = -1
  // A body may quote a response: heads follow each other with nothing but blank lines between them.
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (statusLine.test(line)) last = at
    else if (!fieldLine.test(line) && !blankLine.test(line) && !/^[ \t]/.test(line)) break
  }
  const end = lines.findIndex((line, at) => at > Math.max(last, 0) && blankLine.test(line))
  if (end < 0) return { headers: text.trimEnd(), html: '' }
  return { headers: lines.slice(0, end).join('\n'), html: lines.slice(end + 1).join('\n') }
}

/** Rules as they stand in a tag: `noindex, max-snippet: 20`, each on its own line or not. */
function ruleList(text: string): readonly string[] | null {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isRule = (part: string) =>
    isValueName((part.split(':', 1)[0] ?? '').trimEnd().toLowerCase())
  return parts.length > 0 && parts.length < 100 && parts.every(isRule) ? parts : null
}

const refusals: Partial<Readonly<Record<KindId, string>>> = {
  address:
    'This is the address of a page. This site sends nothing, so it cannot fetch it: paste its source or its header lines.',
  urls: 'These are addresses of pages. Paste the source of one page, or its header lines.',
  robots: 'This is a robots.txt: paste it into the editor. Here, paste the page itself.',
  empty: 'There is nothing in it.',
  binary: 'This is not text.',
}

/** The header lines that a server's configuration sends for its first place; null where the text is none. */
function configuredHeaders(text: string): PageText | null {
  const found = serverHeaders(text)
  const [first, ...others] = found?.places ?? []
  if (found === null || first === undefined) return null
  const headers = first.values.map((value) => `X-Robots-Tag: ${value}`).join('\n')
  const where = first.place === '' ? '' : ` for ${first.place}`
  const more = others.length > 0 ? ` ${others.length} more are left out.` : ''
  const sentence = `Read as what ${found.server} sends${where}.${more}`
  return { headers, html: null, sentence: [sentence, ...found.warnings].join(' ') }
}

/** What a text is shows within so many UTF-16 units. */
const seenUnits = 64 * 1024

/**
 * Reads what was pasted or typed as a page: HTML, a response as `curl -i` prints it, header lines, the
 * configuration of a server that sends X-Robots-Tag, or rules by themselves, which become a robots meta tag. Never throws.
 */
export function readPageText(text: string): PageTextRead {
  const given = text.replace(/\r\n?/g, '\n')
  const rules = given.length < 4096 ? ruleList(given) : null
  if (rules !== null) {
    const html = `<meta name="robots" content="${rules.join(', ').replace(/"/g, '&quot;')}">\n`
    return { headers: null, html, sentence: 'Read as rules of a robots meta tag.' }
  }
  const configured = configuredHeaders(given)
  if (configured !== null) return configured
  const [first = ''] = given.trimStart().split('\n', 1)
  const isHead =
    statusLine.test(first) || (fieldLine.test(first) && readHead(first).fields.length > 0)
  const { kind } = recogniseText(given.slice(0, seenUnits))
  const { headers, html } = splitResponse(given.trimStart())
  const isField = isHead && (kind === 'http' || /x-robots-tag|content-type/i.test(headers))
  if (isField || statusLine.test(first)) {
    const hasBody = html.trim() !== ''
    const sentence = hasBody ? 'Read as header lines and HTML.' : 'Read as header lines.'
    return { headers, html: hasBody ? html : null, sentence }
  }
  if (kind === 'html' || /<(?:meta|html|head|body|title|link|a|p|div|!doctype)\b/i.test(given)) {
    return { headers: null, html: given, sentence: 'Read as HTML.' }
  }
  const problem =
    refusals[kind] ??
    'This is no page: paste its HTML, the output of curl -i, header lines such as “X-Robots-Tag: noindex”, or rules such as “noindex, nofollow”.'
  return { problem }
}

/** A page as one text, which `readPageText` takes apart again. */
export const pageTextOf = (page: { readonly headers: string; readonly html: string }): string =>
  page.headers === '' ? page.html : `${page.headers}\n\n${page.html}`
