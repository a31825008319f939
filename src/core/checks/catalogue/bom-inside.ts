import type { Check, CheckTexts } from '../check.ts'
import { nonAsciiLines } from '../support/unread-lines.ts'

/** A byte-order mark in the middle of a file, left there when two files became one. */
export const bomInside: Check = {
  id: 'bom-inside',
  severity: 'error',
  *run(context) {
    for (const { number, text, span } of nonAsciiLines(context)) {
      const at = text.indexOf('\uFEFF')
      if (at < 0) continue
      const edits = [...text.matchAll(/\uFEFF/g)].map(({ index }) => ({
        span: { from: span.from + index, to: span.from + index + 1 },
        insert: '',
      }))
      yield {
        line: number,
        span: { from: span.from + at, to: span.from + at + 1 },
        message: 'An invisible byte-order mark makes this line unreadable.',
        fixes: [{ title: 'Remove the mark', edits }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Byte-order mark inside the file',
  why: 'Crawlers skip a mark at the very start at most. Inside the file they read it as a part of the name of its line, which they then do not know.',
  sources: [{ source: 'google-robotstxt', section: 'robots_test.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\n\uFEFFUser-agent: b\nDisallow: /\n', lines: [3] },
    { robots: '\uFEFF\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1] },
  ],
  good: [{ robots: '\uFEFFUser-agent: *\nDisallow: /a\n' }],
}
