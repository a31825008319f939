import type { Check, CheckTexts } from '../check.ts'
import { rebuiltLines, unescapedLines } from '../lines/joined-lines.ts'
import { splitJoinedLines } from '../support/unread-lines.ts'

const named = /^(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:/i

/** A comment that goes up to a line which has no `#` of its own. */
const hasCommentBeforeRule = (lines: readonly string[]): boolean =>
  lines.some((line, at) => line.startsWith('#') && lines[at + 1]?.startsWith('#') === false)

/** Lines as a file: groups apart. */
const fileOf = (lines: readonly string[]): string =>
  `${lines
    .map((line, at) => {
      const above = lines[at - 1] ?? ''
      const isFirstName = /^user-agent/i.test(line) && !/^(?:user-agent|#|$)/i.test(above)
      return isFirstName && at > 0 ? `\n${line}` : line
    })
    .join('\n')
    .trimEnd()}\n`

const unsure = 'Split them by hand: it is not clear which of them are comments.'

const blocksAll = /^disallow[ \t]*:[ \t]*(?:\/\**|\*+)$/i

/** Do the lines block the whole site for somebody? Whom, the reader sees. */
const closesSite = (lines: readonly string[]): boolean => lines.some((line) => blocksAll.test(line))

/** A whole file on one line. */
export const newlinesLost: Check = {
  id: 'newlines-lost',
  severity: 'error',
  *run({ lines, text }) {
    const only = lines.find((line) => line.text.trim() !== '')
    if (only === undefined || text.slice(only.span.to).trim() !== '') return
    const pieces = splitJoinedLines(only.text)
    if (pieces.filter((piece) => named.test(piece)).length < 2) return
    const whole = only.text.trim()
    const isEscaped = /\\[nr]/.test(whole)
    const rebuilt = isEscaped ? unescapedLines(whole) : rebuiltLines(whole)
    const read = 'Several lines have run into one, so crawlers read at most the first.'
    if (rebuilt === null) {
      yield { line: only.number, message: `${read} ${unsure}` }
      return
    }
    const isLikely = !isEscaped && hasCommentBeforeRule(rebuilt)
    yield {
      line: only.number,
      message: read,
      fixes: [
        {
          title: `Split into separate lines${closesSite(rebuilt) ? ', which blocks the whole site' : ''}${isLikely ? '; check that what follows a comment is not part of it' : ''}`,
          edits: [{ span: { from: 0, to: text.length }, insert: fileOf(rebuilt) }],
        },
      ],
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The whole file is on one line',
  why: 'Each rule needs a line of its own. By RFC 9309 all of it is otherwise one line with a wrong value, or, if it begins with #, only a comment.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent: * Disallow: /a Disallow: /b', lines: [1] },
    { robots: '# all User-agent: * Disallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\\nDisallow: /a\\nDisallow: /b\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }, { robots: '# Disallow: /nothing\n' }],
}
