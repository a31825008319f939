import { expect, test } from 'vitest'
import type { CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const told = (star: string, own: string, tests: readonly CheckTest[] = [], name = 'Googlebot') =>
  inspect({ file: `User-agent: *\n${star}\nUser-agent: ${name}\n${own}`, tests })
    .filter(({ id }) => id === 'specific-drops-star')
    .map(({ severity, fixes = [] }) => `${severity} ${fixes[0]?.title ?? ''}`.trim())

test.each([
  [
    'its own rule covers a further parameter',
    'Disallow: /*?sort=\nDisallow: /*&sort=\n',
    'Disallow: /*?\n',
  ],
  ['and so where the star is missing', 'Disallow: *&sid=\n', 'Disallow: *?*sid=\n'],
  [
    'its own rules cover a page in parts',
    'Disallow: /admin\n',
    'Disallow: /admin/\nDisallow: /admin$\nDisallow: /admin?\n',
  ],
  ['the rule for all blocks nothing', 'Disallow: /a/\nAllow: /a/\n', 'Disallow: /b/\n'],
  ['a longer Allow takes all of it back', 'Disallow: /a\nAllow: /a*\n', 'Disallow: /b/\n'],
  [
    'all but the home page is closed to others',
    'Disallow: /\nAllow: /$\nAllow: /help/\n',
    'Disallow: /private/\n',
  ],
  ['its own group closes more', 'Disallow: /a/\nDisallow: /b/\n', 'Disallow: /\nAllow: /c/\n'],
])('nothing is lost where %s', (_, star, own) => {
  expect(told(star, own)).toEqual([])
})

test.each([
  ['Disallow: /*?sort=\nDisallow: /*&sort=\n', 'Disallow: /*?page=\n', ': /*?sort=, /*&sort='],
  ['Disallow: /admin\n', 'Disallow: /admin/\n', ': /admin'],
  ['Disallow: /a/\nAllow: /a/b\n', 'Disallow: /b/\n', ': /a/'],
  ['Disallow: /*&sort=\n', 'Disallow: /shop?\n', ': /*&sort='],
])('%j is lost beside %j', (star, own, copied) => {
  const [found, ...more] = told(star, own)
  expect(more).toEqual([])
  expect(found).toMatch(/^warning Copy/)
  expect(found).toContain(copied)
})

const open = (url: string, crawler = 'Googlebot'): CheckTest => ({ crawler, url, expect: 'allow' })

test.each([
  ['the one rule', 'Disallow: /search\n', 'Disallow: /x/\n', [open('/search?q=1')], []],
  [
    'what a delay alone opens',
    'Disallow: /search\n',
    'Crawl-delay: 1\n',
    [open('/search?q=1')],
    [],
  ],
  [
    'all rules, one by one',
    'Disallow: /a/\nDisallow: /b/\n',
    'Disallow: /x/\n',
    [open('/a/1'), open('/b/1')],
    [],
  ],
  [
    'one of two',
    'Disallow: /a/\nDisallow: /b/\n',
    'Disallow: /x/\n',
    [open('/a/1')],
    ['warning Copy 1 of 2 missing rules into Googlebot: /b/'],
  ],
  [
    'none: it is for another crawler',
    'Disallow: /a/\n',
    'Disallow: /x/\n',
    [open('/a/1', 'Bingbot')],
    ['warning Copy 1 rule into Googlebot: /a/'],
  ],
])('a test that passes means it for %s', (_, star, own, tests, expected) => {
  expect(told(star, own, tests)).toEqual(expected)
})
