import { describe, expect, test } from 'vitest'
import { matchesIn, nextMatch, previousMatch, type Query } from './find-matches.ts'

const query = (text: string, rest: Partial<Query> = {}): Query => ({
  text,
  matchCase: false,
  wholeWords: false,
  ...rest,
})
const found = (text: string, asked: Query) =>
  [...matchesIn(text, asked)].map(({ from, to }) => `${from}-${to}`)

describe('text is found', () => {
  test.each([
    ['in any case of letters', 'Allow: /allow', query('ALLOW'), ['0-5', '8-13']],
    ['in the very case', 'Allow: /allow', query('allow', { matchCase: true }), ['8-13']],
    ['as it stands, not as a pattern', '/a.b /axb /*$', query('.'), ['2-3']],
    ['without overlap', 'aaaaa', query('aa'), ['0-2', '2-4']],
    ['not when there is nothing to look for', 'a', query(''), []],
    ['behind a letter whose lower case is longer', 'İ Bot', query('bot'), ['2-5']],
    ['across lines', 'a\nb', query('a\nb'), ['0-3']],
  ])('%s', (_, text, asked, places) => {
    expect(found(text, asked)).toEqual(places)
  })

  test.each([
    ['bot Googlebot bots bot', 'bot', ['0-3', '19-22']],
    ['xa a a', 'a a', ['3-6']],
    ['/bot/ über', '/bot/', ['0-5']],
    ['über ber', 'ber', ['5-8']],
    ['𝒜b b', 'b', ['4-5']],
  ])('as whole words: %s', (text, what, places) => {
    expect(found(text, query(what, { wholeWords: true }))).toEqual(places)
  })
})

test('goes on from either end of the text', () => {
  const text = 'a b a b a'
  expect(nextMatch(text, query('a'), 1)).toEqual({ from: 4, to: 5 })
  expect(nextMatch(text, query('a'), 9)).toEqual({ from: 0, to: 1 })
  expect(previousMatch(text, query('a'), 8)).toEqual({ from: 4, to: 5 })
  expect(previousMatch(text, query('a'), 0)).toEqual({ from: 8, to: 9 })
  expect(nextMatch(text, query('c'), 0)).toBeNull()
  expect(previousMatch(text, query('c'), 9)).toBeNull()
})
