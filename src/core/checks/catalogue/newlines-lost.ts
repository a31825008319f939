import type { Check, CheckTexts } from '../check.ts'
import { splitJoinedLines } from '../support/unread-lines.ts'

const named = /^(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:/i

/** The pieces of a file on one line; a remark in front ends where the first name begins. */
function resplit(text: string): string {
  const pieces = splitJoinedLines(text)
  return pieces
    .map((piece, index) => (/^user-agent/i.test(piece) && index > 0 ? `\n${piece}` : piece))
    .join('\n')
}

/** A whole file on one line. */
export const newlinesLost: Check = {
  id: 'newlines-lost',
  severity: 'error',
  *run({ lines, text }) {
    const only = lines.find((line) => line.text.trim() !== '')
    if (only === undefined || text.slice(only.span.to).trim() !== '') return
    const pieces = splitJoinedLines(only.text)
    if (pieces.filter((piece) => named.test(piece)).length < 2) return
    yield {
      line: only.number,
      message: `${pieces.length} lines stand on one, so crawlers read at most the first.`,
      fixes: [
        {
          title: 'Give every rule its own line',
          edits: [{ span: { from: 0, to: text.length }, insert: `${resplit(only.text)}\n` }],
        },
      ],
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The whole file is on one line',
  why: 'Each rule needs a line of its own. On one line a crawler sees a single line with rubbish behind it, or, after a leading #, nothing but a comment.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent: * Disallow: /a Disallow: /b', lines: [1] },
    { robots: '# all User-agent: * Disallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\\nDisallow: /a\\nDisallow: /b\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }, { robots: '# Disallow: /nothing\n' }],
}
