import type { Check, CheckTexts } from '../check.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { namesOf } from '../support/rule-readers.ts'
import { readersWithoutColon, unrecognisedLines } from '../support/unread-lines.ts'

const separators = [';', '=', '：', '﹕', '︓', '->', '→']
/** These are in sentences, too, unless a path follows. */
const separatorsOfPaths = /^[,.|](?=[ \t]*[/*])/

/** Another sign where the colon belongs. */
export const otherSeparator: Check = {
  id: 'other-separator',
  severity: 'error',
  *run(context) {
    for (const { line, text, span, name, keyword } of unrecognisedLines(context)) {
      if (keyword === null) continue
      const rest = text.slice(name.length).trimStart()
      const separator =
        separators.find((sign) => rest.startsWith(sign)) ?? separatorsOfPaths.exec(rest)?.[0]
      if (separator === undefined) continue
      const to = span.from + text.indexOf(separator, name.length) + separator.length
      const from = span.from
      const readers = readersWithoutColon(line)
      const who = `only ${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'} the line; other crawlers ignore it`
      yield {
        line: line.number,
        span: { from, to },
        message: `“${separator}” is in place of the colon, so ${readers.length > 0 ? who : 'crawlers ignore the line'}.`,
        fixes: [
          {
            title: 'Write a colon',
            edits: [{ span: { from, to }, insert: `${normalisedKey(keyword)}:` }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Another character instead of the colon',
  why: 'Only a colon separates name and value. With any other character most crawlers ignore the line; Google reads it if the line has just two words: “Disallow; /x” has, “Disallow = /x” has three.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }, { source: 'google-robotstxt' }],
  bad: [
    { robots: 'User-agent: *\nDisallow; /x\n', lines: [2] },
    { robots: 'User-agent = *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow： /x\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /x;y=1\n' }],
}
