import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import { dialects } from '../dialects/index.ts'
import { inspectAll } from './inspect.ts'

const key = fc.constantFrom(
  'User-agent',
  'Disallow',
  'Allow',
  'Sitemap',
  'Crawl-delay',
  'Disalow',
  'Useragents',
  'Noindex',
  'Host',
  'Clean-param',
  'Content-Signal',
  'Visit-time',
  'Request-rate',
  '',
  'xyz',
)
const separator = fc.constantFrom(':', ': ', ' : ', ' ', '=', ';', '：', '')
const value = fc.oneof(
  fc.constantFrom(
    '*',
    '/',
    '/*',
    '',
    '/a',
    '/a/',
    '/a$',
    'a/',
    '**',
    '/a /b',
    '/a#b',
    '"/a"',
    '/.*(b)',
  ),
  fc.constantFrom('Googlebot', 'Google', '*bot', 'a, b', 'MJ12bot', 'msnbot', 'Mozilla/5.0 (x)'),
  fc.constantFrom('https://example.com/s.xml', '/s.xml', '10', '-1', '1/0', '2700-1', 'a b', '%zz'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(key, separator, value).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', '# remark', '\uFEFF', '<html>', '\0') },
)
const file = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end))

const ids = dialects.map(({ id }) => id)
const tests = fc.array(
  fc.record({
    crawler: fc.constantFrom('Googlebot', 'Bingbot', 'nobody', '*'),
    url: fc.constantFrom('/', '/a', '/A', '/ab', '/a.pdf?x=1', 'https://example.com/a'),
  }),
  { maxLength: 3 },
)

test('checks never throw, and point at what is there', () => {
  fc.assert(
    fc.property(file, fc.subarray(ids, { minLength: 1 }), tests, (robots, asked, cases) => {
      const findings = inspectAll({ file: robots, dialects: asked, tests: cases })
      const text = robots.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
      const count = text.split('\n').length
      for (const { line, span, message, fixes = [] } of findings) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(count)
        expect(message).toMatch(/\S/)
        const spans = [
          ...(span ? [span] : []),
          ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span)),
        ]
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from).toBeLessThanOrEqual(to)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    { ...trials, numRuns: runsOf(400) },
  )
})
