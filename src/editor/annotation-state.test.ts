import { foldable } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { lineStates, type LineState, type LineAnnotations } from '../analysis/result.ts'
import { google } from '../core/dialects/google/dialect.ts'
import { readText } from '../core/text/file.ts'
import { editorState, showAnnotations } from './index.ts'
import { gutterSign, gutterText, hintsOf, type Edge } from './annotation-markers.ts'
import { lineMark } from './annotation-state.ts'

const text = [
  'User-agent: *', // 1
  'Disallow: /cart/', // 2
  'Allow: /cart/help', // 3
  '', // 4
  'User-agent: Googlebot', // 5
  'Disallow: /search', // 6
].join('\n')

const states: LineState[] = [
  'other-group',
  'other-group',
  'other-group',
  'none',
  'applies',
  'deciding',
]

const annotations: LineAnnotations = {
  groupOf: Int32Array.from([0, 0, 0, -1, 1, 1]),
  states: Uint8Array.from(states.map((state) => lineStates.indexOf(state))),
  decides: Uint32Array.from([0, 2, 0, 0, 0, 1]),
  groups: [
    {
      firstLine: 1,
      lastLine: 3,
      label: '*',
      taken: false,
      reason: 'star-replaced',
      note: 'not used: Googlebot has its own group',
    },
    {
      firstLine: 5,
      lastLine: 6,
      label: 'Googlebot',
      taken: true,
      reason: 'names-it',
      note: 'applies to Googlebot',
    },
  ],
}

const plain = editorState({ file: readText(text), dialect: google })
const shown = plain.update({
  effects: showAnnotations.of({ shown: { annotations, verdict: 'disallow' }, since: null }),
}).state

const edges: Readonly<Record<Edge, string>> = {
  none: '.',
  first: '!',
  inside: '|',
  last: "'",
  only: '!',
}

const signAt = (state: EditorState, line: number): string => {
  const mark = lineMark(state, line)
  if (mark === null) return '?'
  return gutterSign(mark)?.[0] ?? (gutterText(mark) || edges[mark.edge])
}

const signs = (state: EditorState): string =>
  Array.from({ length: state.doc.lines }, (_, index) => signAt(state, index + 1)).join('')

describe('annotations', () => {
  it('says nothing before an analysis has come', () => {
    expect(signs(plain)).toBe('??????')
  })

  it('shows groups by number and the deciding line by the verdict', () => {
    expect(signs(shown)).toBe("1|'.2b")
  })

  it('tells why, at the first line of a group and at the deciding line', () => {
    const hints = [1, 2, 6].map((line) => {
      const mark = lineMark(shown, line)
      return mark === null ? [] : hintsOf(mark).map(({ text }) => text)
    })
    expect(hints).toEqual([
      ['not used: Googlebot has its own group'],
      ['decides 2 URLs'],
      ['blocks this URL', 'decides 1 URL'],
    ])
  })

  it('keeps marks on their lines through edits', () => {
    const above = shown.update({ changes: { from: 0, insert: '# note\n' } }).state
    expect(signs(above)).toBe("?1|'.2b")
    const inside = shown.update({ changes: { from: 13, insert: '\n' } }).state
    expect(signs(inside)).toBe("1||'.2b")
    const without = shown.update({ changes: { from: 14, to: 31 } }).state
    expect(signs(without)).toBe("1'.2b")
    const typed = shown.update({ changes: { from: 60, insert: 'x' } }).state
    expect(signs(typed)).toBe(signs(shown))
  })

  it('gives new lines in a group its mark, unless they are far from all that is annotated', () => {
    const many = shown.update({ changes: { from: 13, insert: '\n#'.repeat(2500) } }).state
    expect(signAt(many, 500)).toBe('?')
    expect(signAt(many, 1250)).toBe('?')
  })

  it('puts late annotations where its lines stand by now', () => {
    const typed = plain.update({ changes: { from: 0, insert: '#\n#\n' } })
    const late = typed.state.update({
      effects: showAnnotations.of({
        shown: { annotations, verdict: 'allow' },
        since: { doc: plain.doc, changes: typed.changes },
      }),
    }).state
    expect(signs(late)).toBe("??1|'.2a")
  })
})

describe('folding', () => {
  const foldAt = (state: EditorState, line: number) => {
    const { from, to } = state.doc.line(line)
    const range = foldable(state, from, to)
    return range === null ? null : state.sliceDoc(range.from, range.to)
  }

  it('hides all of a group but its first line', () => {
    expect(foldAt(shown, 1)).toBe('\nDisallow: /cart/\nAllow: /cart/help')
    expect(foldAt(shown, 2)).toBeNull()
    expect(foldAt(shown, 5)).toBe('\nDisallow: /search')
  })

  it('follows edits', () => {
    const state = shown.update({ changes: { from: 0, insert: '\n' } }).state
    expect(foldAt(state, 1)).toBeNull()
    expect(foldAt(state, 2)).toBe('\nDisallow: /cart/\nAllow: /cart/help')
    const shorter = shown.update({ changes: { from: 30, to: 48 } }).state
    expect(foldAt(shorter, 1)).toBe('\nDisallow: /cart/')
  })
})
