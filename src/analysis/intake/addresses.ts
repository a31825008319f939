import type { TakenUrl } from '../../core/recognise/take.ts'
import { linesOf } from '../../core/recognise/parts/lines.ts'

/** Whole addresses, paths of requests in logs, and targets of links that are paths or whole addresses. */
const patterns = [
  /\bhttps?:\/\/[^\s"'<>()\\[\]{}|^`]{1,2000}/gi,
  /"(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH) (\/[^\s"]{0,2000}) HTTP\//g,
  /\bhref\s{0,3}=\s{0,3}["']?(\/(?!\/)[^\s"'<>]{0,2000})/gi,
] as const

/** Lines are searched up to here, so that no line takes longer than others together. */
const maxLineLength = 200_000

/** A point or comma that ends the sentence and not the address. */
const trimmed = (url: string): string => url.replace(/[.,;:!?]{1,5}$/, '').replaceAll('&amp;', '&')

/** So far back, in characters, a bracket is looked for. */
const maxRemark = 300

/**
 * Whether the address at `at` stands in a User-Agent: `+http://www.google.com/bot.html`, or in the brackets behind
 * `Name/1.0`. There the operator of a crawler says who it is, which is no page of the site.
 */
function isInUserAgent(line: string, at: number): boolean {
  if (line.charAt(at - 1) === '+') return true
  const before = line.slice(Math.max(0, at - maxRemark), at)
  const open = before.lastIndexOf('(')
  if (open < 0 || before.includes(')', open)) return false
  return (
    /\bcompatible\b/i.test(before.slice(open)) || /\/v?\d[\w.~-]*;? ?$/.test(before.slice(0, open))
  )
}

/**
 * All addresses that stand anywhere in a text, in order, each once, with the lines of the first. Those that a
 * User-Agent names are left out.
 */
export function* addressesIn(text: string): Generator<TakenUrl> {
  const seen = new Set<string>()
  for (const { number, text: whole } of linesOf(text)) {
    const line = whole.slice(0, maxLineLength)
    for (const pattern of patterns) {
      for (const match of line.matchAll(pattern)) {
        const url = trimmed(match[1] ?? match[0])
        if (seen.has(url) || isInUserAgent(line, match.index)) continue
        seen.add(url)
        yield { line: number, url, ok: true }
      }
    }
  }
}
