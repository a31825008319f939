import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { commentBlocks, type CommentBlock } from '../lines/comment-blocks.ts'
import { linesOfValuesBelow } from '../lines/values-below.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'

const commentStarts = ['//', ';', '<!--', '/*', '-->', '--', '*/'] as const
const commentEnds: readonly string[] = ['-->', '*/']

/** A remark of another language behind a value. What follows two slashes may be the host of an address. */
const insideValue = /[ \t](?:\/\/(?![^\s/]+\.)|;|<!--|\/\*|--(?=[ \t]))/
const withoutStars = /[ \t](?:\/\/(?![^\s/]+\.)|;|<!--|--(?=[ \t]))/

/** Where a remark begins in a value, and its sign; null for none. A star that is not closed begins a path. */
function signIn(value: string): { readonly at: number; readonly sign: string } | null {
  const first = insideValue.exec(value)
  const isPath = first?.[0].endsWith('/*') === true && !value.includes('*/', first.index + 3)
  const found = isPath ? withoutStars.exec(value) : first
  return found === null ? null : { at: found.index + 1, sign: found[0].slice(1) }
}

const isInBrackets = (value: string, at: number): boolean =>
  value.lastIndexOf('(', at) > value.lastIndexOf(')', at)

interface Remark {
  readonly line: number
  readonly sign: string
  /** From the sign to the end of the remark. */
  readonly span: Span
  /** What stands in front of it on its line, which is read together with it; null for nothing. */
  readonly value: string | null
}

function* remarks(context: CheckContext): Iterable<Remark> {
  const below = linesOfValuesBelow(context)
  for (const { line, text, span } of unrecognisedLines(context)) {
    if (below.has(line.number)) continue
    const sign = commentStarts.find((one) => text.startsWith(one))
    if (sign !== undefined) yield { line: line.number, sign, span, value: null }
  }
  for (const { number, reading } of context.lines) {
    const { meaning, value: at, valueText } = reading
    const found = meaning === null ? null : signIn(valueText)
    // A semicolon in brackets parts what a User-Agent string says of its system.
    if (found?.sign === ';' && isInBrackets(valueText, found.at)) continue
    if (at === null || found === null) continue
    const from = at.from + found.at
    const value = valueText.slice(0, found.at).trimEnd()
    yield { line: number, sign: found.sign, span: { from, to: at.to }, value }
  }
}

/** So many lines are named in a sentence. */
const maxNamed = 5

const linesInWords = (numbers: readonly number[]): string =>
  numbers.length > maxNamed
    ? `the ${numbers.length} lines between them`
    : `${numbers.length > 1 ? 'lines' : 'line'} ${namesInSentence(numbers.map(String))}`

/** What is to be switched off by a comment in another style, and is read all the same: told at the first such line. */
function* linesInForce(context: CheckContext): Iterable<CheckProblem> {
  for (const { opener, closer, first, last, inForce } of commentBlocks(context)) {
    const numbers = inForce.map(({ number }) => number)
    const [line = first.number, ...others] = numbers
    yield {
      line,
      also: [...new Set([...others, first.number, last.number])],
      message: `“${opener}” in line ${first.number} and “${closer}” in line ${last.number} do not make a comment, so crawlers read ${linesInWords(numbers)}.`,
      fixes: [hashes(context, { first, last })],
    }
  }
}

/** A remark of HTML on one line that holds nothing which was to be read. */
const isIdleRemark = (text: string): boolean =>
  /^<!--(?:[^>]|(?<!--)>)*-->$/.test(text) && !/(?:allow|agent|sitemap|crawl|index)/i.test(text)

/** The whole of it as a comment. */
function hashes(
  context: CheckContext,
  { first, last }: Pick<CommentBlock, 'first' | 'last'>,
): CheckFix {
  const lines = context.lines.slice(first.number - 1, last.number)
  const edits = lines
    .filter(({ reading }) => reading.kind !== 'blank' && reading.kind !== 'comment')
    .map(({ number, text }) => lineEdits.replace(context, number, `# ${text}`))
  return { title: `Put # before lines ${first.number} to ${last.number}`, edits }
}

/** What crawlers make of a remark behind a value: of a name most read only the beginning. */
function readingOf(context: CheckContext, line: number, value: string, only: string): string {
  const isName = context.line(line)?.reading.meaning === 'user-agent'
  if (!isName) return `${only} Crawlers read it as part of “${value}”.`
  const primary = context.primaryDialect()
  const written = context.line(line)?.reading.valueText ?? value
  return primary.agents.names(written, value, null)
    ? `${only} Most crawlers ignore what follows “${value}”.`
    : `${only} Crawlers read it as part of the name “${value}”.`
}

/** A remark in the style of another language. */
export const wrongComment: Check = {
  id: 'wrong-comment',
  severity: 'warning',
  *run(context) {
    yield* linesInForce(context)
    const inBlocks = new Set(
      commentBlocks(context).flatMap(({ first, last }) => [first.number, last.number]),
    )
    for (const { line, sign, span, value } of remarks(context)) {
      if (inBlocks.has(line)) continue
      const only = commentEnds.includes(sign)
        ? `“${sign}” does not end a comment in robots.txt: comments begin with # and end with the line.`
        : `“${sign}” does not begin a comment in robots.txt; only # does.`
      yield {
        line,
        span,
        ...(isIdleRemark(context.line(line)?.text.trim() ?? '') && { severity: 'info' }),
        message: value === null ? only : readingOf(context, line, value, only),
        fixes: [
          {
            title: 'Change to a comment with #',
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
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 2.2.3' },
  ],
  bad: [
    { robots: '// our rules\nUser-agent: *\nDisallow: /x\n', lines: [1] },
    { robots: '<!-- Disallow: /y -->\nUser-agent: *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /admin/ //no admin\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /admin/ ; ours\nAllow: /b /* ours */\n', lines: [2, 3] },
    { robots: 'User-agent: Googlebot // search\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\n/*\nDisallow: /b\n*/\n', lines: [4] },
    {
      robots: 'User-agent: *\nDisallow: /x\nSitemap: https://example.com/s.xml <!-- map -->\n',
      lines: [3],
    },
  ],
  good: [
    { robots: '# ours; // really\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: OurSpider [en] (WinNT; I ;Nav)\nDisallow: /x\n' },
    { robots: 'User-agent: *\nDisallow:\n/*?*\n/cart\n' },
    { robots: 'User-agent: *\nDisallow: /a /*b\nDisallow: /a//b\nDisallow: /a;b\n' },
  ],
}
