import { applyEdits, type Edit } from '../core/text.ts'

/** A line that goes or comes, or a word on where the next ones stand. */
export interface EditRow {
  readonly kind: 'where' | 'goes' | 'comes'
  readonly text: string
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly edits: readonly Edit[]
}

/** Edits with the whole lines that they touch; those on the same lines together. */
function piecesOf(text: string, edits: readonly Edit[]): readonly Piece[] {
  const pieces: Piece[] = []
  for (const edit of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const from = text.lastIndexOf('\n', edit.span.from - 1) + 1
    const end = text.indexOf('\n', edit.span.to)
    const to = end < 0 ? text.length : end
    const last = pieces.at(-1)
    if (last === undefined || from > last.to) pieces.push({ from, to, edits: [edit] })
    else
      pieces[pieces.length - 1] = {
        from: last.from,
        to: Math.max(to, last.to),
        edits: [...last.edits, edit],
      }
  }
  return pieces
}

function rowsOf(text: string, { from, to, edits }: Piece): readonly EditRow[] {
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
  const line = text.slice(0, from).split('\n').length - 1 + head
  const isPut = rows[0]?.kind === 'comes' && line > 0
  return isPut ? [{ kind: 'where', text: `After line ${line}:` }, ...rows] : rows
}

/** What edits do to the lines of a text, in their order; blank lines beside others are not worth a row. */
export const editRows = (text: string, edits: readonly Edit[]): readonly EditRow[] =>
  piecesOf(text, edits).flatMap((piece) => rowsOf(text, piece))
