import { forEachDiagnostic } from '@codemirror/lint'
import { ChangeSet, EditorState, type ChangeSpec } from '@codemirror/state'
import { expect, it, test } from 'vitest'
import { problemRanges, problemsAt, showProblems, type ShownProblem } from './diagnostics.ts'

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

/** The text as it was judged, then changed, and only then told of its problems. */
function shown(...changes: readonly ChangeSpec[]): EditorState {
  const start = EditorState.create({ doc: text })
  const made = changes.map((change) => start.changes(change))
  const since = made.reduce((sum, one) => sum.compose(one), ChangeSet.empty(start.doc.length))
  const now = start.update({ changes: since }).state
  const spec = showProblems(now, all, { doc: start.doc, changes: since.desc })
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

test('no more than a thousand are drawn', () => {
  const state = EditorState.create({ doc: text })
  const many = Array.from({ length: 1200 }, () => problem(1, 'many'))
  const spec = showProblems(state, many, { doc: state.doc, changes: state.changes([]).desc })
  let count = 0
  forEachDiagnostic(state.update(spec).state, () => (count += 1))
  expect(count).toBe(1000)
})
