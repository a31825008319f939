import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const findingIn = (file: string) =>
  inspect({ file }).find(({ id }) => id === 'multiple-star' || id === 'duplicate-group')

const merged = (file: string): string => {
  const [fix] = findingIn(file)?.fixes ?? []
  return fix === undefined ? 'no fix' : applyEdits(file, fix.edits)
}

const star = 'User-agent: *\n'

describe('a second group for one name is moved into the first', () => {
  test.each([
    [`${star}Disallow: /a\n\n${star}Disallow: /b\n`, `${star}Disallow: /a\nDisallow: /b\n\n`],
    [
      `${star}Disallow: /a\n\nUser-agent: x\nDisallow: /x\n\n${star}Disallow: /b\nAllow: /b/c\n`,
      `${star}Disallow: /a\nDisallow: /b\nAllow: /b/c\n\nUser-agent: x\nDisallow: /x\n\n`,
    ],
    [
      `${star}Disallow: /a\n${star}Disallow: /a\nDisallow: /c\n`,
      `${star}Disallow: /a\nDisallow: /c\n`,
    ],
    [
      `${star}Disallow: /a\n\n${star}Crawl-delay: 5\n\nSitemap: https://a.example/s.xml\n`,
      `${star}Disallow: /a\nCrawl-delay: 5\n\n\nSitemap: https://a.example/s.xml\n`,
    ],
    [
      'User-agent: Bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n',
      'User-agent: Bingbot\nDisallow: /a\nDisallow: /b\n\n',
    ],
  ])('%j', (file, right) => expect(merged(file)).toBe(right))

  test.each([
    `${star}User-agent: x\nDisallow: /a\n\n${star}Disallow: /b\n`,
    `${star}Disallow: /a\n\n${star}User-agent: x\nDisallow: /b\n`,
    `${star}Disallow: /a\nCrawl-delay: 2\n\n${star}Crawl-delay: 4\nDisallow: /b\n`,
    `${star}Sitemap: https://a.example/s.xml\nDisallow: /a\n\nUser-agent: y\n\n${star}Disallow: /b\n`,
  ])('%j stays', (file) => expect(merged(file)).toBe('no fix'))
})

test('who misses what is said of everybody’s groups', () => {
  const found = findingIn(`${star}Disallow: /a\n\n${star}Disallow: /b\n`)
  expect(found).toMatchObject({ severity: 'info', line: 4 })
  expect(found?.message).toBe(
    'All crawlers (*) have a group at line 1 already; the two are combined. Crawlers that use only one of them miss the rules of the other.',
  )
})

test.each([
  ['CCBot', 'This rule is for CCBot only, and line 2 already blocks the whole site for it.'],
  ['GPTBot\nUser-agent: CCBot', 'This rule is for GPTBot and CCBot only, and line 3 already'],
  ['a\nUser-agent: b\nUser-agent: c\nUser-agent: d', 'is for a, b, c and others only, and line 5'],
])('a rule behind Disallow: / is said to be for %j alone', (names, said) => {
  const file = `User-agent: ${names}\nDisallow: /\n\n# Everybody\nDisallow: /private/\n\nUser-agent: z\nDisallow: /z\n`
  expect(inspect({ file }).find(({ id }) => id === 'shadowed-rule')?.message).toContain(said)
})

test('of the group for everybody the rule alone is told', () => {
  const file = `${star}Disallow: /\nDisallow: /a\n`
  expect(inspect({ file }).find(({ id }) => id === 'shadowed-rule')?.message).toBe(
    'This rule has no effect: line 2 already covers its URLs.',
  )
})
