import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import type { Span } from '../../text/text.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { closingNote, shown } from '../support/message-parts.ts'
import { escaped } from './non-ascii-path.ts'

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  sol: '/',
  ast: '*',
  lowbar: '_',
  period: '.',
  equals: '=',
  quest: '?',
  num: '#',
  dollar: '$',
}

/** Line breaks and tabs among them are a check of their own. */
const entity =
  /&(?:(amp|lt|gt|quot|apos|nbsp|sol|ast|lowbar|period|equals|quest|num|dollar)|#(\d{2,6})|#x([\da-f]{2,5}));/gi
const lineBreak = /&#(?:9|10|13|x0?[9ad]);/i

function characterOf(found: RegExpMatchArray): string {
  const [, name, decimal, hex] = found
  if (name !== undefined) return characters[name.toLowerCase()] ?? ''
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10)
  return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : ''
}

/** A character as a path has it. A blank beside a slash or at an end is none of the path. */
function inPath(character: string, before: string, after: string): string {
  if (character === '\u00a0' || character === ' ') {
    return /^$|\/$/.test(before) || /^$|^\//.test(after) ? '' : '%20'
  }
  return /["<>#\u0080-\uffff]/.test(character) ? escapedAscii(character) : character
}

const escapedAscii = (character: string): string =>
  character.charCodeAt(0) > 0x7f
    ? escaped(character)
    : `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** The whole value as it was meant: the number of a character begins what is read as a comment. */
function wholeValue(context: CheckContext, { line, value, span }: RuleLine) {
  const { comment } = line.reading
  if (comment?.from !== span.to || !value.endsWith('&')) return { text: value, span }
  const [text = value] = /^\S*/.exec(context.text.slice(span.from, line.span.to)) ?? []
  return { text, span: { from: span.from, to: span.from + text.length } satisfies Span }
}

/** The web page's way to write a character. */
export const htmlEntities: Check = {
  id: 'html-entities',
  severity: 'warning',
  *run(context) {
    for (const rule of ruleLines(context)) {
      if (!rule.value.includes('&')) continue
      const { text, span } = wholeValue(context, rule)
      const all = [...text.matchAll(entity)]
      const [first] = all
      if (first === undefined || lineBreak.test(text)) continue
      let right = ''
      let at = 0
      for (const found of all) {
        const before = right + text.slice(at, found.index)
        at = found.index + found[0].length
        right = before + inPath(characterOf(found), before, text.slice(at))
      }
      right += text.slice(at)
      const character = characterOf(first).replace('\u00a0', 'a blank')
      const from = span.from + first.index
      const isCut = span.to > rule.span.to
      yield {
        line: rule.line.number,
        span: { from, to: from + first[0].length },
        message: `“${first[0]}” is HTML for ${character === 'a blank' ? 'a space' : `“${character}”`}. ${isCut ? `In robots.txt the # begins a comment, so the rule is “${shown(rule.value)}”.` : 'In robots.txt each character is compared as written.'}`,
        fixes: [
          {
            title: `Change to ${right}${closingNote(rule.keyword, right)}`,
            edits: [{ span, insert: right }],
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'HTML entity in a path',
  why: 'robots.txt is plain text: &amp; is five characters in it, and hardly any URL is sent with them. The # of &#47; begins a comment, which cuts the rule short.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 2.3' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*?a=1&amp;b=2\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a&#47;b\nDisallow: &#x2F;c&nbsp;/d\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*?a=1&b=2\nDisallow: /x?amp;y\n' },
    { robots: 'User-agent: *\nDisallow: /a& # 47;\nDisallow: /b#47;\n' },
  ],
}
