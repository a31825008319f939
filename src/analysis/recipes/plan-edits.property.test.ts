import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trialsUnder } from '../../bench/arbitraries.ts'
import { decide } from '../../core/decide/decide.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readText } from '../../core/text/file.ts'
import { parse } from '../../core/parse/parse.ts'
import { select } from '../../core/decide/select.ts'
import { applyEdits } from '../../core/text/text.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import type { FieldTexts } from './field-values.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { planRecipe } from './plan.ts'

const names = ['*', 'Googlebot', 'bingbot', 'GPTBot', 'AdsBot-Google', 'Slurp', 'FooBot', 'Bar']
const crawlers = [...names.slice(1), 'DuckDuckBot', 'Unheard', 'Googlebot-News']
const urls = ['/', '/a', '/a/b', '/a/b/c', '/b', '/b/x', '/c', '/zz-7f3a']

const path = fc.constantFrom('/', '/a', '/a/', '/a/b', '/b', '/b/', '/c', '')
const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), path)
const line = fc.oneof(
  { weight: 5, arbitrary: rule.map(([key, value]) => `${key}: ${value}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('# a remark', 'Crawl-delay: 9', 'Sitemap: https://e.x/s'),
  },
)
const section = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    fc.array(line, { minLength: 1, maxLength: 4 }),
  )
  .map(([agents, lines]) => [...agents.map((agent) => `User-agent: ${agent}`), ...lines].join('\n'))
const text = fc
  .tuple(
    fc.array(fc.tuple(section, fc.constantFrom('\n\n', '\n\n', '\n', '\n# a remark\n\n')), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([sections, end]) => sections.flat().slice(0, -1).join('') + end)

/** Some answers whose lines touch none of the addresses above, and whom the recipe is about. */
const about: readonly (readonly [id: string, typed: FieldTexts, crawler: string | null])[] = [
  ['folders', { paths: '/x/ /y/' }, null],
  ['folders', { paths: '/x/', crawlers: 'Googlebot' }, null],
  ['folders', { paths: '/x/', crawlers: 'Nobody' }, null],
  ['open-page', { paths: '/x/y.html' }, null],
  ['wordpress', {}, null],
  ['search', { paths: '/x' }, null],
  ['query', { words: 'q' }, null],
  ['one-out', { crawlers: 'bingbot' }, 'bingbot'],
  ['one-out', { crawlers: 'FooBot' }, 'FooBot'],
  ['images', {}, 'Googlebot-Image'],
]

const askers = new Map(crawlers.map((name) => [name, resolveCrawler(name).identity]))

/** All verdicts of a file: a line for each crawler. */
function verdictsOf(dialect: Dialect, robots: string): Map<string, string> {
  const read = parse(readText(robots), dialect)
  return new Map(
    [...askers].map(([name, identity]) => {
      const selection = select(read, identity)
      return [name, urls.map((url) => `${decide(selection, url).verdict} ${url}`).join('\n')]
    }),
  )
}

/** The groups that a name stands in as it is. */
const groupsWith = (robots: string, dialect: Dialect, name: string): number =>
  parse(readText(robots), dialect).groups.filter(({ agents }) =>
    agents.some(({ value }) => value.toLowerCase() === name.toLowerCase()),
  ).length

const numbered = about.map((one, at) => [...one, at] as const)

describe.each(dialects.map((dialect, at) => [dialect.id, dialect, at] as const))(
  '%s',
  (_, dialect, of) => {
    test.each(numbered)('%s %j', (id, typed, own, at) => {
      const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
      fc.assert(
        fc.property(text, (robots) => {
          const plan = planRecipe({ recipe, typed }, caseWith(robots, dialect.id))
          if ('why' in plan) return
          const { edits, unmetTests } = plan
          const after = applyEdits(robots, edits)
          const before = verdictsOf(dialect, robots)
          const now = verdictsOf(dialect, after)
          for (const crawler of crawlers.filter((name) => name !== own)) {
            expect(now.get(crawler), `${crawler}\n${robots}\n=>\n${after}`).toBe(
              before.get(crawler),
            )
          }
          // What it forbids is forbidden, whatever else stands in the file; where wildcards weigh nothing, an
          // Allow beside them wins, which the plan says.
          const { weightOn } = dialect.rules
          const forbids = unmetTests.filter((one) => one.expect === 'disallow')
          const failed = weightOn !== undefined && after.includes('*?') ? [] : forbids
          expect(failed, `${robots}\n=>\n${after}`).toEqual([])
          const named = own ?? typed.crawlers ?? '*'
          const most = Math.max(1, groupsWith(robots, dialect, named))
          expect(groupsWith(after, dialect, named), after).toBeLessThanOrEqual(most)
        }),
        trialsUnder(of * about.length + at, 15),
      )
    })
  },
)
