import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '%3C',
  '&gt;': '%3E',
  '&quot;': '%22',
  '&apos;': "'",
  '&#38;': '&',
  '&#39;': "'",
  '&nbsp;': '%20',
}

/** The web page's way to write a character. */
export const htmlEntities: Check = {
  id: 'html-entities',
  severity: 'warning',
  run: (context) =>
    checkPaths(context, {
      sign: '&',
      pattern: /&(?:amp|lt|gt|quot|apos|nbsp|#38|#39);/gi,
      report: (found) => ({
        message: `“${found}” is how a web page writes a character; here it is literal.`,
      }),
      instead: (found) => characters[found.toLowerCase()] ?? null,
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'HTML entity in a path',
  why: 'robots.txt is plain text: &amp; is five characters in it, and hardly any URL is sent with them.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /*?a=1&amp;b=2\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /*?a=1&b=2\nDisallow: /x?amp;y\n' }],
}
