import type { Severity } from '../check.ts'

/** A line that belongs elsewhere. */
export interface StrangeLine {
  readonly message: string
  readonly severity: Severity
  /** Whose configuration it belongs to; absent for other things. */
  readonly server?: 'Apache' | 'nginx'
}

/** What belongs in the head of a page; a rule for robots in it was to have an effect. */
const headTag = /^<(?:meta|link|title|base)\b/i
const robotsMeta = /^<meta\s[^<>]{0,200}\bname\s?=\s?["']?(?:robots|googlebot|bingbot)\b/i
const tag = /^<(?:\/?(?:html|head|body|script|style|meta|link|title|base)\b|!doctype\b)[^<>]*>/i

/** The mark before and behind code in Markdown, as in answers of assistants. */
const fence = /^(?:`{3,5}|~{3,5})[ \t]?[\w.-]{0,20}$/

/** What git puts between the two sides of a merge. */
const mergeMark = /^(?:={7}|[<>|]{7}(?: [^\s].{0,80})?)$/

/** What a line is that no crawler understands and that belongs elsewhere; null for any other. */
export function strangeLine(text: string, shown: string): StrangeLine | null {
  if (fence.test(text)) {
    return {
      severity: 'info',
      message: `“${shown}” is Markdown that was copied along with the lines. Crawlers skip it and obey the rules around it.`,
    }
  }
  if (mergeMark.test(text)) {
    return {
      severity: 'info',
      message: `“${shown}” seems to be left over from a merge. Crawlers skip it and obey the lines above and below: keep those you want.`,
    }
  }
  if (!tag.test(text)) return null
  const isRule = robotsMeta.test(text)
  const where = headTag.test(text) ? ' It belongs in the head of a page.' : ''
  return {
    severity: isRule ? 'warning' : 'info',
    message: `“${shown}” is HTML, which has no effect in robots.txt.${where}`,
  }
}

/** A name that is one of a header, and no line of robots.txt. */
export const isRobotsHeader = (name: string): boolean => /^x-robots-tag$/i.test(name)

/** What is said of such a line. */
export const robotsHeaderLine: StrangeLine = {
  severity: 'warning',
  message:
    'X-Robots-Tag has no effect in robots.txt: it is a header that the server sends with a page.',
}
