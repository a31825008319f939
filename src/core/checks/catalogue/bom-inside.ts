import type { Check, CheckTexts } from '../check.ts'
import { nonAsciiLines } from '../support/unread-lines.ts'
import type { CheckContext } from '../check-context.ts'

/**
 * The three bytes of the mark as programs show them that take them for something else: as letters, once or
 * twice over, and written out in the ways of programming languages, web pages and editors.
 */
const asText =
  /ï»¿|Ã¯Â»Â¿|\\u\{?feff\}?|\\xef\\xbb\\xbf|&#65279;|&#xfeff;|&iuml;&raquo;&iquest;|(?<![^\s:])%ef%bb%bf|<(?:u\+)?feff>/gi

function* marks({ lines, text }: CheckContext, foreign: ReadonlySet<number>) {
  // Most files have none of these signs.
  const isSuspect = /[\\&%<]|ï»¿|Ã¯Â»Â¿/.test(text)
  for (const line of isSuspect || foreign.size > 0 ? lines : []) {
    const isComment = line.reading.kind === 'comment'
    const found = [
      ...(foreign.has(line.number) ? line.text.matchAll(/\uFEFF/g) : []),
      ...(isSuspect && !isComment ? line.text.matchAll(asText) : []),
    ]
    if (found.length > 0) yield { line, found }
  }
}

/** A byte-order mark in the middle of a file, left there when two files became one, or saved as text. */
export const bomInside: Check = {
  id: 'bom-inside',
  severity: 'error',
  *run(context) {
    const foreign = new Set(nonAsciiLines(context).map(({ number }) => number))
    for (const { line, found } of marks(context, foreign)) {
      const { number, span } = line
      const edits = found.map(({ index, 0: mark }) => ({
        span: { from: span.from + index, to: span.from + index + mark.length },
        insert: '',
      }))
      const [first] = found
      const [edit] = edits
      if (first === undefined || edit === undefined) continue
      const mark = first[0]
      const isFirst = line.text.slice(0, first.index).trim() === ''
      yield {
        line: number,
        span: edit.span,
        message:
          mark === '\uFEFF'
            ? 'An invisible byte-order mark makes this line unreadable.'
            : `“${mark}” is a byte-order mark that was saved as text, ${isFirst ? 'so crawlers do not recognise this line' : 'and is now part of this line'}.`,
        fixes: [{ title: 'Remove the mark', edits }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Byte-order mark inside the file',
  why: 'Google skips a mark at the very start, and only as the bytes that it is. Inside the file, or saved as the text ï»¿, it is read as a part of the name of its line, which is then unknown; of the programs known here only robots-parser and Lighthouse’s audit skip it there, as the mark itself and not as that text.',
  sources: [
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'robots-parser' },
    { source: 'lighthouse-audit' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\n\uFEFFUser-agent: b\nDisallow: /\n', lines: [3] },
    { robots: '\uFEFF\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'ï»¿User-agent: *\nDisallow: /a\n', lines: [1] },
    { robots: '\\ufeffUser-agent: *\nDisallow: /a\n', lines: [1] },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nï»¿Sitemap: https://example.com/s.xml\n',
      lines: [4],
    },
  ],
  good: [
    { robots: '\uFEFFUser-agent: *\nDisallow: /a\n' },
    { robots: 'User-agent: *\n# ï»¿ is a mark\nDisallow: /a\nDisallow: /b%EF%BB%BF\n' },
  ],
}
