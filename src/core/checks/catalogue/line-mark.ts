import type { Check, CheckTexts } from '../check.ts'
import { signShown } from '../support/message-parts.ts'
import type { CheckContext } from '../check-context.ts'
import { readByOnly, readersOfHead } from '../lines/line-readers.ts'
import { markedLine, type MarkedLine } from '../lines/marked-lines.ts'
import { readersOfName, unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'

function readers(
  context: CheckContext,
  { line, text, span }: UnrecognisedLine,
  marked: MarkedLine,
) {
  const { keyword, valueAt } = marked
  if (!['user-agent', 'disallow', 'allow'].includes(keyword)) return readersOfName(line)
  const indent = line.text.slice(0, span.from - line.span.from)
  return readersOfHead(context, indent + text.slice(0, valueAt), keyword)
}

/** A mark of a list, a quotation or Markdown in front of a line. */
export const lineMarkCheck: Check = {
  id: 'line-mark',
  severity: 'error',
  *run(context) {
    for (const strange of unrecognisedLines(context)) {
      const { line, text, span } = strange
      const marked = markedLine(text)
      if (marked === null) continue
      const { mark, text: right } = marked
      yield {
        line: line.number,
        span: { from: span.from, to: span.from + mark.length },
        message: `The line begins with ${signShown(mark)} in place of its name, so ${readByOnly(readers(context, strange, marked))}.`,
        fixes: [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Mark of a list or a quotation in front of a line',
  why: 'A line begins with its name. Bullets, numbers, quotation marks and the signs of Markdown come along when a file is copied from a page or a message, and make its lines unknown.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }, { source: 'google-robotstxt' }],
  bad: [
    { robots: 'User-agent: *\n- Disallow: /x\n1. Disallow: /y\n', lines: [2, 3] },
    { robots: '> User-agent: *\n> Disallow: /x\n', lines: [1, 2] },
    { robots: '**User-agent:** *\n`Disallow: /x`\n', lines: [1, 2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\n\n- what this is about: crawlers\n' },
    { robots: 'User-agent: *\nDisallow: */x\nDisallow: /1. a\n' },
  ],
}
