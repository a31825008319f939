import { forEachDiagnostic } from '@codemirror/lint'
import { ChangeSet, EditorState, type ChangeSpec } from '@codemirror/state'
import { describe, expect, it, test } from 'vitest'
import {
  hidesTold,
  problemDiagnostics,
  problemRanges,
  problemsAt,
  showProblems,
  type ShownProblem,
} from './diagnostics.ts'

const text = 'User-agent: *\nDisallow: cart/\n\nAllow: /a\n'

const problem = (line: number, title: string, span: ShownProblem['span'] = null): ShownProblem => ({
  line,
  span,
  title,
  severity: 'warning',
  message: '',
  fixes: [],
})

const all = [
  problem(2, 'slash', { from: 24, to: 29 }),
  problem(2, 'line'),
  problem(3, 'empty'),
  problem(4, 'far', { from: 4000, to: 4001 }),
]

const everything = { from: 0, to: text.length }

/** The text as it was judged, then changed, and only then told of its problems. */
function shown(...changes: readonly ChangeSpec[]): EditorState {
  const start = EditorState.create({ doc: text, extensions: problemDiagnostics })
  const made = changes.map((change) => start.changes(change))
  const since = made.reduce((sum, one) => sum.compose(one), ChangeSet.empty(start.doc.length))
  const now = start.update({ changes: since }).state
  const spec = showProblems(now, all, { doc: start.doc, changes: since.desc }, everything)
  return now.update(spec).state
}

const told = (state: EditorState) =>
  problemRanges(state).map(({ from, to, problem: { title } }) => [state.sliceDoc(from, to), title])

const places = [
  ['Disallow: cart/', 'line'],
  ['cart/', 'slash'],
  ['', 'empty'],
  ['Allow: /a', 'far'],
]

test('a problem has its exact place, or all that its line says', () => {
  expect(told(shown())).toEqual(places)
})

it.each([
  ['before they are told', shown({ from: 0, insert: 'Sitemap: /s\n' })],
  ['after they are told', shown().update({ changes: { from: 0, insert: '# a\n\n' } }).state],
])('moves with the text that changes %s', (_when, state) => expect(told(state)).toEqual(places))

it.each([
  ['after it was told', shown().update({ changes: { from: 14, to: 31 } }).state],
  ['before it was told', shown({ from: 14, to: 31 })],
])('what is taken out of the text %s is no problem any more', (_when, state) => {
  expect(told(state).map(([, title]) => title)).not.toContain('slash')
  expect(told(state)).toContainEqual(['Allow: /a', 'far'])
})

test('a position has the problems around it, else those of its line', () => {
  const titles = (at: number) => problemsAt(shown(), at).map(({ problem: { title } }) => title)
  expect(titles(26)).toEqual(['line', 'slash'])
  expect(titles(15)).toEqual(['line'])
  expect(titles(3)).toEqual([])
  expect(titles(30)).toEqual(['empty'])
  expect(titles(41)).toEqual([])
})

test.each([
  ['the same problems', all, false],
  ['others elsewhere', [...all.slice(0, 2), problem(3, 'new')], false],
  ['another one there', [...all, problem(2, 'new')], true],
  [
    'one there with other words',
    [{ ...problem(2, 'slash'), message: 'new' }, ...all.slice(1)],
    true,
  ],
  ['none', [], true],
])('what is told of a place goes, or stays, where there come %s', (_, problems, goes) => {
  const before = shown()
  const since = { doc: before.doc, changes: ChangeSet.empty(before.doc.length) }
  const transaction = before.update(showProblems(before, problems, since, everything))
  expect(hidesTold(transaction, 26)).toBe(goes)
})

test('of what is told where the text or nothing changes, the package decides', () => {
  const state = shown()
  expect(hidesTold(state.update({ changes: { from: 0, insert: '#' } }), 26)).toBe(null)
  expect(hidesTold(state.update({ selection: { anchor: 3 } }), 26)).toBe(null)
})

describe('drawing', () => {
  const long = 'Disallow: /\n'.repeat(10_000)
  const state = EditorState.create({ doc: long, extensions: problemDiagnostics })
  const many = Array.from({ length: 10_000 }, (_, index) => problem(index + 1, `${index + 1}`))
  const since = { doc: state.doc, changes: state.changes([]).desc }
  const drawnLines = (shownState: EditorState) => {
    const lines: number[] = []
    forEachDiagnostic(shownState, (_, from) => lines.push(shownState.doc.lineAt(from).number))
    return lines
  }
  const middle = state.doc.line(5000)

  test('is for what is on the screen and a little around it, never for more than 300', () => {
    const spec = showProblems(state, many.slice(0, 5000), since, middle)
    const lines = drawnLines(state.update(spec).state)
    expect(lines.at(0)).toBeLessThan(4900)
    expect(lines.at(-1)).toBe(5000)
    const all = drawnLines(state.update(showProblems(state, many, since, middle)).state)
    expect(all).toHaveLength(300)
    expect(all).toContain(4900)
    expect(all).toContain(5100)
  })

  test('all of them are known, drawn or not', () => {
    expect(
      problemRanges(state.update(showProblems(state, many, since, middle)).state),
    ).toHaveLength(10_000)
  })

  test('is where the problems stand after changes', () => {
    const changed = state.update({ changes: { from: 0, insert: 'Allow: /a\n'.repeat(100) } })
    const old = { doc: state.doc, changes: changed.changes.desc }
    const spec = showProblems(changed.state, many.slice(4890, 4910), old, middle)
    expect(drawnLines(changed.state.update(spec).state).at(0)).toBe(4991)
  })
})
