import { expect, test } from 'vitest'
import type { CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const shut = (crawler: string, url: string): CheckTest => ({ crawler, url, expect: 'disallow' })
const open = (crawler: string, url: string): CheckTest => ({ crawler, url, expect: 'allow' })

test.each<[string, string, CheckTest, readonly string[]]>([
  [
    'a rule for all that a group of its own replaces',
    'User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: Bingbot\nDisallow: /a/\n',
    shut('Bingbot', '/b/leaf'),
    ['5 specific-drops-star'],
  ],
  [
    'several of them',
    'User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: Googlebot-Image\nAllow: /c/\n',
    shut('Googlebot-Image', '/b/leaf.jpg'),
    ['5 specific-drops-star'],
  ],
  [
    'a sitemap',
    'User-agent: *\nDisallow: /x.php\nSitemap: https://mill.at/x.php?map=1\n',
    open('Googlebot', 'https://mill.at/x.php?map=1'),
    ['3 sitemap-blocked'],
  ],
  [
    'an address where a folder is meant',
    'User-agent: *\nDisallow: /checkout/$\n',
    shut('Googlebot', '/checkout/leaf'),
    ['2 exact-address'],
  ],
  [
    'a crawler of advertisements',
    'User-agent: *\nDisallow: /\n',
    shut('AdsBot-Google', '/leaf'),
    ['2 blocks-everything', '2 expectation-missed'],
  ],
])('what a test shows is told once: %s', (_, file, one, told) => {
  const found = inspect({ file, tests: [one], origin: 'https://mill.at' })
  const grave = found.filter(({ severity }) => severity === 'warning' || severity === 'error')
  expect(grave.map(({ id, line }) => `${line} ${id}`)).toEqual(told)
  expect(
    grave.filter(({ message }) => message.includes('leaf') || message.includes('A test expects')),
  ).toHaveLength(1)
  expect(found.map(({ id }) => id)).not.toContain('adsbot-star')
})
