import type { Span } from '../../text/text.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'

const commentStarts = ['//', ';', '<!--', '/*', '--'] as const

/** A remark of another language behind a value; a star is only one where it is closed, else a path follows. */
const insideValue = /[ \t]+(?<sign>\/\/(?![^\s/]+\.)|;|<!--|\/\*(?=[^]*\*\/)|--(?=[ \t]))/

interface Remark {
  readonly line: number
  readonly sign: string
  /** From the sign to the end of the remark. */
  readonly span: Span
  /** What stands in front of it on its line, which is read together with it; null for nothing. */
  readonly value: string | null
}

function* remarks(context: CheckContext): Iterable<Remark> {
  for (const { line, text, span } of unrecognisedLines(context)) {
    const sign = commentStarts.find((one) => text.startsWith(one))
    if (sign !== undefined) yield { line: line.number, sign, span, value: null }
  }
  for (const { number, reading } of context.lines) {
    const { meaning, value: at, valueText } = reading
    const found = meaning === null ? null : insideValue.exec(valueText)
    const sign = found?.groups?.['sign']
    if (at === null || found === null || sign === undefined) continue
    const from = at.from + found.index + found[0].length - sign.length
    yield { line: number, sign, span: { from, to: at.to }, value: valueText.slice(0, found.index) }
  }
}

/** A remark in the style of another language. */
export const wrongComment: Check = {
  id: 'wrong-comment',
  severity: 'warning',
  *run(context) {
    for (const { line, sign, span, value } of remarks(context)) {
      const only = `“${sign}” does not begin a comment in robots.txt; only # does.`
      yield {
        line,
        span,
        message: value === null ? only : `${only} Crawlers read it as a part of “${value}”.`,
        fixes: [
          {
            title: 'Make it a comment',
            edits: [{ span: { from: span.from, to: span.from + sign.length }, insert: '#' }],
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
    { robots: 'User-agent: *\nDisallow: /admin/ //no admin\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /admin/ ; ours\nAllow: /b /* ours */\n', lines: [2, 3] },
    { robots: 'User-agent: Googlebot // search\nDisallow: /x\n', lines: [1] },
    {
      robots: 'User-agent: *\nDisallow: /x\nSitemap: https://example.com/s.xml <!-- map -->\n',
      lines: [3],
    },
  ],
  good: [
    { robots: '# ours; // really\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: *\nDisallow: /a /*b\nDisallow: /a//b\nDisallow: /a;b\n' },
  ],
}
