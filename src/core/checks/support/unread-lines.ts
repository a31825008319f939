import { crawlerNamed } from '../../crawlers/index.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialects } from '../../dialects/index.ts'
import { isTokenUnit } from '../../dialects/parts/agents.ts'
import type { Span } from '../../text/text.ts'
import { isKnownName } from '../../directives/index.ts'
import { exactKeyword, guessDirective, type KeywordGuess } from './keyword-like.ts'
import { fitsWord } from './other-words.ts'
import { latinised } from './latin-letters.ts'
import { memoizeByContext } from './memoize.ts'
import { mergeMarkerLines } from './merge-conflicts.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09

/** The text of a line before its comment, without blanks around it, and its span. */
export function contentOf({ span, text, reading }: SourceLine): {
  readonly text: string
  readonly span: Span
} {
  const { comment } = reading
  const end = comment === null ? text.length : comment.from - span.from
  let from = 0
  let to = end
  while (from < to && isBlank(text.charCodeAt(from))) from += 1
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1
  return { text: text.slice(from, to), span: { from: span.from + from, to: span.from + to } }
}

const isNameUnit = (unit: number): boolean => isTokenUnit(unit) || (unit >= 0x30 && unit <= 0x39)

/** The letters, digits, `-` and `_` that a text begins with. */
function firstName(text: string): string {
  let to = 0
  while (to < text.length && isNameUnit(text.charCodeAt(to))) to += 1
  return text.slice(0, to)
}

/** A line that does not begin with a known name and its colon. */
export interface UnrecognisedLine {
  readonly line: SourceLine
  /** Its text before a comment, and where that stands. */
  readonly text: string
  readonly span: Span
  /** The letters, digits, `-` and `_` that it begins with. */
  readonly name: string
  /** What that name is, or was meant to be. */
  readonly keyword: string | null
}

const guesses = memoizeByContext(() => new Map<string, KeywordGuess | null>())

/** The directive that an unknown key was probably meant to be; null if none. Cached per key. */
export function guessOf(context: CheckContext, key: string): KeywordGuess | null {
  const cached = guesses(context).get(key)
  if (cached !== undefined) return cached
  const guess = guessDirective(key)
  guesses(context).set(key, guess)
  return guess
}

/** What the name that a line begins with was meant to be. Another word means a line only with the value of one. */
function keywordMeant(context: CheckContext, { reading }: SourceLine, text: string): string | null {
  const { key, missingColon, keyText, valueText } = reading
  if (key !== null && !missingColon) {
    const word = guessOf(context, keyText)
    if (word?.how === 'word') {
      const isMeant = fitsWord(word.keyword, valueText) || crawlerNamed(valueText) !== null
      return isMeant ? word.keyword : null
    }
  }
  const name = firstName(text)
  const guess = guessOf(context, name)
  if (guess?.how !== 'word') return guess?.keyword ?? null
  const value = text.slice(name.length).replace(/^[ \t]*[:=;>-]{0,2}[ \t]*/, '')
  return fitsWord(guess.keyword, value) ? guess.keyword : null
}

/** Non-empty lines that do not begin with a known name and a colon. */
export const unrecognisedLines = memoizeByContext((context): readonly UnrecognisedLine[] => {
  const isKnownByKey = new Map<string, boolean>()
  const isKnown = (key: string): boolean => {
    const is = isKnownByKey.get(key) ?? isKnownName(key)
    isKnownByKey.set(key, is)
    return is
  }
  const marks = mergeMarkerLines(context)
  return context.lines.flatMap((line) => {
    if (marks.has(line.number)) return []
    const { kind, missingColon, keyText } = line.reading
    const isHonest = kind === 'record' && !missingColon && isKnown(keyText)
    if (isHonest || kind === 'blank' || kind === 'comment') return []
    const { text, span } = contentOf(line)
    const name = firstName(text)
    const latin = firstName(latinised(text))
    const keyword = exactKeyword(name) ?? exactKeyword(latin) ?? keywordMeant(context, line, text)
    return [{ line, text, span, name, keyword }]
  })
})

