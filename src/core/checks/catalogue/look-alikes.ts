import type { Span } from '../../text/text.ts'
import type { Check, CheckTexts } from '../check.ts'
import { agentLines, ruleLines } from '../support/rule-lines.ts'

/** Signs that look like an ASCII one: dashes, slashes, stars, and the full-width forms of U+FF01 to U+FF5E. */
const alike = /[\u2010-\u2015\u2212\ufe58\ufe63\u2044\u2215\u2217\uff01-\uff5e]/gu
const first = /^[\u2044\u2215\u2217\uff0a\uff0f]/u

const plain: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\ufe58\ufe63]/u, '-'],
  [/[\u2044\u2215]/u, '/'],
  [/\u2217/u, '*'],
]

const asciiOf = (sign: string): string =>
  plain.find(([signs]) => signs.test(sign))?.[1] ??
  String.fromCharCode(sign.charCodeAt(0) - 0xff01 + 0x21)

interface Suspect {
  readonly line: number
  readonly span: Span
  readonly value: string
  readonly right: string
}

const suspect = (number: number, span: Span, value: string, right: string): Suspect[] =>
  right === value ? [] : [{ line: number, span, value, right }]

/** A character that looks like another one, and is none of a name, or no slash. */
export const lookAlikes: Check = {
  id: 'look-alikes',
  severity: 'error',
  *run(context) {
    const found = [
      ...agentLines(context).flatMap(({ line, span, value }) =>
        suspect(line.number, span, value, value.replace(alike, asciiOf)),
      ),
      // Further inside a path they may be meant: it can be in any language.
      ...ruleLines(context).flatMap(({ line, span, value }) =>
        suspect(line.number, span, value, value.replace(first, asciiOf)),
      ),
    ]
    for (const { line, span, value, right } of found) {
      const sign = [...value].find((one, at) => one !== [...right][at]) ?? ''
      const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      yield {
        line,
        span,
        message: `“${sign}” (U+${code}) only looks like “${asciiOf(sign)}”: crawlers do not take the one for the other.`,
        fixes: [{ title: `Write ${right}`, edits: [{ span, insert: right }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Character that looks like another',
  why: 'Text programs put in dashes and full-width letters that look like those of the keyboard. Crawlers compare names and paths character by character.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: 'User-agent: Perplexity\u2011User\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Google\u2013Extended\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: \uff27ooglebot\nDisallow: \uff0fadmin\n', lines: [1, 2] },
    { robots: 'User-agent: \uff0a\nDisallow: /a\n', lines: [1] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /1990\u20131999/\nDisallow: /\uff21\uff0f\n' },
    { robots: 'User-agent: Google-Extended\nDisallow: /\n' },
  ],
}
