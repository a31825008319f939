import type { Check, CheckTexts } from '../check.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'

const commentStarts = ['//', ';', '<!--', '/*', '--']

/** A remark in the style of another language. */
export const wrongComment: Check = {
  id: 'wrong-comment',
  severity: 'warning',
  *run(context) {
    for (const { line, text, span } of unrecognisedLines(context)) {
      const opening = commentStarts.find((sign) => text.startsWith(sign))
      if (opening === undefined) continue
      yield {
        line: line.number,
        span,
        message: `“${opening}” does not begin a comment in robots.txt; only # does.`,
        fixes: [
          {
            title: 'Make it a comment',
            edits: [{ span: { from: span.from, to: span.from + opening.length }, insert: '#' }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Comment that does not begin with #',
  why: 'Comments begin with #. Crawlers read a comment in another style as a line, and it can become a rule by accident.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: '// our rules\nUser-agent: *\nDisallow: /x\n', lines: [1] },
    { robots: '<!-- Disallow: /y -->\nUser-agent: *\nDisallow: /x\n', lines: [1] },
  ],
  good: [{ robots: '# ours; // really\nUser-agent: *\nDisallow: /x\n' }],
}
