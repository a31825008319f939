import { expect, test } from 'vitest'
import { defaultSettings } from '../../core/dialects/settings.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, ComparedInput } from '../result.ts'
import { changedParts, type ChangedParts } from './changed-parts.ts'

function compare(before: string, now: string, ...names: readonly string[]): ChangedParts {
  const state = (text: string): ComparedInput => ({
    file: readText(text),
    dialect: 'own',
    settings: defaultSettings,
  })
  const input: AnalysisInput = {
    ...state(now),
    origin: 'https://example.com',
    urls: [],
    crawlers: names.map((crawler, at) => ({ id: `c${at}`, crawler })),
    expectations: [],
    selected: null,
  }
  return changedParts(new ParsedFile(input.file), input, state(before))
}

const star = (...lines: readonly string[]): string => ['User-agent: *', ...lines, ''].join('\n')

test.each([
  ['nothing', ['Disallow: /a/'], ['Disallow: /a/'], []],
  [
    'a wider rule after it does not take a longer one its URLs',
    ['Disallow: /a/b'],
    ['Disallow: /a/b', 'Disallow: /a'],
    [['added', 3, null]],
  ],
  [
    'one in place of another',
    ['Disallow: /a'],
    ['Disallow: /b'],
    [
      ['removed', 2, 2],
      ['added', 2, null],
    ],
  ],
  [
    'a rule of the same pattern that allows',
    ['Disallow: /a'],
    ['Disallow: /a', 'Allow: /a'],
    [
      ['stopped', 2, 2],
      ['added', 3, null],
    ],
  ],
  [
    'the rule that stood in its way is gone',
    ['Allow: /a', 'Disallow: /a'],
    ['Disallow: /a'],
    [
      ['removed', 2, 2],
      ['started', 2, 3],
    ],
  ],
  [
    'a new one that never decides',
    ['Allow: /a'],
    ['Allow: /a', 'Disallow: /a'],
    [['idle', 3, null]],
  ],
  ['one that moved', ['Disallow: /a', 'Disallow: /b'], ['Disallow: /b', 'Disallow: /a'], []],
  [
    'wildcards that a longer rule covers',
    ['Disallow: /*.pdf'],
    ['Disallow: /*.pdf', 'Allow: /**.pdf'],
    [
      ['stopped', 2, 2],
      ['added', 3, null],
    ],
  ],
] as const)('rules: %s', (_, before, now, expected) => {
  const { rules, rulesComplete } = compare(
    star(...before),
    star(...now),
    'Googlebot',
    'Googlebot-Image',
  )
  expect(rules.map(({ kind, line, formerLine }) => [kind, line, formerLine])).toEqual(expected)
  expect(rulesComplete).toBe(true)
  for (const { crawlers } of rules) {
    expect(crawlers).toEqual(['Googlebot', 'Googlebot-Image', 'Any other crawler'])
  }
})

test('a crawler that gets a group of its own is told of, whether it is in the case or not', () => {
  const before = star('Disallow: /a')
  const now = `${before}User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /\n`
  const { groups } = compare(before, now, 'Googlebot')
  expect(groups).toEqual([
    {
      crawlers: ['GPTBot', 'ClaudeBot'],
      before: { kind: 'star', lines: [1] },
      now: { kind: 'own', lines: [3] },
    },
  ])
  expect(compare(now, before, 'Googlebot').groups[0]?.now.kind).toBe('star')
})

test('without the group for * nobody else has one', () => {
  const { groups } = compare(
    star('Disallow: /a'),
    'User-agent: Bingbot\nDisallow: /a\n',
    'Googlebot',
  )
  const kinds = groups.map(({ crawlers, before, now }) => [crawlers, before.kind, now.kind])
  expect(kinds).toEqual([
    [['Googlebot', 'Any other crawler'], 'star', 'none'],
    [['Bingbot'], 'star', 'own'],
  ])
})

test('values are told where a crawler uses them', () => {
  const before = `${star('Crawl-delay: 10', 'Disallow: /a')}Sitemap: https://example.com/a.xml\n`
  const now = `${star('Crawl-delay: 5', 'Disallow: /a')}Sitemap: https://example.com/b.xml\n`
  const { changes, left } = compare(before, now, 'Googlebot', 'Bingbot').values
  expect(left).toBe(0)
  expect(changes.map(({ kind, text, crawlers }) => [kind, text, crawlers])).toEqual([
    ['lost', 'Sitemap: https://example.com/a.xml', ['Googlebot', 'Bingbot', 'Any other crawler']],
    ['gained', 'Sitemap: https://example.com/b.xml', ['Googlebot', 'Bingbot', 'Any other crawler']],
    ['lost', 'Crawl-delay: 10', ['Bingbot']],
    ['gained', 'Crawl-delay: 5', ['Bingbot']],
  ])
})

test('a value that stays in a group of others is told as that, and not as gone', () => {
  const before = star('Disallow: /a', 'Content-Signal: ai-train=no', 'Crawl-delay: 5')
  const now = `${before}\nUser-agent: GPTBot\nUser-agent: Bingbot\nDisallow: /\n`
  const told = (from: string, to: string) =>
    compare(from, to, 'Googlebot', 'Bingbot', 'GPTBot').values.changes.map(
      ({ kind, stays, text, crawlers }) => [kind, stays, text, crawlers],
    )
  expect(told(before, now)).toEqual([
    ['lost', true, 'Content-Signal: ai-train=no', ['Bingbot', 'GPTBot']],
    // Bing takes the delay of the group for * where its own has none.
    ['lost', true, 'Crawl-delay: 5', ['GPTBot']],
  ])
  expect(told(now, before).map(([kind, stays]) => [kind, stays])).toEqual([
    ['gained', true],
    ['gained', true],
  ])
})
