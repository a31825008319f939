import { expect, it } from 'vitest'
import { answerCheck } from './check.ts'
import { RecordError } from './record.ts'

const check = (record: object) =>
  answerCheck(JSON.stringify(record)).findings.map(({ id, line }) => `${line} ${id}`)

it('finds what is wrong, in the order of the file', () => {
  expect(check({ robots: 'Disallow: /a\n\nUser-agent: *\nDisalow: /b\n' })).toEqual([
    '1 rule-before-agent',
    '4 typo-directive',
  ])
})

it('takes bytes, dialects, origin, tests and what is not wanted', () => {
  const robots_b64 = Buffer.from('User-agent: *\nDisallow: /*.pdf$\nSitemap: /s.xml\n').toString(
    'base64',
  )
  const tests = [{ crawler: 'Googlebot', url: '/a.pdf?v=2', expect: 'block' }]
  const record = {
    robots_b64,
    dialects: ['google', 'rep1994'],
    origin: 'https://example.com',
    tests,
  }
  expect(check(record)).toEqual([
    '2 dollar-misses-query',
    '2 wildcard-unsupported',
    '3 sitemap-relative',
  ])
  expect(check({ ...record, silenced: ['dollar-misses-query', 'wildcard-unsupported'] })).toEqual([
    '3 sitemap-relative',
  ])
})

it.each([
  [{}, /neither/],
  [{ robots: 'a', dialects: ['klingon'] }, /klingon/],
  [{ robots: 'a', tests: [{}] }, /url/],
])('refuses %j', (record, reason) => {
  expect(() => check(record)).toThrow(RecordError)
  expect(() => check(record)).toThrow(reason)
})
