import { crawlerNamed } from '../../crawlers/index.ts'
import type { Span } from '../../text/text.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { crawlerWithLetters } from '../names/name-letters.ts'
import { exactKeyword, normalisedKey } from '../support/keyword-like.ts'
import {
  scriptOf,
  asciiSign,
  hasForeignLetter,
  latinised,
  lookOf,
} from '../support/latin-letters.ts'
import { readByOnly, readersOfHead } from '../lines/line-readers.ts'
import { agentLines, ruleLines } from '../support/rule-lines.ts'
import { nonAsciiLines, unrecognisedLines } from '../support/unread-lines.ts'
import { closingNote } from '../support/message-parts.ts'

/** Signs that look like an ASCII one: dashes, slashes, stars, and the full-width forms of U+FF01 to U+FF5E. */
const alike = /[\u2010-\u2015\u2212\ufe58\ufe63\u2044\u2215\u2217\uff01-\uff5e]/gu
const first = /^[\u2044\u2215\u2217\uff0a\uff0f]/u
const fullWidth = /[\uff01-\uff5e]/gu
const words = /[\p{L}\p{N}]+/gu
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

const signOf = (sign: string): string => asciiSign(sign) ?? sign

interface Suspect {
  readonly line: SourceLine
  readonly span: Span
  readonly value: string
  readonly right: string
  /** What becomes of the line. */
  readonly effect: string
  readonly note?: string
}

/** A name as its author meant it: in Latin letters, if it is a crawler’s then, or mixes alphabets. */
function rightName(value: string): string {
  const signs = value.replace(alike, signOf)
  const latin = latinised(signs)
  const isMeant = isAscii(latin) && (/[a-z]/i.test(signs) || crawlerNamed(latin) !== null)
  if (!isMeant) return signs
  // Without the sign, too, it may be one too many: “GPT–Bot”.
  return crawlerNamed(latin) === null ? (crawlerWithLetters(latin)?.token ?? latin) : latin
}

/** Letters of two alphabets in one word are a slip; a word in another language is none. */
function rightPath(value: string): string {
  const mixed = value.replace(first, signOf).replace(words, (word) => {
    const latin = latinised(word)
    return /[a-z]/i.test(word) && latin !== word && isAscii(latin) ? latin : word
  })
  const plain = mixed.replace(fullWidth, signOf)
  // Beside letters of another language full-width signs are its own.
  const isSlip =
    isAscii(plain) && /[a-z\d]/i.test(mixed) && !/[\uff21-\uff3a\uff41-\uff5a]/u.test(mixed)
  return isSlip ? plain : mixed
}

function* suspects(context: CheckContext): Iterable<Suspect> {
  const foreign = new Set(nonAsciiLines(context))
  if (foreign.size === 0) return
  for (const { line, span, value } of agentLines(context)) {
    if (!foreign.has(line)) continue
    const effect = 'crawlers read two different characters.'
    yield { line, span, value, right: rightName(value), effect }
  }
  for (const { line, span, value, keyword } of ruleLines(context)) {
    if (!foreign.has(line)) continue
    const right = rightPath(value)
    const effect = 'crawlers read two different characters.'
    yield { line, span, value, right, effect, note: closingNote(keyword, right) }
  }
  for (const { line, text, span } of unrecognisedLines(context)) {
    if (!foreign.has(line)) continue
    const latin = latinised(text)
    const [head = '', name = ''] = /^([a-z][a-z-]{2,23})[ \t]*:[ \t]*/i.exec(latin) ?? []
    const keyword = exactKeyword(name)
    // With a colon alone that is none, another check says it.
    if (keyword === null || name === text.slice(0, name.length)) continue
    const value = text.slice(0, head.trimEnd().length)
    const readers = readersOfHead(context, text.slice(0, head.length), keyword)
    yield {
      line,
      span: { from: span.from, to: span.from + value.length },
      value,
      right: `${normalisedKey(keyword)}:`,
      effect: `so ${readByOnly(readers)}.`,
    }
  }
}

/** A character that looks like another one, and is none of a name, or no slash. */
export const lookAlikes: Check = {
  id: 'look-alikes',
  severity: 'error',
  *run(context) {
    for (const { line, span, value, right, effect, note = '' } of suspects(context)) {
      if (right === value) continue
      const sign =
        [...value].find((one) => !isAscii(one) && (hasForeignLetter(one) || lookOf(one) !== one)) ??
        ''
      const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      const joined = effect.startsWith('so ') ? ', ' : ': '
      yield {
        line: line.number,
        span,
        message: `“${sign}” (U+${code}${scriptOf(sign)}) only looks like “${lookOf(sign)}”${joined}${effect}`,
        fixes: [{ title: `Change to ${right}${note}`, edits: [{ span, insert: right }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Character that looks like another',
  why: 'Text programs put in dashes and full-width letters that look like those of the keyboard, and Cyrillic or Greek letters look like Latin ones. Crawlers compare names and paths character by character.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 2.2.2' },
  ],
  bad: [
    { robots: 'User-agent: Perplexity\u2011User\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Google\u2013Extended\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: \uff27ooglebot\nDisallow: \uff0fadmin\n', lines: [1, 2] },
    { robots: 'User-agent: \uff0a\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: G\u043e\u043eglebot\nDisallow: /\u0430dmin\n', lines: [1, 2] },
    { robots: 'User-agent: *\nDis\u0430llow: /a\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /1990\u20131999/\nDisallow: /\uff21\uff0f\n' },
    { robots: 'User-agent: Google-Extended\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /\u043a\u0430\u0442\u0430\u043b\u043e\u0433/web\n' },
  ],
}
