import { expect, test } from 'vitest'
import { readText } from '../../../core/text/file.ts'
import { applyEdits } from '../../../core/text/text.ts'
import type { NearMissKind } from '../../../core/near-misses/near-miss-class.ts'
import { missWays } from './miss-ways.ts'

const site = 'https://example.com'

/** The ways to mend a rule of a file, each with the lines that differ and what else it turns. */
function waysFor(
  text: string,
  line: number,
  kind: NearMissKind,
  urls: readonly string[],
  rows: readonly string[] = urls,
) {
  const { ways } = missWays(
    { file: readText(text) },
    {
      urls: rows.map((url, at) => ({ id: String(at), url })),
      crawlers: ['Googlebot', 'GPTBot'].map((crawler) => ({ id: crawler, crawler })),
      ...{ origin: site, dialect: 'own', settings: {} },
    },
    // URLs of the site may come as paths.
    { line, kind, urls: urls.map((url, at) => (at === 1 ? url : site + url)), isIdle: true },
  )
  const before = text.split('\n')
  return ways.map(({ edits, caught, rows: turned, others, isWhole }) => {
    const lines = applyEdits(text, edits).split('\n')
    const come = lines.filter((one) => !before.includes(one)).map((one) => `+${one}`)
    const gone = before.filter((one) => !lines.includes(one)).map((one) => `-${one}`)
    const besides = others.map(({ value, url }) => value ?? `such as ${url}`).join(' ')
    const own = turned.map(({ count, url }) => `${count} row ${url}, `).join('')
    const rest = own + (besides || (isWhole ? 'nothing' : 'unknown'))
    return `${[...gone, ...come].join(' ')}: ${caught} caught, ${rest}`
  })
}

const star = (...rules: readonly string[]): string => ['User-agent: *', ...rules, ''].join('\n')

test('a rule that misses by its last slash', () => {
  const ways = waysFor(star('Disallow: */similar/*'), 2, 'final-slash', [
    '/a/similar',
    '/b/similar',
  ])
  expect(ways[0]).toMatch(/^\+Disallow: \*\/similar\$: 2 caught, \*/)
  expect(ways[1]).toMatch(/^-Disallow: \*\/similar\/\* \+Disallow: \*\/similar: 2 caught, \*/)
  expect(ways.length).toBeLessThanOrEqual(3)
})

test('a rule of one crawler is mended in its group, and nobody else turns', () => {
  const text = `${star('Disallow: /x')}\nUser-agent: GPTBot\nDisallow: /Shop/\n`
  expect(waysFor(text, 5, 'case', ['/shop/1', '/shop/2'])[0]).toBe(
    '-Disallow: /Shop/ +Disallow: /shop/: 2 caught, /Shop/ /shop/',
  )
})

test('an exact address turns nothing else', () => {
  expect(waysFor(star('Disallow: /print/'), 2, 'final-slash', ['/print'])[0]).toBe(
    '+Disallow: /print$: 1 caught, nothing',
  )
})

test('rows that are to stay are told by what turns', () => {
  const rows = ['/print', '/printer']
  const ways = waysFor(star('Disallow: /print/'), 2, 'final-slash', ['/print'], rows)
  expect(ways[0]).toBe('+Disallow: /print$: 1 caught, nothing')
})

test('what is expected where no mended rule is known comes from a repair', () => {
  const ways = waysFor(star('Disallow: /ab%2Fcd'), 2, 'encoding', ['/ab%2fcd'])
  expect(ways.every((way) => way.includes('Disallow: /ab'))).toBe(true)
})

test('an edit that catches all that miss the rule comes before a smaller part', () => {
  const urls = ['/request/a/similar', '/request/b/similar', '/request/a/similar?page=2']
  const text = star('Disallow: */similar/*')
  const ways = waysFor(text, 2, 'final-slash', urls)
  expect(ways[0]).toBe('-Disallow: */similar/* +Disallow: */similar: 3 caught, */similar')
  expect(
    ways.slice(1).every((way) => way.includes(': 3 caught') || way.includes(': 2 caught')),
  ).toBe(true)
  const beside = waysFor(text, 2, 'final-slash', urls, [...urls, '/request/similarity'])
  expect(beside[0]).toBe(
    '+Disallow: */similar$ +Disallow: */similar?: 3 caught, */similar$ */similar?',
  )
})

test('nothing for a line that nobody obeys or that is gone', () => {
  expect(waysFor('User-agent: Other\nDisallow: /A\n', 2, 'case', ['/a'])).toEqual([])
  expect(waysFor(star('Disallow: /a'), 9, 'case', ['/A'])).toEqual([])
})
