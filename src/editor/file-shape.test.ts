import { moveLineDown, moveLineUp, redo, undo } from '@codemirror/commands'
import type { EditorState, StateCommand, Text, TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runsOf } from '../bench/arbitraries.ts'
import { google } from '../core/dialects/google/dialect.ts'
import { readText, writeText, type RobotsFile } from '../core/text/file.ts'
import { editing, editorState, fileOf, replacement } from './index.ts'

const leafOf = (doc: Text): Text => (doc.children?.[0] ? leafOf(doc.children[0]) : doc)

const open = (source: string): EditorState =>
  editorState({ file: readText(source), dialect: google })

const change = (state: EditorState, spec: TransactionSpec): EditorState => state.update(spec).state

function run(state: EditorState, command: StateCommand): EditorState {
  let result = state
  command({ state, dispatch: (transaction) => (result = transaction.state) })
  return result
}

const written = (state: EditorState): string => writeText(fileOf(state))

describe('the text of a long document', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')

  it('is what the document has, whatever was typed into it', () => {
    const edit = fc.record({ at: fc.nat(), insert: fc.constantFrom('a', '\n', '', 'x\ny\n') })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let state = open(lines(20_000))
        for (const { at, insert } of edits) {
          const from = at % state.doc.length
          const to = insert === '' ? Math.min(from + 500, state.doc.length) : from
          state = change(state, { changes: { from, to, insert } })
          expect(fileOf(state).text).toBe(state.doc.toString())
        }
      }),
      { numRuns: runsOf(20) },
    )
  })

  it('is made anew only where a key has changed it', () => {
    const before = open(lines(200_000))
    fileOf(before)
    const after = change(before, { changes: { from: 1_000_000, insert: 'a' } })
    const reads = vi.spyOn(Object.getPrototypeOf(leafOf(after.doc)), 'sliceString')
    fileOf(after)
    // A leaf has 32 lines and more.
    expect(reads.mock.calls.length).toBeLessThan(8192 / 32 + 1)
    expect(reads.mock.calls.length).toBeGreaterThan(0)
    reads.mockRestore()
  })
})

describe('line ends', () => {
  it('keeps every end and the mark while text is typed', () => {
    const state = open('\uFEFFa\r\nb\nc\rd')
    expect(written(change(state, { changes: { from: 2, insert: 'B' } }))).toBe(
      '\uFEFFa\r\nBb\nc\rd',
    )
  })

  it('gives new lines the main end of the file', () => {
    const uniform = open('a\r\nb')
    expect(written(change(uniform, { changes: { from: 1, insert: '\nnew' } }))).toBe(
      'a\r\nnew\r\nb',
    )
    const mixed = open('a\r\nb\r\nc\nd')
    expect(written(change(mixed, { changes: { from: 5, insert: '\nnew' } }))).toBe(
      'a\r\nb\r\nc\r\nnew\nd',
    )
  })

  it('keeps the ends of the other lines when a whole line is added or taken away', () => {
    const state = open('a\rb\r\nc\nd\r\n')
    expect(written(change(state, { changes: { from: 2, insert: 'new\n' } }))).toBe(
      'a\rnew\r\nb\r\nc\nd\r\n',
    )
    expect(written(change(state, { changes: { from: 0, to: 2 } }))).toBe('b\r\nc\nd\r\n')
  })

  it('brings back the ends of lines that undo brings back', () => {
    const source = 'a\r\nb\nc\rd\r\n'
    const state = open(source)
    const deleted = change(state, { changes: { from: 1, to: 6 } })
    expect(written(deleted)).toBe('ad\r\n')
    const undone = run(deleted, undo)
    expect(written(undone)).toBe(source)
    expect(written(run(undone, redo))).toBe('ad\r\n')
  })

  it.each([
    ['a line down', 'a\r\nb\nc\rd', 1, 'b\na\r\nc\rd'],
    ['a line to the end of the file', 'a\r\nb\nc', 2, 'a\r\nc\nb'],
    ['one of equal lines', 'a\r\na\nb', 3, 'a\r\nb\na'],
  ])('moves %s with its own end', (_, source, anchor, expected) => {
    const state = change(open(source), { selection: { anchor } })
    const moved = run(state, moveLineDown)
    expect(written(moved)).toBe(expected)
    expect(written(run(moved, moveLineUp))).toBe(source)
    expect(written(run(moved, undo))).toBe(source)
  })

  it('moves several lines with their own ends', () => {
    const state = change(open('a\r\nb\nc\rd\r\ne'), { selection: { anchor: 0, head: 3 } })
    expect(written(run(state, moveLineDown))).toBe('c\ra\r\nb\nd\r\ne')
  })

  it('undoes the replacement of the whole file with its ends and mark', () => {
    const source = '\uFEFFa\r\nb\nc'
    const state = open(source)
    const replaced = change(state, replacement(state, readText('x\ry\rz')))
    expect(written(replaced)).toBe('x\ry\rz')
    const typed = change(replaced, { changes: { from: 0, insert: '#' } })
    expect(written(run(run(typed, undo), undo))).toBe(source)
  })

  it('always has one end per line break, and undo always brings back the file', () => {
    const end = fc.constantFrom('\n', '\r\n', '\r')
    const source = fc.array(fc.tuple(fc.constantFrom('', 'a', 'bc'), end), { maxLength: 8 })
    const edit = fc.tuple(fc.nat(30), fc.nat(6), fc.constantFrom('', 'x', '\n', 'y\nz', '\n\n'))
    fc.assert(
      fc.property(source, fc.array(edit, { maxLength: 6 }), (lines, edits) => {
        const before = lines.flat().join('')
        const start = open(before)
        const after = edits.reduce((state, [at, length, insert]) => {
          const from = Math.min(at, state.doc.length)
          const to = Math.min(from + length, state.doc.length)
          return change(state, editing(state, [{ span: { from, to }, insert }]))
        }, start)
        const { ends, text }: RobotsFile = fileOf(after)
        if (ends.each !== null) expect(ends.each.length).toBe(text.split('\n').length - 1)
        const back = edits.reduce((state) => run(state, undo), after)
        expect(written(back)).toBe(before)
      }),
    )
  })
})

describe('edits', () => {
  it('are moved along with what has changed since they were made', () => {
    const state = open('User-agent: *\n')
    const typed = state.update({ changes: { from: 0, insert: '# one\n' } })
    const edits = [{ span: { from: 14, to: 14 }, insert: 'Disallow: /a\n' }]
    const result = change(typed.state, editing(typed.state, edits, typed.changes))
    expect(fileOf(result).text).toBe('# one\nUser-agent: *\nDisallow: /a\n')
  })
})
