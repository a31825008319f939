import type { Check, CheckTexts } from '../check.ts'
import { lineEdits } from '../support/edits.ts'
import { splitJoinedLines, contentOf } from '../support/unread-lines.ts'

const named = /^(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:/i

/** A name with nothing behind it was written for nothing: “Allow: Sitemap: https://…”. */
const isBare = /^[a-z-]+[ \t]*:$/i
/** A name straight behind the slash of a path; in the paths of wikis the one behind such a name has no slash. */
const glued = /\/((?:dis)?allow[ \t]*:[ \t]*[/*])/gi
/** Names that no path has with such a value behind them. */
const gluedName = /(?<=[^\s:#])(?=user-agent[ \t]*:[ \t]*[\w*]|sitemap[ \t]*:[ \t]*https?:\/\/)/gi
const blocksAll = /^disallow[ \t]*:[ \t]*(?:\/\**|\*+)$/i

/** Two lines that became one. */
export const severalDirectivesOneLine: Check = {
  id: 'several-directives-one-line',
  severity: 'error',
  *run(context) {
    const full = context.lines.filter(({ reading }) => reading.kind !== 'blank')
    if (full.length < 2) return
    for (const line of full) {
      if (line.reading.kind === 'comment') continue
      // Two colons, or none of the lines that became one was honest.
      if (line.text.indexOf(':') === line.text.lastIndexOf(':')) continue
      const { text, span } = contentOf(line)
      const pieces = splitJoinedLines(text.replace(glued, '/ $1').replace(gluedName, ' '))
      if (pieces.length < 2 || !named.test(pieces[0] ?? '')) continue
      const rest = context.text.slice(span.to, line.span.to)
      const full = pieces.filter((piece) => !isBare.test(piece))
      const [only] = full
      if (only === undefined) continue
      const title = full.length === 1 ? `Change to ${only}` : `Split the line into ${full.length}`
      yield {
        line: line.number,
        message: `${pieces.length} lines have run into one; crawlers read only the first, with the rest as its value.`,
        fixes: [
          {
            title: full.some((piece) => blocksAll.test(piece))
              ? `${title} (one is Disallow: /)`
              : title,
            edits: [lineEdits.replace(context, line.number, full.join('\n') + rest)],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several lines on one line',
  why: 'To Google what follows the first name is part of its value: the second rule is ignored and the first has a wrong path. The grammar of RFC 9309 has no such line.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: * Disallow: /x/\nDisallow: /b\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a Allow: /a/b\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/Disallow: /b/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/User-agent: GPTBot\nDisallow: /\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /x\nAllow: Sitemap: https://example.com/s.xml\n',
      lines: [3],
    },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /wiki/User:\nDisallow: /wiki/Allow:x\nDisallow: /wiki/Sitemap:x\n',
    },
    { robots: 'User-agent: * # Disallow: /x\nDisallow: /b\n' },
  ],
}
