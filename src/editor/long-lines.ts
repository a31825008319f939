import { StateField, type Extension, type Text, type Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** Lines longer than this are not wrapped: laying them out would take too long. */
const maxLineLength = 10_000

function anyLong(doc: Text, from: number, to: number): boolean {
  for (let at = from; at <= to;) {
    const line = doc.lineAt(at)
    if (line.length > maxLineLength) return true
    at = line.to + 1
  }
  return false
}

/** True once a long line has been seen; it takes a fresh text to become false again. */
function stillLong(long: boolean, { changes, newDoc, startState }: Transaction): boolean {
  let found = long
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const replacesAll = fromA === 0 && toA === startState.doc.length
    found = (found && !replacesAll) || anyLong(newDoc, fromB, toB)
  })
  return found
}

const longField = StateField.define<boolean>({
  create: ({ doc }) => anyLong(doc, 0, doc.length),
  update: (long, transaction) => (transaction.docChanged ? stillLong(long, transaction) : long),
})

/** Marks a text whose lines must not be wrapped. */
export const longLines: Extension = [
  longField,
  EditorView.contentAttributes.compute([longField], (state): Record<string, string> =>
    state.field(longField) ? { class: 'rt-long-lines' } : {},
  ),
]
