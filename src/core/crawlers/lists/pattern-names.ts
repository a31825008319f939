import { withoutEnd } from '../../text/text.ts'

/** A list holds no more spellings of one name than this. */
const maxNames = 32

interface Parsed {
  /** What the part may stand for, in plain text. */
  readonly texts: readonly string[]
  /** Where the part ends. */
  readonly end: number
}

/** Every text of one list before every text of another. */
const joined = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.flatMap((first) => after.map((second) => first + second)).slice(0, maxNames)

/** What a character behind a backslash stands for: itself, a blank, or nothing that belongs to a name. */
function escaped(letter: string): string {
  if ('sSW'.includes(letter)) return ' '
  return 'dDwbB'.includes(letter) ? '' : letter
}

/** `[wW]` is a letter in either case, `[\s\S]` anything; other classes are digits, which no name needs. */
function classText(inside: string): string {
  if (inside.startsWith('\\s')) return ' '
  const [first = '', second = ''] = inside
  const isOneLetter = inside.length === 2 && first.toLowerCase() === second.toLowerCase()
  return isOneLetter ? first.toUpperCase() : ''
}

function parseAtom(pattern: string, at: number): Parsed {
  const letter = pattern.charAt(at)
  if (letter === '\\') return { texts: [escaped(pattern.charAt(at + 1))], end: at + 2 }
  if (letter === '[') {
    const close = pattern.indexOf(']', at + 1)
    const end = close < 0 ? pattern.length : close
    return { texts: [classText(pattern.slice(at + 1, end))], end: end + 1 }
  }
  if (letter === '(') {
    const from = pattern.startsWith('(?:', at) ? at + 3 : at + 1
    const { texts, end } = parseChoice(pattern, from)
    return { texts, end: end + 1 }
  }
  if (letter === '^' || letter === '$') return { texts: [''], end: at + 1 }
  return { texts: [letter === '.' ? ' ' : letter], end: at + 1 }
}

/** An atom with what says how often it comes. What may be missing is tried with and without. */
function parseRepeated(pattern: string, at: number): Parsed {
  const { texts, end } = parseAtom(pattern, at)
  const mark = pattern.charAt(end)
  if (mark === '+') return { texts, end: end + 1 }
  if (mark === '*') return { texts: [...texts, ''], end: end + 1 }
  return mark === '?' ? { texts: [...texts, ''], end: end + 1 } : { texts, end }
}

/** Alternatives up to a closing bracket or the end. */
function parseChoice(pattern: string, from: number): Parsed {
  let at = from
  let done: readonly string[] = []
  let texts: readonly string[] = ['']
  while (at < pattern.length && pattern.charAt(at) !== ')') {
    if (pattern.charAt(at) === '|') {
      done = [...done, ...texts]
      texts = ['']
      at += 1
      continue
    }
    const part = parseRepeated(pattern, at)
    texts = joined(texts, part.texts)
    at = part.end
  }
  return { texts: [...done, ...texts].slice(0, maxNames), end: at }
}

/** Text without a bracket that has no partner. */
function balanced(text: string): string {
  if (text.includes('(') && !text.includes(')')) return text.slice(0, text.lastIndexOf('('))
  return text.includes('(') ? text : withoutEnd(text, /\)/)
}

/** A name without what only marks its end in a User-Agent: `Plumbot/`, `(Plumbot`. */
const trimmed = (text: string): string =>
  withoutEnd(balanced(text.replaceAll(/\s+/g, ' ').replace(/^[\s;(]+/, '')), /[\s;/]/)

/**
 * The names that a pattern of crawler-user-agents stands for: `Ahrefs(Bot|SiteAudit)` is AhrefsBot and
 * AhrefsSiteAudit. The pattern is read, never run.
 */
export function namesInPattern(pattern: string): readonly string[] {
  const names = parseChoice(pattern, 0).texts.map(trimmed)
  return [...new Set(names.filter((name) => name !== ''))]
}
