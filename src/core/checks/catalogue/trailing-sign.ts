import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { closingNote, shown } from '../support/message-parts.ts'

/**
 * Signs with which a sentence or a list ends, behind what ends a path by itself: a folder, a file or a `$`.
 * Behind a word they can be meant: `/search;jsessionid=` begins with `/search;`.
 */
const signs =
  /(?:\/|\$|\.(?:html?|php|aspx?|jsp|pdf|txt|xml|json|css|js|jpe?g|png|gif))([,;:!]+|\.)$/i

/** Behind a slash a dot begins the names of hidden files. */
const sign = (value: string): string | null => {
  const found = signs.exec(value)?.[1] ?? null
  return found === '.' && /[/$]\.$/.test(value) ? null : found
}

/** The comma, the semicolon or the full stop of a list or a sentence behind a path. */
export const trailingSign: Check = {
  id: 'trailing-sign',
  severity: 'warning',
  *run(context) {
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const found = sign(value)
      if (found === null) continue
      const right = value.slice(0, -found.length)
      yield {
        line: line.number,
        span: { from: span.to - found.length, to: span.to },
        message: `“${found}” at the end is a part of the path, so this is not a rule for “${shown(right)}”.`,
        fixes: [
          {
            title: `Change to ${right}${closingNote(keyword, right)}`,
            edits: [{ span, insert: right }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Comma or full stop after a path',
  why: 'A path ends with the line. A comma, a semicolon or a full stop after it belongs to it, and only URLs that have it match.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /admin/,\nDisallow: /tmp/;\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a.html.\nDisallow: /a.php;\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /*.pdf$,\nAllow: /a/:\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /search;\nDisallow: /*,\nDisallow: /a/.\n' },
    { robots: 'User-agent: *\nDisallow: /a.b.\nDisallow: /wiki/User:\n' },
  ],
}
