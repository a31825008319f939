import { expect, test } from 'vitest'
import { noEffect } from '../../core/page/effective.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import { picturedGroups, totalOf } from './page-groups.ts'

const named = 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n'
const site = 'https://example.com'

const picture = (robots: string, crawler: string) =>
  picturedGroups(new ParsedFile(readText(robots), {}), crawler, '/x', site)

test('a group with the name of the crawler replaces that for *', () => {
  expect(picture(named, 'Googlebot')).toEqual({
    groups: [
      {
        names: ['*'],
        line: 1,
        to: 2,
        isUsed: false,
        why: 'not used: Googlebot follows only its own group',
      },
      { names: ['Googlebot'], line: 4, to: 5, isUsed: true, why: 'applies to Googlebot' },
    ],
    others: 0,
  })
})

test.each([
  ['* is for crawlers that no group names', named, 'Bingbot', ['*'], 1],
  ['a fallback name replaces * too', named, 'Googlebot-Image', ['Googlebot'], 0],
  ['a crawler that ignores * uses none', 'User-agent: *\nDisallow: /', 'AdsBot-Google', [], 0],
  ['an empty file has none', '', 'Googlebot', [], 0],
])('%s', (_name, robots, crawler, used, others) => {
  const { groups, others: left } = picture(robots, crawler)
  expect(groups.filter(({ isUsed }) => isUsed).flatMap(({ names }) => names)).toEqual(used)
  expect(left).toBe(others)
})

test('of many groups the one that is used is listed', () => {
  const others = 'User-agent: x\nDisallow: /\n\n'.repeat(50)
  const stars = 'User-agent: *\nDisallow: /a\n\n'.repeat(9)
  const { groups, others: left } = picture(stars + others + named, 'Googlebot')
  expect(groups.map(({ isUsed }) => isUsed)).toEqual([false, false, false, false, false, true])
  expect(left).toBe(55)
})

test.each([
  [{}, []],
  [{ noindex: true, maxSnippet: 20 }, ['noindex', 'max-snippet:20']],
  [
    { maxSnippet: -1, maxImagePreview: 'none', maxVideoPreview: 0 },
    ['max-snippet:-1', 'max-image-preview:none', 'max-video-preview:0'],
  ],
  [{ unavailableAfter: 0 }, ['unavailable_after: 1970-01-01T00:00:00.000Z']],
  [{ unavailableAfter: Infinity }, []],
] as const)('the rules come to %j', (parts, total) => {
  expect(totalOf({ ...noEffect, ...parts })).toEqual(total)
})
