import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { cursorPosition } from './cursor-position.ts'

const doc = 'User-agent: *\nDisallow: /😀/é\n'

it.each([
  ['the beginning', EditorSelection.single(0), { line: 1, column: 1, selectedLength: 0 }],
  ['behind a letter of two units', EditorSelection.single(27), { line: 2, column: 13 }],
  [
    'the end of a selection',
    EditorSelection.single(3, 16),
    { line: 2, column: 3, selectedLength: 13 },
  ],
  [
    'the main one of several',
    EditorSelection.create([EditorSelection.range(0, 4), EditorSelection.cursor(14)], 1),
    { line: 2, column: 1, selectedLength: 4, selections: 2 },
  ],
])('at %s', (_place, selection, position) => {
  const extensions = EditorState.allowMultipleSelections.of(true)
  expect(cursorPosition(EditorState.create({ doc, selection, extensions }))).toMatchObject(position)
})
