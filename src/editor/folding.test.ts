import { foldable, foldedRanges, foldEffect, unfoldEffect } from '@codemirror/language'
import { EditorSelection, EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { lineStates, type LineAnnotations } from '../analysis/result.ts'
import { annotationField, showAnnotations } from './annotation-state.ts'
import { folding } from './folding.ts'

const doc = 'User-agent: *\nDisallow: /cart/\nAllow: /help\n\nUser-agent: a\nDisallow: /b\n# end'
const group = { label: '', taken: true, reason: 'star', note: '' } as const
const annotations: LineAnnotations = {
  groupOf: Int32Array.from([0, 0, 0, -1, 1, 1, -1]),
  states: new Uint8Array(7).fill(lineStates.indexOf('applies')),
  decides: new Uint32Array(7),
  groups: [
    { ...group, firstLine: 1, lastLine: 3 },
    { ...group, firstLine: 5, lastLine: 6 },
  ],
}
const shown = EditorState.create({ doc, extensions: [annotationField, folding] }).update({
  effects: showAnnotations.of({ shown: { annotations, verdict: null }, since: null }),
}).state

/** What folds every group of a text. */
function foldAllOf(state: EditorState) {
  return Array.from({ length: state.doc.lines }, (_, index) => state.doc.line(index + 1)).flatMap(
    ({ from, to }) => {
      const fold = foldable(state, from, to)
      return fold === null ? [] : [foldEffect.of(fold)]
    },
  )
}

const folded = shown.update({ effects: foldAllOf(shown) }).state

/** The text as it looks, with each fold as an ellipsis. */
function look(state: EditorState): readonly string[] {
  let text = ''
  let at = 0
  foldedRanges(state).between(0, state.doc.length, (from, to) => {
    text += `${state.sliceDoc(at, from)}…`
    at = to
  })
  return `${text}${state.sliceDoc(at)}`.split('\n')
}

describe('folds', () => {
  it('hide all of each group but its first line', () => {
    expect(look(folded)).toEqual(['User-agent: *…', '', 'User-agent: a…', '# end'])
  })

  it('move with the text', () => {
    const typed = folded.update({ changes: { from: 0, insert: '# new\n' } }).state
    expect(look(typed)).toEqual(['# new', 'User-agent: *…', '', 'User-agent: a…', '# end'])
  })

  it('are made once', () => {
    const again = folded.update({ effects: foldAllOf(folded) }).state
    expect(foldedRanges(again).size).toBe(2)
  })

  it('open alone when asked', () => {
    const from = doc.indexOf('\n')
    const effects = unfoldEffect.of({ from, to: doc.indexOf('\n\n') })
    expect(look(folded.update({ effects }).state).slice(0, 4)).toEqual([
      'User-agent: *',
      'Disallow: /cart/',
      'Allow: /help',
      '',
    ])
  })

  it('open when the cursor goes into them, and when a deletion reaches in', () => {
    const inside = doc.indexOf('/cart/')
    const selection = EditorSelection.single(inside)
    expect(look(folded.update({ selection }).state)).toContain('Disallow: /cart/')
    const changes = { from: inside, to: inside + 1 }
    const deleted = folded.update({ changes, userEvent: 'delete' }).state
    expect(look(deleted)).toContain('Disallow: cart/')
    expect(look(deleted)).toContain('User-agent: a…')
  })

  it('stay while the cursor is beside them', () => {
    const selection = EditorSelection.single(doc.indexOf('\n'))
    expect(look(folded.update({ selection }).state)).toEqual(look(folded))
  })
})
