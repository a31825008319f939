import { redo, undo } from '@codemirror/commands'
import type { EditorState, StateCommand } from '@codemirror/state'
import { expect, it } from 'vitest'
import { google } from '../core/dialects/google/dialect.ts'
import { readText } from '../core/text/file.ts'
import { createCaseHistory } from './case-history.ts'
import { editorState, fileOf, replacement } from './index.ts'

it('carries the case through do, undo and redo of one replacement', () => {
  const history = createCaseHistory<string>(() => undefined)
  const state = editorState({ file: readText('example'), dialect: google }, history.extension)
  const applied: string[] = []
  const note = (transaction: ReturnType<EditorState['update']>): EditorState => {
    for (const effect of transaction.effects) {
      const payload = history.payloadOf(effect)
      if (payload !== null) applied.push(payload.after)
    }
    return transaction.state
  }
  const run = (from: EditorState, command: StateCommand): EditorState => {
    let result = from
    command({ state: from, dispatch: (transaction) => (result = note(transaction)) })
    return result
  }
  const effect = history.effectOf({ before: 'example tests', after: 'no tests' })
  const pasted = note(state.update(replacement(state, readText('pasted'), [effect])))
  const typed = pasted.update({ changes: { from: 0, insert: '#' }, userEvent: 'input.type' }).state
  const once = run(typed, undo)
  expect(applied).toEqual(['no tests'])
  const twice = run(once, undo)
  expect(fileOf(twice).text).toBe('example')
  run(twice, redo)
  expect(applied).toEqual(['no tests', 'example tests', 'no tests'])
})
