import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../../bench/arbitraries.ts'
import { cellId } from '../../../case/grid/grid.ts'
import { readText } from '../../../core/text/file.ts'
import { applyEdits } from '../../../core/text/text.ts'
import { judgeTest, ParsedFile } from '../../judge-tests.ts'
import { cellWays } from './cell-ways.ts'

const page = '/shop/p1'
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', '*']
const bystanders = [
  '/shop/',
  '/shop/p2',
  '/shop/p10',
  '/shop/p1/a',
  '/shop/p1.html',
  '/cart/x',
  '/',
]

function waysOf(robots: string) {
  const input = {
    urls: [{ id: 'u', url: page }],
    crawlers: crawlers.map((crawler) => ({ id: crawler, crawler })),
    expectations: [],
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
  }
  const options = { testId: cellId('u', 'Googlebot'), wish: 'allow', isOpening: true } as const
  return cellWays(new ParsedFile(readText(robots)), input, options)?.ways ?? []
}

const stateOf = (robots: string, crawler: string, url: string) =>
  judgeTest(
    new ParsedFile(readText(robots)),
    { id: '', crawler, url, expect: null, note: '' },
    'https://example.com',
    'own',
  ).outcome.state

/** Holds that an edit allows the page, and that no other page of the site turns for anybody. */
function expectOnlyThePage(robots: string): void {
  for (const { edits, title } of waysOf(robots)) {
    const edited = applyEdits(robots, edits)
    expect(stateOf(edited, 'Googlebot', page), `${title}\n${edited}`).toBe('allow')
    for (const crawler of crawlers) {
      for (const url of bystanders) {
        const name = `${title}: ${crawler} ${url}\n${edited}`
        expect(stateOf(edited, crawler, url), name).toBe(stateOf(robots, crawler, url))
      }
    }
  }
}

const files: readonly (readonly [string, string])[] = [
  [
    'a group for everybody',
    'User-agent: *\nDisallow: /shop/\nDisallow: /cart/\nDisallow: /search\n',
  ],
  ['one rule for everybody', 'User-agent: *\nDisallow: /shop/\n'],
  ['the whole site', 'User-agent: *\nDisallow: /\n'],
  ['a group of its own', 'User-agent: *\nDisallow:\n\nUser-agent: Googlebot\nDisallow: /shop/p\n'],
  ['a group of two', 'User-agent: Googlebot\nUser-agent: GPTBot\nDisallow: /shop/\nDisallow: /a\n'],
  ['an Allow beside it', 'User-agent: *\nDisallow: /shop/\nAllow: /shop/p2\n'],
  ['two rules', 'User-agent: *\nDisallow: /shop/\nDisallow: /*p1\n'],
]
test.each(files)('allowing a page opens no other page: %s', (_name, robots) => {
  expect(waysOf(robots)).not.toEqual([])
  expectOnlyThePage(robots)
})

const value = fc.constantFrom(
  '/',
  '/shop/',
  '/shop/p',
  '/shop/p1',
  '/*p1',
  '/cart/',
  '/shop/p1$',
  '/*/',
)
const rule = fc.tuple(fc.constantFrom('Disallow', 'Disallow', 'Allow'), value)
const group = fc.tuple(
  fc.subarray(crawlers, { minLength: 1 }),
  fc.array(rule, { minLength: 1, maxLength: 4 }),
)
const file = fc
  .array(group, { minLength: 1, maxLength: 3 })
  .map((groups) =>
    groups
      .map(([names, rules]) =>
        [
          ...names.map((name) => `User-agent: ${name}`),
          ...rules.map(([key, path]) => `${key}: ${path}`),
          '',
        ].join('\n'),
      )
      .join('\n'),
  )

test('allowing a page opens no other page, whatever the groups are', () => {
  fc.assert(fc.property(file, expectOnlyThePage), { ...trials, numRuns: runsOf(8) })
})
