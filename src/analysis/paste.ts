import { google } from '../core/dialects/google.ts'
import { originOf } from './sent-url.ts'

/** What a pasted or dropped text is. */
export type Pasted =
  | { readonly kind: 'empty' }
  /** A whole robots.txt, or part of one. */
  | { readonly kind: 'robots' }
  | { readonly kind: 'html' }
  /** The address of a site, whose robots.txt we cannot read from here. */
  | { readonly kind: 'address'; readonly origin: string; readonly robotsUrl: string }
  /** A link to a case of ours; `fragment` starts with `#`. */
  | { readonly kind: 'link'; readonly fragment: string }
  /** URLs or paths, one per line. */
  | { readonly kind: 'urls'; readonly urls: readonly string[] }
  /** None of these. */
  | { readonly kind: 'text' }

/** A robots.txt shows what it is long before this many characters. */
const looked = 20_000

const htmlStarts = ['<!doctype', '<html', '<head', '<body', '<?xml', '<meta', '<title', '<pre']

const isHtml = (text: string): boolean => {
  const start = text.slice(0, 20).toLowerCase()
  return htmlStarts.some((tag) => start.startsWith(tag))
}

/** Words that robots.txt files use beside the lines that decide; enough to know one by. */
const otherKeys = [
  'crawl-delay',
  'host',
  'clean-param',
  'noindex',
  'request-rate',
  'content-signal',
]

function hasRobotsKey(line: string): boolean {
  const key = /^[^:\s#]+(?: agent)?(?=\s*:)/i.exec(line)?.[0] ?? ''
  if (key === '' || /^https?$/i.test(key)) return false
  return google.syntax.readKey(key) !== null || otherKeys.includes(key.toLowerCase())
}

/** "Disallow /cart" without its colon, which is a rule to Google. */
const isRuleWithoutColon = (line: string): boolean =>
  /^(?:(?:dis)?allow\s+[/*]\S*|user-agent\s+\S+)$/i.test(line)

const isRobotsLine = (line: string): boolean => hasRobotsKey(line) || isRuleWithoutColon(line)

const isUrlLine = (line: string): boolean => /^(?:[/?]|https?:\/\/)\S/i.test(line) || line === '/'

/** The fragment of a link to a case: `#r1=…`, `#robots=…` or `#ex=…` behind any address. */
function fragmentOf(line: string): string | null {
  const found = /^(?:https?:\/\/[^\s#]*)?(#(?:r\d+|robots|ex)=\S*)$/i.exec(line)
  return found?.[1] ?? null
}

function oneLine(line: string): Pasted {
  const fragment = fragmentOf(line)
  if (fragment !== null) return { kind: 'link', fragment }
  const origin = /\s/.test(line) ? null : originOf(line)
  if (origin !== null) return { kind: 'address', origin, robotsUrl: `${origin}/robots.txt` }
  return isUrlLine(line) ? { kind: 'urls', urls: [line] } : { kind: 'text' }
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

/** Tells a robots.txt from the things that people paste in its place. */
export function sniffPaste(text: string): Pasted {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (isHtml(trimmed)) return { kind: 'html' }
  const lines = linesOf(trimmed)
  const first = lines.slice(0, looked)
  if (first.some((line) => isRobotsLine(line) || isRuleWithoutColon(line)))
    return { kind: 'robots' }
  const [only] = lines
  if (only !== undefined && lines.length === 1) return oneLine(only)
  const urls = lines.filter((line) => !line.startsWith('#'))
  if (urls.length > 0 && urls.every(isUrlLine)) return { kind: 'urls', urls }
  return lines.every((line) => line.startsWith('#')) ? { kind: 'robots' } : { kind: 'text' }
}
