import { expect, test } from 'vitest'
import type {
  Compared,
  ComparedTest,
  DialectAnswer,
} from '../../analysis/compare/compare-dialects.ts'
import { reuse } from '../../analysis/reuse.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import { columnsOf, namesInShort } from './compared-columns.ts'
import { reasonsOf } from './reasons.ts'
import { compareHeadlineOf } from './rows.ts'

const dialects = ['Google', 'Bing', 'Draft', 'Python'].map((name) => ({ id: name, name }))

/** A test for which the first dialect is its own; `states` is one letter for each: a or d. */
function comparedTest(testId: string, states: string): ComparedTest {
  const answers = dialects.map(({ id, name }, index): DialectAnswer => {
    const state = states.charAt(index) === 'a' ? 'allow' : 'disallow'
    const differs = states.charAt(index) !== states.charAt(0)
    const why = differs ? sentenceOf(`${name} stops at the first match.`) : null
    return { id, name, state, line: state === 'allow' ? 2 : 3, why }
  })
  const own = answers[0] ?? { id: '', name: '', state: 'allow', line: 0, why: null }
  const differs = answers.some(({ state }) => state !== own.state)
  const about = { crawler: 'Googlebot', url: '/', expect: null, problem: null }
  return { testId, ...about, own, answers, differs }
}
const compared = (...states: readonly string[]): Compared => ({
  dialects,
  comparable: states.length,
  agreed: states.filter((letters) => new Set(letters).size === 1).length,
  wanted: states.length,
  tests: states.map((letters, index) => comparedTest(String(index), letters)),
})

test('dialects of one opinion share a column', () => {
  expect(columnsOf(compared('aaaa', 'addd', 'aada')).map(({ names }) => names.join())).toEqual([
    'Google',
    'Bing,Python',
    'Draft',
  ])
  expect(columnsOf(compared('aaaa'))).toHaveLength(1)
})

test('long lists of names are cut, where that saves something', () => {
  expect(namesInShort(['a', 'b', 'c'])).toBe('a, b, c')
  expect(namesInShort(['a', 'b', 'c', 'd'])).toBe('a, b, +2')
})

test('a reason that several dialects have is told once', () => {
  const reasons = reasonsOf(comparedTest('1', 'aadd'))
  expect(reasons.map((one) => one.dialects.map(({ name }) => name).join())).toEqual([
    'Draft,Python',
  ])
})

test('the headline counts the tests on which all agree', () => {
  expect(compareHeadlineOf(compared('aaaa', 'addd'))).toBe(
    'All 4 engines agree on 1 of 2 verdicts.',
  )
  expect(compareHeadlineOf(compared('aaaa', 'dddd'))).toBe('All 4 engines agree on all 2 verdicts.')
  expect(compareHeadlineOf(compared('aaad'))).toBe('The engines differ.')
  expect(compareHeadlineOf(compared())).toBe('Add URLs and crawlers in Check to compare engines.')
})

test('what is equal stays the same object', () => {
  const withColumns = (made: Compared) => ({ ...made, columns: columnsOf(made) })
  const first = withColumns(compared('aaaa', 'aaad'))
  const second = reuse(first, withColumns(compared('aaaa', 'aadd')))
  expect(second.tests[0]).toBe(first.tests[0])
  expect(second.tests[1]).not.toBe(first.tests[1])
  expect(reuse(second, withColumns(compared('aaaa', 'aadd'))).columns).toBe(second.columns)
})
