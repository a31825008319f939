import { SearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { countMatches, MatchCounter, type MatchCount } from './match-counter.ts'
import { matchSummary } from './match-summary.ts'

const stateOf = (doc: string) => EditorState.create({ doc })
const queryOf = (search: string, options: { caseSensitive?: boolean; wholeWord?: boolean } = {}) =>
  new SearchQuery({ search, literal: true, ...options })

const text = 'bot\n# Bot of all bots\nbot\n'

it.each([
  ['bot', {}, [0, 6, 17, 22]],
  ['bot', { caseSensitive: true }, [0, 17, 22]],
  ['bot', { caseSensitive: true, wholeWord: true }, [0, 22]],
  ['.*', {}, []],
  ['\\n', {}, []],
])('finds %s with %o', (search, options, starts) => {
  expect(countMatches(stateOf(text), queryOf(search, options))).toEqual({ starts, more: false })
})

test('many lines are searched in steps, and none is missed', () => {
  const line = 'Disallow: /shop/\n'
  const { starts } = countMatches(stateOf(line.repeat(3000)), queryOf('shop'))
  expect(starts).toEqual(Array.from({ length: 3000 }, (_, at) => at * line.length + 11))
})

test('no more are counted than anybody reads', () => {
  const { starts, more } = countMatches(stateOf('aaaaaaaaaa\n'.repeat(2000)), queryOf('a'))
  expect([starts.length, more]).toEqual([10_000, true])
})

it.each([
  [[], false, null, 'Not found'],
  [[4], false, null, '1 match'],
  [[4, 9], false, null, '2 matches'],
  [[4, 9], false, 9, '2 of 2'],
  [[4, 9], false, 5, '2 matches'],
  [Array.from({ length: 1200 }, (_, at) => at), true, 0, '1 of 1,200+'],
])('%j, %s, %s is said as %s', (starts, more, selected, said) => {
  expect(matchSummary({ starts, more }, selected)).toBe(said)
})

test('the latest question is the one that is answered', () => {
  vi.useFakeTimers()
  const counts: MatchCount[] = []
  const counter = new MatchCounter((count) => counts.push(count))
  counter.start(stateOf(text), queryOf('bot'), 200)
  counter.start(stateOf(text), queryOf('all'), 200)
  vi.runAllTimers()
  counter.start(stateOf(text), queryOf('bot'), 200)
  counter.cancel()
  vi.runAllTimers()
  expect(counts).toEqual([{ starts: [13], more: false }])
})

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

test('a line with more matches than a call may have arguments is counted', () => {
  const { more } = countMatches(stateOf('a'.repeat(200_000)), queryOf('a'))
  expect(more).toBe(true)
})
