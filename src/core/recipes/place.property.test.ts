import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../decide.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { readText } from '../file.ts'
import { parse } from '../parse.ts'
import { select } from '../select.ts'
import { applyEdits } from '../text.ts'
import { askerNamed } from './asker.ts'
import type { Typed } from './answers.ts'
import { recipes } from './index.ts'
import { planRecipe } from './plan.ts'

const origin = 'https://example.com'
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
const about: readonly (readonly [id: string, typed: Typed, crawler: string | null])[] = [
  ['folders', { paths: '/x/ /y/' }, null],
  ['folders', { paths: '/x/', crawler: 'Googlebot' }, null],
  ['folders', { paths: '/x/', crawler: 'Nobody' }, null],
  ['open-page', { paths: '/x/y.html' }, null],
  ['wordpress', {}, null],
  ['search', { paths: '/x' }, null],
  ['query', { word: 'q' }, null],
  ['slow-down', { crawler: 'bingbot' }, null],
  ['slow-down', { crawler: 'Nobody' }, null],
  ['sitemap', {}, null],
  ['one-out', { crawler: 'bingbot' }, 'bingbot'],
  ['one-out', { crawler: 'FooBot' }, 'FooBot'],
  ['ai-training', {}, 'GPTBot'],
  ['images', {}, 'Googlebot-Image'],
]

const judge = (dialect: Dialect, robots: string) => {
  const read = parse(readText(robots), dialect)
  return (crawler: string, url: string) => decide(select(read, askerNamed(crawler)), url).verdict
}

/** The groups that a name stands in as it is. */
const groupsWith = (robots: string, dialect: Dialect, name: string): number =>
  parse(readText(robots), dialect).groups.filter(({ agents }) =>
    agents.some(({ value }) => value.toLowerCase() === name.toLowerCase()),
  ).length

describe.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
  test.each(about)('%s %j', (id, typed, own) => {
    const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
    fc.assert(
      fc.property(text, (robots) => {
        const file = readText(robots)
        const result = planRecipe(recipe, typed, { file, reader: () => dialect, origin })
        if (!result.ok) return
        const { edits, tests, missed } = result.plan
        const after = applyEdits(robots, edits)
        const before = judge(dialect, robots)
        const now = judge(dialect, after)
        for (const crawler of crawlers.filter((name) => name !== own)) {
          for (const url of urls) {
            const said = `${crawler} ${url}\n${robots}\n=>\n${after}`
            expect(now(crawler, url), said).toBe(before(crawler, url))
          }
        }
        for (const { crawler, url, expect: verdict } of tests) {
          expect(now(crawler, url)).toBe(verdict)
        }
        // What it forbids is forbidden, whatever else stands in the file.
        const failed = missed.filter((one) => one.expect === 'disallow')
        expect(failed, `${robots}\n=>\n${after}`).toEqual([])
        const named = own ?? typed.crawler ?? '*'
        const most = Math.max(1, groupsWith(robots, dialect, named))
        expect(groupsWith(after, dialect, named), after).toBeLessThanOrEqual(most)
      }),
      { numRuns: 15 },
    )
  })
})
