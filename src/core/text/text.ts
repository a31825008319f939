/** A half-open range [from, to) of UTF-16 offsets into the text of a `RobotsFile`. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A change to a text: `insert` takes the place of what stands at `span`, which may be empty. */
export interface Edit {
  readonly span: Span
  readonly insert: string
}

/**
 * A text after edits, given in any order. All spans refer to the text as it was; they must not
 * overlap.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.span.from - b.span.from)
  let result = ''
  let at = 0
  for (const { span, insert } of ordered) {
    result += text.slice(at, span.from) + insert
    at = span.to
  }
  return result + text.slice(at)
}

/**
 * A text without the characters at its end that fit a pattern for one character. Each is looked at once,
 * while a search for `x+$` starts anew at every x.
 */
export function withoutEnd(text: string, fitting: RegExp): string {
  let to = text.length
  while (to > 0 && fitting.test(text.charAt(to - 1))) to -= 1
  return text.slice(0, to)
}

/** Does a text have a piece at an offset? For short pieces faster than `startsWith`. */
export function startsWithAt(text: string, piece: string, at: number): boolean {
  const { length } = piece
  if (at + length > text.length) return false
  for (let index = 0; index < length; index += 1) {
    if (text.charCodeAt(at + index) !== piece.charCodeAt(index)) return false
  }
  return true
}
