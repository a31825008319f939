import { expect, test } from 'vitest'
import { decide, dialectById, explain, identityFromToken, parse, select } from '../index.ts'
import { valuesOf } from '../values/values.ts'

/** The parser of Java gives a site up whose delay is too long. */
const impatient = dialectById('crawler-commons')

test('a line that is no rule closes the site, and is named as it stands in the file', () => {
  if (impatient === null) throw new Error('There is no such dialect')
  const robots = parse('User-agent: foo\nAllow: /\nCrawl delay: 3601', impatient)
  const closed = select(robots, identityFromToken('foo'))
  const asked = 'https://site.example/robots.txt'
  expect(decide(closed, asked)).toMatchObject({ verdict: 'disallow', line: 3, reason: 'closed' })
  expect(explain(closed, asked).decision).toEqual(decide(closed, asked))
  expect(closed.rules).toMatchObject([{ closingKey: 'Crawl delay', value: '3601' }])
  expect(decide(select(robots, identityFromToken('bar')), asked).verdict).toBe('allow')
})

test('the delay that counts is the shortest one below each list of names', () => {
  if (impatient === null) throw new Error('There is no such dialect')
  const text = 'User-agent: foo\nCrawl-delay: 9\nCrawl-delay: 1\nUser-agent: foo\nCrawl-delay: 7.5f'
  const values = valuesOf(select(parse(text, impatient), identityFromToken('foo')), ['Crawl-delay'])
  expect(values.map(({ line, inForce, value }) => [line, inForce, value])).toEqual([
    [2, false, { seconds: 9 }],
    [3, false, { seconds: 1 }],
    [5, true, { seconds: 7.5 }],
  ])
})
