import { withoutEnd } from '../../text/text.ts'
import type { Check, CheckTexts } from '../check.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { readByOnly, readersOfHead } from '../lines/line-readers.ts'
import { rulesBelow } from '../lines/rules-below.ts'
import { closingNote } from '../support/message-parts.ts'
import { unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'

/** The signs that people write for the colon, and the blanks around them. */
const separator = /^[ \t]*(=>|->|→|⇒|:=|[;=；：﹕︓∶ː\u037e])[ \t]*/
/** These are in sentences, too, unless a path follows. */
const separatorOfPaths = /^[ \t]*([,.|>~]|[-–—]{1,3})[ \t]*(?=[/*])/
/** Behind the name for names a dash needs blanks: it can belong to a name. */
const separatorOfNames = /^[ \t]+([-–—|>~]{1,3})[ \t]+(?=\S+$)/

/** Signs that look like a colon or a semicolon, by name: shown alone nobody sees what is wrong with them. */
const named: ReadonlyMap<string, string> = new Map([
  ['：', 'full-width colon'],
  ['；', 'full-width semicolon'],
  ['﹕', 'small colon'],
  ['︓', 'colon for vertical text'],
  ['∶', 'ratio sign'],
  ['ː', 'length mark'],
  ['\u037e', 'Greek question mark'],
])

/** “=” is in place of the colon; a full-width colon (：) is in place of the plain one. */
function replaced(sign: string): string {
  const name = named.get(sign)
  if (name === undefined) return `“${sign}” is in place of the colon`
  return `A ${name} (${sign}) is in place of the plain colon (:)`
}

/** The sign in place of the colon, where it begins, and where the value does; offsets into the text of the line. */
interface Separator {
  readonly sign: string
  readonly at: number
  readonly valueAt: number
}

function separatorIn({ text, name, keyword }: UnrecognisedLine): Separator | null {
  // A dash behind a name is no part of it where a path follows.
  const key = withoutEnd(name, /[-_]/)
  const rest = text.slice(key.length)
  const isAgent = keyword === 'user-agent'
  const found =
    separator.exec(rest) ??
    separatorOfPaths.exec(rest) ??
    (isAgent ? separatorOfNames.exec(rest) : null)
  const [all, sign] = found ?? []
  if (all === undefined || sign === undefined) return null
  return { sign, at: key.length + all.indexOf(sign), valueAt: key.length + all.length }
}

/** Another sign where the colon belongs. */
export const otherSeparator: Check = {
  id: 'other-separator',
  severity: 'error',
  *run(context) {
    for (const strange of unrecognisedLines(context)) {
      const { line, text, span, keyword } = strange
      const found = keyword === null ? null : separatorIn(strange)
      if (keyword === null || found === null) continue
      const indent = line.text.slice(0, span.from - line.span.from)
      const readers = readersOfHead(context, indent + text.slice(0, found.valueAt), keyword)
      const below = keyword === 'user-agent' ? rulesBelow(context, line.number, readers) : ''
      const to = span.from + found.at + found.sign.length
      yield {
        line: line.number,
        span: { from: span.from, to },
        message: `${replaced(found.sign)}, so ${readByOnly(readers)}${below}.`,
        fixes: [
          {
            title: `Change ${named.has(found.sign) ? `the ${named.get(found.sign)}` : `“${found.sign}”`} to a ${named.has(found.sign) ? 'plain ' : ''}colon${keyword === 'disallow' ? closingNote(keyword, text.slice(found.valueAt)) : ''}`,
            edits: [{ span: { from: span.from, to }, insert: `${normalisedKey(keyword)}:` }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Another character instead of the colon',
  why: 'By RFC 9309 only a colon separates name and value, and a line with another character is no rule. Google reads it if it has just two words: “Disallow; /x” has, “Disallow = /x” has three.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow; /x\n', lines: [2] },
    { robots: 'User-agent = *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow： /x\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow => /x\nDisallow - /y\nDisallow-/z\n', lines: [2, 3, 4] },
    { robots: 'User-agent - Googlebot\nDisallow: /x\n', lines: [1] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x;y=1\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nDisallow - what it means to us\n' },
  ],
}
