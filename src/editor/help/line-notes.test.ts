import { EditorState, type ChangeSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { countNotes } from './line-notes.ts'

const text = 'User-agent: *\nDisallow: /cart\nDisallow: /account/\n'
const endOfCart = text.indexOf('\nDisallow: /account/')
const notes = [
  { line: 2, text: 'decides 2 URLs' },
  { line: 3, text: 'decides 3 URLs' },
]

/** The lines with a note. */
function noted(state: EditorState): readonly string[] {
  const lines: string[] = []
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === 'function') continue
    for (const cursor = set.iter(); cursor.value !== null; cursor.next()) {
      const line = state.doc.lineAt(cursor.from)
      if (cursor.from === line.to) lines.push(line.text)
    }
  }
  return lines
}

const edits: readonly (readonly [string, ChangeSpec, readonly string[]])[] = [
  [
    'moves with its line when one comes before it',
    { from: 0, insert: '# x\n' },
    ['Disallow: /cart', 'Disallow: /account/'],
  ],
  [
    'stays at its line when one is put behind it',
    { from: endOfCart, insert: '\nDisallow: /sale/' },
    ['Disallow: /cart', 'Disallow: /account/'],
  ],
  ['goes with a changed line', { from: endOfCart, insert: 's' }, ['Disallow: /account/']],
  [
    'goes with a line in whose place another one comes',
    { from: endOfCart - 15, to: endOfCart, insert: 'Allow: /*?sort=' },
    ['Disallow: /account/'],
  ],
  [
    'goes with a line that is removed',
    { from: endOfCart - 15, to: endOfCart + 1 },
    ['Disallow: /account/'],
  ],
]
test.each(edits)('a number %s', (_name, changes, lines) => {
  const start = EditorState.create({ doc: text, extensions: [countNotes.extension] })
  const none = start.changes([])
  const shown = start.update(countNotes.show(notes, { doc: start.doc, changes: none }, start.doc))
  const edit = shown.state.update({ changes })
  expect(noted(edit.state)).toEqual(lines)
  const late = start.update({ changes })
  const since = { doc: start.doc, changes: late.changes }
  expect(noted(late.state.update(countNotes.show(notes, since, late.newDoc)).state)).toEqual(lines)
})
