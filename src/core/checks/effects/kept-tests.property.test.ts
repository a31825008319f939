import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext, type CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'
import { judgedTests } from '../support/test-paths.ts'

const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'PetalBot', 'AdsBot-Google'] as const
const paths = ['/', '/a', '/a/b', '/c/d.css', '/c/?q=1', '/e+f', '/search/x'] as const

const failing = (robots: string, tests: readonly CheckTest[]): readonly number[] =>
  judgedTests(new CheckContext({ file: robots, tests })).flatMap(
    ({ expect: wanted, decision }, index) => (decision.verdict === wanted ? [] : [index]),
  )

/** Fixes after which a test fails that passed, with its number. */
const breaking = (robots: string, tests: readonly CheckTest[]): readonly string[] => {
  const failed = failing(robots, tests)
  const fixes = inspect({ file: robots, tests }).flatMap(({ fixes: all = [] }) => all)
  return fixes.flatMap(({ title, edits }) =>
    failing(applyEdits(robots, edits), tests)
      .filter((index) => !failed.includes(index))
      .map((index) => `${title}: ${index}`),
  )
}

const open = (crawler: string, url: string): CheckTest => ({ crawler, url, expect: 'allow' })
const shut = (crawler: string, url: string): CheckTest => ({ crawler, url, expect: 'disallow' })

test.each<[string, string, readonly CheckTest[]]>([
  [
    'an Allow that opens more than it names',
    'User-agent: *\nDisallow: /shop/*\n',
    [open('Googlebot', '/shop/watches'), shut('Googlebot', '/shop/watches+gold')],
  ],
  [
    'a name for all crawlers that runs into a list',
    'User-agent: *\nSitemap: https://example.com/s.xml\n\nUser-agent: GPTBot\nDisallow: /\n',
    [open('Googlebot', '/a'), shut('GPTBot', '/a')],
  ],
  [
    'a closed app with previews',
    'User-agent: Twitterbot\nAllow: /share/\nDisallow: /\n\nUser-agent: *\nDisallow: /\n',
    [open('Twitterbot', '/share/a'), shut('Googlebot', '/share/a')],
  ],
  [
    'a folder without its slash that stays closed',
    'User-agent: *\nDisallow: /en/\nDisallow: /cart\n',
    [open('Googlebot', '/cartridges'), shut('Googlebot', '/cart?x=1')],
  ],
])('no fix breaks a test that passes: %s', (_, robots, tests) => {
  expect(breaking(robots, tests)).toEqual([])
})

const line = fc.constantFrom(
  'User-agent: *',
  'User-agent: Googlebot',
  'User-agent: GPTBot',
  'User-agent: PetalBot',
  'User-agent: openai',
  'Disallow: /',
  'Disallow:',
  'Disallow: /*',
  'Disallow: /a',
  'Disallow: /a/',
  'Disallow: /c/*',
  'Disallow: a',
  'Disalow: /a',
  'Disallow: /A',
  'Disallow: /*?',
  'Allow: /',
  'Allow: /a/b',
  'Crawl-delay: 5',
  'Sitemap: https://example.com/a/s.xml',
  '# no robots',
  '',
)

test('no fix breaks a test that passes', () => {
  const tests = fc.array(
    fc.record({
      crawler: fc.constantFrom(...crawlers),
      url: fc.constantFrom(...paths),
      expect: fc.constantFrom('allow' as const, 'disallow' as const),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), tests, (lines, asked) => {
      expect(breaking(`${lines.join('\n')}\n`, asked)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
