import { ChangeSet, EditorState, type ChangeSpec } from '@codemirror/state'
import { expect, it, test } from 'vitest'
import { problemPlaces, problems, problemsAt, showProblems, type ShownProblem } from './problems.ts'

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
  const start = EditorState.create({ doc: text, extensions: problems })
  const made = changes.map((change) => start.changes(change))
  const since = made.reduce((sum, one) => sum.compose(one), ChangeSet.empty(start.doc.length))
  const now = start.update({ changes: since }).state
  const effects = showProblems.of({ problems: all, since: { doc: start.doc, changes: since.desc } })
  return now.update({ effects }).state
}

const told = (state: EditorState) =>
  problemPlaces(state, 0, state.doc.length).map(({ from, to, problems: here }) => [
    state.sliceDoc(from, to),
    ...here.map(({ title }) => title),
  ])

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

test('what is taken out of the text is no problem any more', () => {
  const state = shown().update({ changes: { from: 14, to: 31 } }).state
  expect(told(state)).toEqual([['Allow: /a', 'far']])
})

test('a place has the problems around it, else those of its line where one looks wide', () => {
  const titles = (at: number, wide = false) =>
    problemsAt(shown(), at, wide).map(({ title }) => title)
  expect(titles(26)).toEqual(['line', 'slash'])
  expect(titles(15)).toEqual(['line'])
  expect(titles(3)).toEqual([])
  expect(titles(30)).toEqual(['empty'])
  expect(titles(41, true)).toEqual([])
})