/**
 * Whether a dialect that finds the records of a line itself finds one in this; null for any other dialect. Where
 * letters of the name stay in front of the value, the record says something else.
 */
function findsRecord({ syntax }: Dialect, { text }: SourceLine): boolean | null {
  const colon = text.indexOf(':')
  const records = syntax.recordsIn?.(text, 'lines')
  return records?.some(({ meaning, valueFrom }) => meaning !== null && valueFrom > colon) ?? null
}

const recordFinders = dialects.filter(({ syntax }) => syntax.recordsIn !== undefined)

/** What a dialect takes a line with a colon for; of a program that tries several readings, each. */
function meaningsOf({ syntax }: Dialect, { text, reading }: SourceLine): readonly string[] {
  const colon = text.indexOf(':')
  const records = syntax.recordsIn?.(text, 'lines')
  if (records === undefined) return [syntax.readKey(reading.keyText)?.meaning ?? []].flat()
  return records.flatMap(({ meaning, valueFrom }) => (valueFrom > colon ? (meaning ?? []) : []))
}

/** The dialects that take a misspelt line for what it was meant to be, and those that take it for the opposite. */
export function readersOfMeaning(
  line: SourceLine,
  meant: string,
): { readonly right: readonly Dialect[]; readonly wrong: readonly Dialect[] } {
  if (meant !== 'allow' && meant !== 'disallow') return { right: readersOfName(line), wrong: [] }
  const reading = readersOfName(line)
  const isWrong = (one: Dialect): boolean =>
    meaningsOf(one, line).some((meaning) => meaning !== meant)
  return { right: reading.filter((one) => !isWrong(one)), wrong: reading.filter(isWrong) }
}

/** The dialects that read a line with a colon, whose name may be misspelt. */
export const readersOfName = (line: SourceLine): readonly Dialect[] =>
  dialects.filter(
    (one) => findsRecord(one, line) ?? one.syntax.readKey(line.reading.keyText) !== null,
  )

/** The dialects that read a line in which no colon stands behind the name: with a blank in its place. */
export function readersWithoutColon(line: SourceLine): readonly Dialect[] {
  const { missingColon, meaning, keyText } = line.reading
  if (!missingColon || meaning === null)
    return recordFinders.filter((one) => findsRecord(one, line) === true)
  const readsKey = ({ syntax }: Dialect): boolean =>
    syntax.colonOptional && syntax.readKey(keyText) !== null
  return dialects.filter((one) => findsRecord(one, line) ?? readsKey(one))
}

/** True if an unrecognised line was probably meant as a user-agent line or as a rule. */
export function isMeantFor(
  { keyword, text, line }: UnrecognisedLine,
  what: 'agent' | 'rule',
): boolean {
  // The number of a character as web pages write it begins what is read as a comment.
  const all = text === '&' ? line.text : text
  return what === 'agent'
    ? keyword === 'user-agent' || /user.?agent/i.test(all)
    : keyword === 'allow' || keyword === 'disallow' || /allow/i.test(all)
}

/** What no line of text has: control characters other than a tab, those beyond ASCII included. */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/

/** Lines with control characters, or with others outside ASCII. */
export const unusualLines = memoizeByContext((context): readonly SourceLine[] => {
  if (!control.test(context.text)) return nonAsciiLines(context)
  return context.lines.filter(({ text }) => control.test(text) || /[^\0-\x7f]/.test(text))
})

/** Lines with characters outside ASCII. */
export const nonAsciiLines = memoizeByContext(({ lines, text }): readonly SourceLine[] => {
  const foreign = /[^\0-\x7f]/
  return foreign.test(text) ? lines.filter((line) => foreign.test(line.text)) : []
})

const nextDirective =
  /(?:[ \t]|\\n|\\r)(?=(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:)/i

/** Splits text in which several lines were joined: at each blank before a known name and a colon. */
export function splitJoinedLines(text: string): readonly string[] {
  if (!nextDirective.test(text)) return text.trim() === '' ? [] : [text.trim()]
  const parts = text.split(nextDirective).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}
