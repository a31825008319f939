import { describe, expect, test } from 'vitest'
import { reachWords, urlsOfRule } from './reach-words.ts'

describe('the URLs that a rule is about', () => {
  test.each([
    ['/s', 'every URL that begins with /s'],
    ['/search*', 'every URL that begins with /search'],
    ['/api/', 'every URL that begins with /api/'],
    ['/api/$', '/api/'],
    ['/*?sort=', 'every URL with ?sort= in it'],
    ['*/similar', 'every URL with /similar in it'],
    ['*/similar$', 'every URL that ends in /similar'],
    ['/*.pdf$', 'every URL that ends in .pdf'],
    ['/*?', 'every URL with a query'],
    ['/a/*/b', 'every URL that matches /a/*/b'],
    ['/*/a*b', 'every URL that matches /*/a*b'],
    ['/', 'every URL'],
    ['*', 'every URL'],
    ['$', ''],
  ])('%s', (value, words) => {
    expect(urlsOfRule(value)).toBe(words)
  })
})

const blocked = { verdict: 'disallow' } as const

test('what an edit does besides', () => {
  expect(reachWords([], [], true)).toBe('Changes nothing else.')
  expect(reachWords([], [], false)).toBe('May change other URLs too.')
  expect(reachWords([{ ...blocked, count: 5, url: '/x', crawler: null }], [], true)).toBe(
    'Also blocks /x and 4 others of your list.',
  )
  expect(reachWords([{ ...blocked, count: 1, url: '/x', crawler: 'Bingbot' }], [], true)).toBe(
    'Also blocks /x of your list for Bingbot.',
  )
  const others = ['/s', '/a', '/b', '/c'].map((value) => ({ ...blocked, value, url: value }))
  expect(reachWords([], others.slice(0, 1), true)).toBe(
    'Also blocks every URL that begins with /s.',
  )
  expect(reachWords([], others, true)).toBe(
    'Also blocks every URL that begins with /s, every URL that begins with /a and every URL that begins with /b and changes further URLs.',
  )
  expect(reachWords([], [{ verdict: 'allow', value: null, url: '/tmp/' }], true)).toBe(
    'Also allows URLs such as /tmp/.',
  )
})
