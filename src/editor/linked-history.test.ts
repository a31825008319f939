import { redo, undo } from '@codemirror/commands'
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state'
import { beforeEach, describe, expect, it } from 'vitest'
import { google } from '../core/dialects/google/dialect.ts'
import { readText } from '../core/text/file.ts'
import { editorState, fileOf, linkHistory, replacement, type LinkedHistory } from './index.ts'

let told: string[]
let endsInEditor: boolean
let history: LinkedHistory<string>
let state: EditorState

beforeEach(() => {
  told = []
  endsInEditor = true
  history = linkHistory<string>({
    recorded: (parts) => told.push(`recorded ${parts ?? 'text'}`),
    changed: (parts) => told.push(`changed ${parts}`),
    moved: (direction) => told.push(direction),
    endsInEditor: () => endsInEditor,
    undo: () => undefined,
    redo: () => undefined,
  })
  state = editorState({ file: readText('a'), dialect: google }, history.extension)
})

const dispatch = (...specs: TransactionSpec[]) => {
  const transaction = state.update(...specs)
  history.follow(transaction)
  state = transaction.state
}
const run = (command: StateCommand) =>
  command({
    state,
    dispatch: (transaction) => {
      history.follow(transaction)
      state = transaction.state
    },
  })
const type = (insert: string) =>
  dispatch({
    changes: { from: state.doc.length, insert },
    selection: { anchor: state.doc.length + insert.length },
    userEvent: 'input.type',
  })

describe('a history that is linked to a journal', () => {
  it('tells of each step, and not of keys that join it', () => {
    type('b')
    type('c')
    expect(told).toEqual(['recorded text'])
    run(undo)
    expect(fileOf(state).text).toBe('a')
    run(redo)
    expect(told).toEqual(['recorded text', 'undo', 'redo'])
  })

  it('begins a new step after something else has changed', () => {
    type('b')
    endsInEditor = false
    type('c')
    expect(told).toEqual(['recorded text', 'recorded text'])
    run(undo)
    expect(fileOf(state).text).toBe('ab')
  })

  it('tells what changes in the same step', () => {
    dispatch(replacement(state, readText('pasted')), {
      annotations: history.withParts.of('tests'),
    })
    type('!')
    expect(told).toEqual(['recorded tests', 'recorded text'])
  })

  it('tells of a change that leaves the text alone', () => {
    dispatch({ annotations: history.withParts.of('tests') })
    dispatch({ selection: { anchor: 1 } })
    expect(told).toEqual(['changed tests'])
  })

  it('tells of every step, however many there are', () => {
    for (let at = 0; at < 500; at += 1) dispatch(replacement(state, readText(`${at}`)))
    expect(told).toHaveLength(500)
    let undone = 0
    while (run(undo)) undone += 1
    expect(undone).toBeGreaterThanOrEqual(200)
  })
})
