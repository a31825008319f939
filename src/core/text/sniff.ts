import type { RobotsFile } from './file.ts'
import { isByteStandIn } from './utf8.ts'

/** What the content of a file looks like. `binary`: neither text nor UTF-16. */
export type ContentKind = 'robots' | 'empty' | 'html' | 'binary' | 'utf-16'

const maxSniffedLength = 4096

const documentStarts = ['<!doctype', '<html', '<head', '<body', '<?xml'] as const
const elementStart =
  /^<(?:meta|script|noscript|title|link|style|base|div|span|center|table|p|h[1-6]|b|br|font|img|iframe|frameset|form|svg|rss|error|urlset|sitemapindex)[\s/>]/

/** Without the HTML comments in front. */
function withoutComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end === -1) return rest
    rest = rest.slice(end + '-->'.length).trimStart()
  }
  return rest
}

/** A part of a page counts only where no group begins: rules are pasted with marks around them, too. */
function startsLikeHtml(text: string): boolean {
  const start = withoutComments(text.slice(0, maxSniffedLength)).toLowerCase()
  if (documentStarts.some((tag) => start.startsWith(tag))) return true
  return elementStart.test(start) && !/^[ \t]*user-?agent[ \t]*:/im.test(text)
}

interface Counts {
  readonly units: number
  readonly nuls: number
  readonly controls: number
  readonly bytes: number
}

/**
 * Counts what no text has, among the first `maxSniffedLength` units: NULs, other control
 * characters, and bytes that are not UTF-8.
 */
function countUnits(text: string): Counts {
  const units = Math.min(text.length, maxSniffedLength)
  let nuls = 0
  let controls = 0
  let bytes = 0
  for (let at = 0; at < units; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 0) nuls += 1
    else if (unit < 0x09 || (unit > 0x0d && unit < 0x20)) controls += 1
    else if (isByteStandIn(unit) && !isPaired(text, at)) bytes += 1
  }
  return { units, nuls, controls, bytes }
}

/** Is the unit at `at` the second half of a surrogate pair? Then it is no stand-in for a byte. */
function isPaired(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return before >= 0xd800 && before <= 0xdbff
}

/**
 * What a file looks like, judged by its first 4,096 UTF-16 units. A guess for messages: no verdict
 * depends on it.
 */
export function contentKindOf({ text, byteOrderMark: mark }: RobotsFile): ContentKind {
  if (text.trim() === '') return 'empty'
  if (startsLikeHtml(text)) return 'html'
  const { units, nuls, controls, bytes } = countUnits(text)
  const marked = text.startsWith('\uDCFF\uDCFE') || text.startsWith('\uDCFE\uDCFF')
  if (mark === '' && (marked || nuls * 4 > units) && nuls * 3 > units - 2) return 'utf-16'
  return nuls + controls + bytes > units / 10 ? 'binary' : 'robots'
}

/**
 * Number of bytes of a file that are not valid UTF-8, those of a broken byte-order mark included.
 */
export function countBadBytes({ text, byteOrderMark: mark }: RobotsFile): number {
  let count = mark === '' || mark === '\uFEFF' ? 0 : mark.length
  for (let at = 0; at < text.length; at += 1) {
    if (isByteStandIn(text.charCodeAt(at)) && !isPaired(text, at)) count += 1
  }
  return count
}
