import type { Dialect } from '../../dialects/dialect.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { readLine } from '../../parse/read-line.ts'
import { lineEdits } from '../support/edits.ts'
import { readersOfHead } from '../lines/line-readers.ts'
import { readRules } from '../support/read-rules.ts'
import { namesOf } from '../support/rule-readers.ts'
import { shown } from '../support/message-parts.ts'
import { contentOf, unusualLines } from '../support/unread-lines.ts'

const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164]/gu

/** The same, with all of an escape sequence of a terminal, of which only the first character is invisible. */
const invisibleOrColour =
  /\u001b\[[\d;?]{0,20}[A-Za-z]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164]/gu

/** Whether the character at `at` stands inside a value: behind a colon, with no blank on either side. */
const isInValue = (text: string, at: number, colon: number): boolean =>
  colon >= 0 && colon < at - 1 && /\S/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))

/** Those that part words as a space does. */
const spaces = /[\u000b\u000c\u0085\u00a0\u2000-\u200a\u202f\u205f\u3000]/u

/** The mark at the end of files of old systems. */
const endOfFile = '\u001a'

/** Does a dialect take them all for blanks around name and value, so that it reads none of them? */
function trimsAll({ syntax }: Dialect, text: string): boolean {
  const colon = text.indexOf(':')
  return [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)].every((part) => {
    let from = 0
    let to = part.length
    while (from < to && syntax.isBlank(part.charCodeAt(from))) from += 1
    while (to > from && syntax.isBlank(part.charCodeAt(to - 1))) to -= 1
    return part.slice(from, to).search(invisible) < 0
  })
}

/** Do they make several lines of one to a dialect, or a blank one beside it that counts? */
function isParted({ syntax }: Dialect, text: string): boolean {
  const parts = syntax.lineEnd === undefined ? [text] : text.split(syntax.lineEnd)
  const isText = (part: string): boolean => /[^ \t]/.test(part)
  return parts.length > 1 && (syntax.blankLine !== 'nothing' || parts.filter(isText).length > 1)
}

/** Does a line mean to a dialect what it means without them? */
function skipsAll(context: CheckContext, dialect: Dialect, line: SourceLine, text: string) {
  if (isParted(dialect, text)) return false
  const { meaning } = line.reading
  if (meaning !== 'allow' && meaning !== 'disallow') return trimsAll(dialect, text)
  const { rule, ruleSet, pattern } = readRules(context, dialect).get(line.number) ?? {}
  if (!rule || !pattern) return false
  const cleaned = text.replace(invisibleOrColour, '')
  const { valueText } = readLine(cleaned, 0, cleaned.length, dialect)
  const clean = (ruleSet ?? dialect.rules).compile(valueText, rule.keyword)
  return clean?.text === pattern.text && clean.anchored === pattern.anchored
}

/** Characters that end a line to some programs. */
const lineBreaks = /[\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]+/
const named =
  /^[ \t]*(?:user-agent|allow|disallow|sitemap|crawl-delay|clean-param|host)[ \t]*:[ \t]*/i
const blocksAll = /^[ \t]*disallow[ \t]*:[ \t]*(?:\/\**|\*+)[ \t]*$/i

/** Lines with a character between them that only some programs take for a line break. */
function splitAt(context: CheckContext, { number, text, span }: SourceLine): CheckProblem | null {
  const pieces = text.split(lineBreaks)
  const [first = '', second = ''] = pieces.filter((piece) => piece.trim() !== '')
  if (!named.test(first) || !named.test(second)) return null
  const at = text.search(lineBreaks)
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const sign = text.charAt(at)
  const readers = readersOfHead(context, `Disallow: /qq${sign}Disallow: `, 'disallow')
  const who =
    readers.length === 0
      ? 'is not a line break for crawlers'
      : `is a line break for ${namesOf(readers)} only`
  const lines = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
  const note = lines.some((one) => blocksAll.test(one)) ? ' (one is Disallow: /)' : ''
  return {
    line: number,
    span: { from: span.from + at, to: span.from + at + 1 },
    message: `U+${code} ${who}: others read “${shown(second.trim())}” as part of the value before it.`,
    fixes: [
      {
        title: `Split the line into ${lines.length}${note}`,
        edits: [lineEdits.replace(context, number, lines.join('\n'))],
      },
    ],
  }
}

function unclean(
  context: CheckContext,
  line: SourceLine,
  found: readonly RegExpMatchArray[],
): CheckProblem {
  const { text, span } = contentOf(line)
  const readers = context.dialects.filter((one) => !skipsAll(context, one, line, text))
  const some = `${namesOf(readers)} ${readers.length > 1 ? 'do' : 'does'} not skip`
  const isReadByAll = readers.length === context.dialects.length
  const who = readers.length === 0 ? 'only some crawlers skip' : some
  const colon = text.indexOf(':')
  const edits = found.map(({ index = 0, 0: sign }) => ({
    span: { from: span.from + index, to: span.from + index + sign.length },
    // Inside a value a blank would only part what belongs together.
    insert: index > 0 && spaces.test(sign) && !isInValue(text, index, colon) ? ' ' : '',
  }))
  return {
    line: line.number,
    ...(edits[0] ? { span: edits[0].span } : {}),
    ...(readers.length > 0 ? {} : { severity: 'info' as const }),
    message: `This line has ${found.length === 1 ? 'an invisible character' : `${found.length} invisible characters`} that ${isReadByAll ? 'crawlers do not skip' : who}.`,
    fixes: [{ title: `Remove the invisible character${found.length === 1 ? '' : 's'}`, edits }],
  }
}

/** Characters that cannot be seen and are no blanks to a crawler. */
export const invisibleCharacters: Check = {
  id: 'invisible-characters',
  severity: 'error',
  *run(context) {
    for (const line of unusualLines(context)) {
      const { text } = contentOf(line)
      if (text === endOfFile) continue
      const found = [...text.matchAll(invisibleOrColour)]
      if (found.length === 0) continue
      yield splitAt(context, line) ?? unclean(context, line, found)
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Invisible characters',
  why: 'Text copied from web pages and word processors can have invisible spaces and marks. RFC 9309 skips only spaces and tabs around a name or path; what else is there is a part of it.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent:\u00a0*\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\u200b\n', lines: [2] },
    {
      robots: '\u0000User-agent: *\nDisallow:\u000b/a\nDisallow: /b\u000c\nDisallow: /c\u0085d\n',
      lines: [1, 2, 3, 4],
    },
    { robots: 'User-agent: *\u2028Disallow: /a\nDisallow: /b\u0085Allow: /b/c\n', lines: [1, 2] },
  ],
  good: [
    { robots: 'User-agent:\t*\nDisallow: /a\n' },
    { robots: '# caf\u00e9\u00a0au lait\nUser-agent: *\nDisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a # b\u0000\n\u001a\n' },
  ],
}
