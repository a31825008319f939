import { applyEdits, type Edit } from '../../core/text/text.ts'

/** A removed or added line, or the place of the next ones. */
export interface EditRow {
  readonly kind: 'where' | 'goes' | 'comes'
  readonly text: string
}

interface Piece {
  readonly from: number
  readonly to: number
  /** Lines above it. */
  readonly above: number
  readonly edits: readonly Edit[]
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1
  }
  return count
}

/** Edits with the whole lines that they touch; those on the same lines together. */
function piecesOf(text: string, edits: readonly Edit[]): readonly Piece[] {
  const pieces: Piece[] = []
  for (const edit of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const from = text.lastIndexOf('\n', edit.span.from - 1) + 1
    const end = text.indexOf('\n', edit.span.to)
    const to = end < 0 ? text.length : end
    const last = pieces.at(-1)
    if (last === undefined || from > last.to) {
      const above = (last?.above ?? 0) + countLineEnds(text, last?.from ?? 0, from)
      pieces.push({ from, to, above, edits: [edit] })
    } else {
      const edits = [...last.edits, edit]
      pieces[pieces.length - 1] = { ...last, to: Math.max(to, last.to), edits }
    }
  }
  return pieces
}

function rowsOf(text: string, { from, to, above, edits }: Piece): readonly EditRow[] {
  const old = text.slice(from, to)
  const moved = edits.map(({ span, insert }) => ({
    span: { from: span.from - from, to: span.to - from },
    insert,
  }))
  const before = old.split('\n')
  const after = applyEdits(old, moved).split('\n')
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const some = (kind: EditRow['kind'], lines: readonly string[]): readonly EditRow[] =>
    lines.slice(head, lines.length - tail).map((line) => ({ kind, text: line }))
  const all = [...some('goes', before), ...some('comes', after)]
  const full = all.filter((row) => row.text !== '')
  const rows = full.length > 0 ? full : all.map((row) => ({ ...row, text: '(blank line)' }))
  const line = above + head
  const isPut = rows[0]?.kind === 'comes' && line > 0
  return isPut ? [{ kind: 'where', text: `After line ${line}:` }, ...rows] : rows
}

/** What edits do to the lines of a text, in their order; blank lines beside others are not worth a row. */
export const editRows = (text: string, edits: readonly Edit[]): readonly EditRow[] =>
  piecesOf(text, edits).flatMap((piece) => rowsOf(text, piece))
