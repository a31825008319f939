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

/** All addresses that stand anywhere in a text, in order, each once, with the lines of the first. */
export function* addressesIn(text: string): Generator<TakenUrl> {
  const seen = new Set<string>()
  for (const { number, text: whole } of linesOf(text)) {
    const line = whole.slice(0, maxLineLength)
    for (const pattern of patterns) {
      for (const match of line.matchAll(pattern)) {
        const url = trimmed(match[1] ?? match[0])
        if (seen.has(url)) continue
        seen.add(url)
        yield { line: number, url, ok: true }
      }
    }
  }
}
