import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import type { CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const aim = (crawler: string, url: string, expect: 'allow' | 'disallow'): CheckTest => ({
  crawler,
  url,
  expect,
})

/** The file after the first fix of the finding on a test. */
function mended(file: string, tests: readonly CheckTest[]): string | null {
  const found = inspect({ file, tests }).filter(({ fixes = [] }) => fixes.length > 0)
  const [fix] = found[0]?.fixes ?? []
  return fix === undefined ? null : applyEdits(file, fix.edits)
}

const pair = (rules: string, tail = ''): string =>
  `User-agent: Googlebot\nUser-agent: GPTBot\n${rules}${tail}`

test.each([
  {
    what: 'a page that one is to be kept from',
    file: pair('Disallow: /cart/\n'),
    tests: [aim('GPTBot', '/blog/1', 'disallow')],
    after:
      'User-agent: Googlebot\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /cart/\nDisallow: /blog/1\n',
  },
  {
    what: 'a page that one is to have',
    file: pair('Disallow: /shop/\nCrawl-delay: 5\n', 'Sitemap: https://a.example/s.xml\n'),
    tests: [aim('Googlebot', '/shop/1', 'allow')],
    after:
      'User-agent: GPTBot\nDisallow: /shop/\nCrawl-delay: 5\n\nUser-agent: Googlebot\nAllow: /shop/1\nDisallow: /shop/\nCrawl-delay: 5\nSitemap: https://a.example/s.xml\n',
  },
  {
    what: 'a slip whose mending another test forbids',
    file: pair('Disallow: /Admin/\n'),
    tests: [aim('GPTBot', '/admin/1', 'disallow'), aim('Googlebot', '/admin/1', 'allow')],
    after:
      'User-agent: Googlebot\nDisallow: /Admin/\n\nUser-agent: GPTBot\nDisallow: /Admin/\nDisallow: /admin/\n',
  },
  {
    what: 'a group for all with a name',
    file: 'User-agent: *\nUser-agent: GPTBot\nDisallow: /a/\n',
    tests: [aim('GPTBot', '/x', 'disallow')],
    after: 'User-agent: *\nDisallow: /a/\n\nUser-agent: GPTBot\nDisallow: /a/\nDisallow: /x\n',
  },
])('what tests want of one name alone parts it: $what', ({ file, tests, after }) => {
  expect(mended(file, tests)).toBe(after)
})

test.each([
  {
    what: 'both names want it',
    file: pair('Disallow: /shop/\n'),
    tests: [aim('Googlebot', '/shop/1', 'allow'), aim('GPTBot', '/shop/1', 'allow')],
    after: pair('Allow: /shop/1\nDisallow: /shop/\n'),
  },
  {
    what: 'it mends a slip',
    file: pair('Disallow: /Admin/\n'),
    tests: [aim('GPTBot', '/admin/1', 'disallow')],
    after: pair('Disallow: /Admin/\nDisallow: /admin/\n'),
  },
  {
    what: 'the name stands alone',
    file: 'User-agent: GPTBot\nDisallow: /shop/\n',
    tests: [aim('GPTBot', '/shop/1', 'allow')],
    after: 'User-agent: GPTBot\nAllow: /shop/1\nDisallow: /shop/\n',
  },
])('a group stays one where $what', ({ file, tests, after }) => {
  expect(mended(file, tests)).toBe(after)
})

test.each([
  ['GPTBot\nUser-agent: Googlebot', 'Take Googlebot out of this group', 'GPTBot'],
  [
    'GPTBot\nUser-agent: Bingbot\nUser-agent: Googlebot',
    'Take Bingbot and Googlebot out of this group',
    'GPTBot',
  ],
])('search engines leave a closed group that is for others too: %s', (names, title, left) => {
  const tail = '\nUser-agent: *\nDisallow: /a/\n'
  const file = `User-agent: ${names}\nDisallow: /\n${tail}`
  const found = inspect({ file }).find(({ id }) => id === 'blocks-everything')
  expect(found?.fixes?.map((fix) => fix.title)).toEqual([title])
  expect(applyEdits(file, found?.fixes?.[0]?.edits ?? [])).toBe(
    `User-agent: ${left}\nDisallow: /\n${tail}`,
  )
})

test('engines among themselves are let in by the rule that they share', () => {
  const file = 'User-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /\n'
  const found = inspect({ file }).filter(({ id }) => id === 'blocks-everything')
  expect(found.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))).toContain(
    'Empty the Disallow',
  )
})
