import type { CheckContext, SourceLine } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { unrecognisedLines } from '../support/unread-lines.ts'

/** A comment over several lines in the style of another language. */
export interface CommentBlock {
  readonly opener: string
  readonly closer: string
  readonly first: SourceLine
  readonly last: SourceLine
  /** Lines between them, or with the end behind them, which crawlers read all the same. */
  readonly inForce: readonly SourceLine[]
}

const closers = [
  ['/*', '*/'],
  ['<!--', '-->'],
] as const

/** Does a comment end with this line? A path may end with a star and a slash. */
export const endsComment = ({ text, reading }: SourceLine, closer: string): boolean => {
  const trimmed = text.trimEnd()
  if (!trimmed.endsWith(closer)) return false
  return reading.meaning === null || /[ \t]$/.test(trimmed.slice(0, -closer.length))
}

/** All such comments with lines that crawlers read. */
export const commentBlocks = memoizeByContext((context: CheckContext): readonly CommentBlock[] => {
  const found: CommentBlock[] = []
  let after = 0
  for (const { line: first, text } of unrecognisedLines(context)) {
    const marks = closers.find(([start]) => text.startsWith(start))
    if (marks === undefined || first.number <= after) continue
    const [opener, closer] = marks
    if (text.includes(closer, opener.length)) continue
    const length = context.lines.slice(first.number).findIndex((line) => endsComment(line, closer))
    // Without an end there is none for the lines behind it.
    if (length < 0) break
    const inner = context.lines.slice(first.number, first.number + length + 1)
    const last = inner.at(-1) ?? first
    after = last.number
    const inForce = inner.filter(({ reading }) => reading.meaning !== null)
    if (inForce.length > 0) found.push({ opener, closer, first, last, inForce })
  }
  return found
})

/** The numbers of all lines that such comments were to switch off, and that crawlers read. */
export const linesInComments = memoizeByContext(
  (context): ReadonlySet<number> =>
    new Set(commentBlocks(context).flatMap(({ inForce }) => inForce.map(({ number }) => number))),
)
