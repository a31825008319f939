import { mostLenientDialect } from '../../core/dialects/default-dialects.ts'
import { directiveNamed } from '../../core/directives/index.ts'
import { siteAddressIn } from './sent-url.ts'

/**
 * What a pasted or dropped text is. `address`: that of a site, whose robots.txt this page cannot
 * load.
 */
export type PastedContent =
  /** A whole robots.txt, or part of one. */
  | { readonly kind: 'robots' }
  | { readonly kind: 'html' }
  /** The address of a site, whose robots.txt we cannot read from here. */
  | { readonly kind: 'address'; readonly origin: string; readonly robotsUrl: string }
  /** None of these. */
  | { readonly kind: 'text' }

/** Lines that are looked at: a robots.txt shows what it is long before. */
const maxSniffedLines = 20_000

const htmlStarts = ['<!doctype', '<html', '<head', '<body', '<?xml', '<meta', '<title', '<pre']

const isHtml = (text: string): boolean => {
  const start = text.slice(0, 20).toLowerCase()
  return htmlStarts.some((tag) => start.startsWith(tag))
}

/** No directive, but written into many files and hardly anywhere else. */
const otherKeys = ['noindex']

const identifiesFile = (key: string): boolean =>
  directiveNamed(key)?.identifiesFile ?? otherKeys.includes(key.toLowerCase())

function hasRobotsKey(line: string): boolean {
  const key = /^[^:\s#]+(?: agent)?(?=\s*:)/i.exec(line)?.[0] ?? ''
  if (key === '' || /^https?$/i.test(key)) return false
  return mostLenientDialect.syntax.readKey(key) !== null || identifiesFile(key)
}

/** True for "Disallow /cart" without its colon, which lenient dialects read as a rule. */
const isRuleWithoutColon = (line: string): boolean =>
  /^(?:(?:dis)?allow\s+[/*]\S*|user-agent\s+\S+)$/i.test(line)

const isRobotsLine = (line: string): boolean => hasRobotsKey(line) || isRuleWithoutColon(line)

function singleLine(line: string): PastedContent {
  const origin = siteAddressIn(line)
  if (origin === null) return { kind: 'text' }
  return { kind: 'address', origin, robotsUrl: `${origin}/robots.txt` }
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

/** What a pasted text is: a robots.txt, or what people paste in its place. */
export function sniffPaste(text: string): PastedContent {
  const trimmed = text.trim()
  if (isHtml(trimmed)) return { kind: 'html' }
  const lines = linesOf(trimmed)
  if (lines.slice(0, maxSniffedLines).some(isRobotsLine)) return { kind: 'robots' }
  const [only] = lines
  if (only !== undefined && lines.length === 1) return singleLine(only)
  const commented = lines.length > 0 && lines.every((line) => line.startsWith('#'))
  return { kind: commented ? 'robots' : 'text' }
}
