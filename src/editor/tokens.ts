import type { Dialect } from '../core/dialects/dialect.ts'
import { linesWithin } from '../core/parse/parts-of-line.ts'
import { LineReader, type LineReading } from '../core/parse/read-line.ts'
import type { Span } from '../core/text/text.ts'

/**
 * A stretch of one line and the classes that it is drawn with; offsets count from the line start.
 * What looks like plain text gets none: every stretch costs the page an element.
 */
export interface Token {
  readonly from: number
  readonly to: number
  readonly className: string
}

/** Beyond this many characters of one line nothing is coloured. */
const maxTokenisedLength = 20_000
/** A path longer than this is not searched for wildcards. */
const maxPathLength = 4096

const token = ({ from, to }: Span, className: string): Token => ({ from, to, className })

function keyClass({ meaning, typo }: LineReading): string {
  return `rt-key rt-${meaning ?? 'other'}${typo ? ' rt-typo' : ''}`
}

/** The signs of a path: its wildcards and the `$` at its end. */
function signTokens({ from, to }: Span, value: string, anchored: boolean): Token[] {
  const tokens: Token[] = []
  for (let star = value.indexOf('*'); star >= 0; star = value.indexOf('*', star + 1)) {
    tokens.push({ from: from + star, to: from + star + 1, className: 'rt-wild' })
  }
  if (anchored) tokens.push({ from: to - 1, to, className: 'rt-end' })
  return tokens
}

function valueTokens(reading: LineReading, dialect: Dialect): Token[] {
  const { value, valueText, meaning } = reading
  if (value === null || value.from === value.to) return []
  if (meaning === null) return [token(value, 'rt-other-value')]
  if (meaning === 'user-agent') {
    return [token(value, dialect.agents.isStar(valueText) ? 'rt-name rt-wild' : 'rt-name')]
  }
  if (meaning === 'sitemap' || meaning === 'member') return []
  if (valueText.length > maxPathLength) return []
  const pattern = dialect.rules.compile(valueText, meaning)
  const wild = (pattern?.pieces.length ?? 1) > 1
  const anchored = pattern?.anchored ?? false
  return wild || anchored ? signTokens(value, valueText, anchored) : []
}

function recordTokens(reading: LineReading, dialect: Dialect): Token[] {
  const { key } = reading
  return [
    ...(key === null ? [] : [token(key, keyClass(reading))]),
    ...valueTokens(reading, dialect),
  ]
}

/** Where what the dialect reads of a line ends. */
const readEnd = ({ key, separator, value, comment }: LineReading, length: number): number =>
  (comment ?? value ?? separator ?? key)?.to ?? length

/** What the dialect left out at the end of a line, between two offsets: beyond its limit, or hidden by a NUL. */
function hiddenToken(text: string, from: number, to: number): Token[] {
  return text.slice(from, to).trim() === '' ? [] : [{ from, to, className: 'rt-hidden' }]
}

/** What stands between two offsets, which is one line to the dialect. */
function tokensOf(reading: LineReading, dialect: Dialect, text: string, line: Span): Token[] {
  const { kind, comment } = reading
  if (kind === 'blank') return []
  const tail = comment === null ? [] : [token(comment, 'rt-comment')]
  if (kind === 'stray') {
    return [token({ from: line.from, to: comment?.from ?? line.to }, 'rt-stray'), ...tail]
  }
  const hidden = hiddenToken(text, readEnd(reading, line.to), line.to)
  return [...recordTokens(reading, dialect), ...tail, ...hidden]
}

/** Colours lines as the dialect reads them; the reading is the core's own. */
export function lineTokens(dialect: Dialect): (text: string) => readonly Token[] {
  const reader = new LineReader(dialect)
  return (line) => {
    const text = line.length > maxTokenisedLength ? line.slice(0, maxTokenisedLength) : line
    const parts = linesWithin(text, 0, text.length, dialect) ?? [{ from: 0, to: text.length }]
    return parts.flatMap((part) =>
      tokensOf(reader.readPart(text, part.from, part.to), dialect, text, part),
    )
  }
}

/** Characters that a reader would not see or would be misled by, and bytes that are not UTF-8. */
export const specialCharacters =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\ufff9-\ufffc\udc80-\udcff]/gu

const hex = (code: number, width: number): string =>
  code.toString(16).toUpperCase().padStart(width, '0')

/** How such a character is shown, and the name that it is announced with. */
export function specialLabel(code: number): { readonly text: string; readonly title: string } {
  if (code >= 0xdc80 && code <= 0xdcff) {
    const byte = hex(code - 0xdc00, 2)
    return { text: `‹${byte}›`, title: `byte ${byte}, which is not UTF-8` }
  }
  const point = `U+${hex(code, 4)}`
  if (code === 0xa0) return { text: '‹NBSP›', title: 'no-break space' }
  if (code === 0xfeff) return { text: '‹BOM›', title: 'byte-order mark' }
  return { text: `‹${point}›`, title: `invisible character ${point}` }
}

/** A stretch of text that is drawn in one way. */
export interface TextRun {
  readonly from: number
  readonly text: string
  readonly className: string
  readonly title: string | undefined
}

/** Adds a stretch, with its special characters set apart. */
function addRuns(pieces: TextRun[], text: string, from: number, className: string): void {
  let at = 0
  const plain = (to: number) => {
    if (to > at) {
      pieces.push({ from: from + at, text: text.slice(at, to), className, title: undefined })
    }
  }
  for (const match of text.matchAll(specialCharacters)) {
    plain(match.index)
    const label = specialLabel(match[0].codePointAt(0) ?? 0)
    const classes = className === '' ? 'rt-special' : `${className} rt-special`
    pieces.push({ from: from + match.index, className: classes, ...label })
    at = match.index + match[0].length
  }
  plain(text.length)
}

/** A whole line cut into what is drawn in one way, for those who draw it without an editor. */
export function textRunsOf(text: string, tokens: readonly Token[]): readonly TextRun[] {
  const pieces: TextRun[] = []
  let at = 0
  for (const { from, to, className } of tokens) {
    addRuns(pieces, text.slice(at, from), at, '')
    addRuns(pieces, text.slice(from, to), from, className)
    at = to
  }
  addRuns(pieces, text.slice(at), at, '')
  return pieces
}
