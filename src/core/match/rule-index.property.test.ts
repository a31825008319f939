import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  announceTrials,
  fewTrials,
  patterns,
  trials,
  trialsUnder,
  urls,
} from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { enableIndex } from './rule-index.ts'
import { explain } from '../decide/explain.ts'
import { select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { pathOf, pathOffset } from './path.ts'

beforeAll(announceTrials)
beforeAll(enableIndex)

const everybody = { tokens: [], obeysStar: true }

/** A selection of which so many URLs have been asked about that an index answers. */
function indexed(rules: readonly string[], dialect: Dialect): Selection {
  const lines = rules.map((rule, at) => `${at % 3 === 0 ? 'Allow' : 'Disallow'}: ${rule}`)
  const text = ['User-agent: *', ...lines].join('\n')
  const selection = select(parse(text, dialect), everybody)
  for (let count = 0; count < 20; count += 1) decide(selection, '/')
  return selection
}

/** What may follow a path, and what may become another character or none in canonical form. */
const tails = [
  '',
  '',
  '',
  '?',
  '?a=1',
  '#',
  '#a',
  ';a',
  '\0',
  '%00',
  '%2A',
  '%41',
  '%',
  ' ',
  'é',
  '~',
]
const starts = ['', '', 'https://site.example', '//site.example', 'site.example', 'x:', 'a#']
const fillings = ['', 'a', '/', 'ab', 'é', '%41', '*']

/** A URL that some rule may match, or nearly: wildcards are filled and something put behind. */
const nearby = fc
  .tuple(
    fc.nat(),
    fc.array(fc.constantFrom(...fillings), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...tails),
    fc.constantFrom(...starts),
  )
  .map(([pick, filling, tail, start]) => (rules: readonly string[]) => {
    const rule = rules[pick % Math.max(rules.length, 1)] ?? '/'
    let at = 0
    const filled = rule
      .replace(/\$$/, '')
      .replaceAll('*', () => filling[at++ % filling.length] ?? '')
    return start + filled + tail
  })

const rulePaths = fc.oneof(
  { weight: 6, arbitrary: patterns.map((path) => `/${path}`) },
  { weight: 2, arbitrary: patterns },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/',
      '*',
      '/*',
      '$',
      '/$',
      '/robots.txt',
      '/*/',
      '*/a',
      '*/a$',
      '/a*a$',
    ),
  },
)

/** All dialects, and each with one of the other answers to the questions that its sources leave open. */
const readings: readonly (readonly [string, Dialect])[] = dialects.flatMap((dialect) => [
  [dialect.id, dialect] as const,
  ...Object.entries(dialect.variants ?? {}).flatMap(([question, answers]) =>
    Object.entries(answers).map(
      ([answer, change]) => [`${dialect.id} ${question}=${answer}`, change(dialect)] as const,
    ),
  ),
])

describe.each(readings.map(([name, dialect], at) => [name, dialect, at] as const))(
  '%s',
  (_, dialect, at) => {
    test('the index decides as the walk over every rule does', () => {
      fc.assert(
        fc.property(
          fc.array(rulePaths, { maxLength: 24 }),
          fc.array(nearby, { minLength: 1, maxLength: 30 }),
          fc.array(urls, { maxLength: 10 }),
          (rules, near, some) => {
            const selection = indexed(rules, dialect)
            for (const url of [...near.map((make) => make(rules)), ...some]) {
              expect([url, decide(selection, url)]).toEqual([url, explain(selection, url).decision])
            }
          },
        ),
        trialsUnder(at, fewTrials.numRuns, 2),
      )
    })
  },
)

const addresses = fc
  .array(fc.constantFrom(':', '/', '//', '?', '#', ';', 'a', '://', '\0', 'é'), { maxLength: 9 })
  .map((parts) => parts.join(''))

test('a path begins where it is cut out', () => {
  fc.assert(
    fc.property(fc.oneof(addresses, urls), (url) => {
      const from = pathOffset(url)
      if (from >= 0) expect(url.slice(from).split('#')[0]).toBe(pathOf(url))
      // Only where there is no path to be cut out, it has to be put together.
      else expect(pathOf(url) === '/' || /[?;#]/.test(url)).toBe(true)
    }),
    { ...trials, numRuns: trials.numRuns * 20 },
  )
})
