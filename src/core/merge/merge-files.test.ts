import { describe, expect, test } from 'vitest'
import { conflictSentence, conflictSentences } from './conflict-words.ts'
import { mergeFiles } from './merge-files.ts'
import type { OwnedRow } from './merge-source.ts'

const effort = { maxStates: 100_000, isOver: () => false }

/** Files as `[owner, line, line…]`. */
const merge = (
  files: readonly (readonly [string, ...string[]])[],
  rows: readonly OwnedRow[] = [],
) =>
  mergeFiles(
    files.map(([owner, ...lines]) => ({ owner, robots: lines.join('\n') })),
    rows,
    effort,
  )

const linesOf = (...given: Parameters<typeof merge>): readonly string[] =>
  merge(...given)
    .text.trimEnd()
    .split('\n')

describe('one file of several', () => {
  test('has a group for each crawler, with each part under its owner', () => {
    expect(
      linesOf([
        ['Sales', 'User-agent: *', 'Disallow: /cart', 'Sitemap: https://a.example/s.xml'],
        ['Press', 'Sitemap: https://a.example/p.xml', 'User-agent: *', 'Disallow: /drafts'],
      ]),
    ).toEqual([
      '# Rules of Sales and Press',
      '',
      'User-agent: *',
      '# Sales',
      'Disallow: /cart',
      '# Press',
      'Disallow: /drafts',
      '',
      '# Sales',
      'Sitemap: https://a.example/s.xml',
      '# Press',
      'Sitemap: https://a.example/p.xml',
    ])
  })

  test('repeats what is for all in the group that another owner gives to a crawler', () => {
    const { text, conflicts, changes } = merge([
      ['IT', 'User-agent: *', 'Disallow: /admin'],
      ['Press', 'User-agent: Googlebot', 'Disallow: /drafts'],
    ])
    expect(text.split('\n')).toEqual([
      '# Rules of IT and Press',
      '',
      'User-agent: *',
      '# IT',
      'Disallow: /admin',
      '',
      'User-agent: Googlebot',
      '# IT, for all crawlers',
      'Disallow: /admin',
      '# Press',
      'Disallow: /drafts',
      '',
    ])
    expect(conflicts).toEqual([
      {
        kind: 'own-group',
        crawlers: ['Googlebot'],
        own: { owner: 'Press', line: 1 },
        star: { owner: 'IT', line: 1 },
      },
    ])
    const told = changes.map(({ source, crawler, witnesses }) => {
      const urls = witnesses.map(({ url, after, decidedBy }) => [url, after, decidedBy?.owner])
      return [source.owner, crawler, urls]
    })
    expect(told).toEqual([
      ['IT', 'Googlebot', [['/drafts', 'disallow', 'Press']]],
      ['Press', '*', [['/admin', 'disallow', 'IT']]],
      ['Press', 'Googlebot', [['/admin', 'disallow', 'IT']]],
    ])
  })

  test('does not give the rules for all to a crawler that ignores them', () => {
    const lines = linesOf([
      ['IT', 'User-agent: *', 'Disallow: /admin'],
      ['Ads', 'User-agent: AdsBot-Google', 'Disallow: /old'],
    ])
    expect(lines.slice(lines.indexOf('User-agent: AdsBot-Google'))).toEqual([
      'User-agent: AdsBot-Google',
      '# Ads',
      'Disallow: /old',
    ])
  })

  test('keeps what a crawler falls back to', () => {
    const lines = linesOf([
      ['A', 'User-agent: Googlebot', 'Disallow: /a'],
      ['B', 'User-agent: Googlebot-Image', 'Disallow: /b'],
    ])
    expect(lines.slice(lines.indexOf('User-agent: Googlebot-Image'))).toEqual([
      'User-agent: Googlebot-Image',
      '# A',
      'Disallow: /a',
      '# B',
      'Disallow: /b',
    ])
  })

  test('has crawlers of one content in one group, and names them in their first writing', () => {
    const lines = linesOf([
      ['A', 'User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /'],
      ['B', 'User-agent: gptbot', 'User-agent: ccbot', 'Disallow: /b'],
    ])
    expect(lines.filter((line) => line.startsWith('User'))).toEqual([
      'User-agent: GPTBot',
      'User-agent: CCBot',
    ])
  })

  test('keeps comments above the line that they belong to, and lines as they are written', () => {
    expect(
      linesOf([
        [
          'A',
          '# Shop',
          '',
          'user-agent: *',
          '# baskets',
          'disallow:/cart # all of them',
          '# the end',
        ],
      ]),
    ).toEqual([
      '# Rules of A',
      '',
      'User-agent: *',
      '# A',
      '# Shop',
      '# baskets',
      'disallow:/cart # all of them',
      '',
      '# A',
      '# the end',
    ])
  })

  test('says no rule twice, and names who else says it', () => {
    const { text, shared } = merge([
      ['A', 'User-agent: *', 'Disallow: /x', 'Sitemap: https://a.example/s.xml'],
      ['B', 'User-agent: *', 'disallow: /x # again', 'sitemap: https://a.example/s.xml'],
    ])
    expect(text.match(/\/x|s\.xml/g)).toHaveLength(2)
    expect(shared).toEqual([
      {
        crawlers: ['*'],
        text: 'Disallow: /x',
        kept: { owner: 'A', line: 2 },
        dropped: { owner: 'B', line: 2 },
      },
      {
        crawlers: [],
        text: 'Sitemap: https://a.example/s.xml',
        kept: { owner: 'A', line: 3 },
        dropped: { owner: 'B', line: 3 },
      },
    ])
  })

  test.each([
    ['no file at all', [], '# Rules of nobody\n'],
    ['an empty file', [['A'] as const], '# Rules of A\n'],
    [
      'a group without rules, whose names would join the next one',
      [['A', 'User-agent: *', 'Disallow: /', 'User-agent: x'] as const],
      '# Rules of A\n\nUser-agent: *\n# A\nDisallow: /\n\nUser-agent: x\nDisallow:\n',
    ],
    [
      'a line that is no rule, as a hard blank stands in front',
      [['A', 'User-agent: *', '\u00a0Disallow: /', 'Disallow: /a'] as const],
      '# Rules of A\n\nUser-agent: *\n# A\n\u00a0Disallow: /\nDisallow: /a\n',
    ],
    [
      'an owner whose name would end the comment',
      [['A\nDisallow: /', 'User-agent: *', 'Disallow: /a'] as const],
      '# Rules of A Disallow: /\n\nUser-agent: *\n# A Disallow: /\nDisallow: /a\n',
    ],
  ])('is made of %s', (_, files, text) => {
    expect(merge(files).text).toBe(text)
  })

  test('leaves out rules that are for nobody, and names them', () => {
    const { text, left } = merge([['A', 'Disallow: /x', 'User-agent: *', 'Disallow: /y']])
    expect(text).not.toContain('/x')
    expect(left).toEqual([{ place: { owner: 'A', line: 1 }, text: 'Disallow: /x' }])
  })
})

describe('conflicts', () => {
  test('name who allows what another one blocks, with the shortest URL', () => {
    const { conflicts } = merge([
      ['A', 'User-agent: *', 'Disallow: /shop/'],
      ['B', 'User-agent: *', 'Allow: /shop/new'],
    ])
    expect(conflicts).toEqual([
      {
        kind: 'allow-and-block',
        crawlers: ['*'],
        url: '/shop/new',
        allows: { owner: 'B', line: 2 },
        blocks: { owner: 'A', line: 2 },
        verdict: 'allow',
      },
    ])
  })

  test('name who lets a crawler fetch everything', () => {
    const { conflicts, text } = merge([
      ['A', 'User-agent: Bingbot', 'Disallow:'],
      ['B', 'User-agent: *', 'Disallow: /b'],
    ])
    expect(conflicts.map(({ kind, crawlers }) => [kind, crawlers])).toEqual([
      ['own-group', ['Bingbot']],
      ['allows-everything', ['Bingbot']],
    ])
    expect(text).not.toMatch(/Disallow:$/m)
  })

  test('name both delays, of which the longer one stays', () => {
    const { conflicts, text } = merge([
      ['A', 'User-agent: Bingbot', 'Crawl-delay: 2', 'Disallow: /a'],
      ['B', 'User-agent: Bingbot', 'Crawl-delay: 10', 'Disallow: /b'],
    ])
    expect(text.match(/Crawl-delay.*/g)).toEqual(['Crawl-delay: 10'])
    expect(conflicts).toEqual([
      {
        kind: 'value',
        crawlers: ['Bingbot'],
        name: 'Crawl-delay',
        values: [
          { place: { owner: 'A', line: 2 }, value: '2' },
          { place: { owner: 'B', line: 2 }, value: '10' },
        ],
        kept: '10',
      },
    ])
  })

  test('are none where owners only say different things', () => {
    const { conflicts } = merge([
      ['A', 'User-agent: *', 'Disallow: /a'],
      ['B', 'User-agent: *', 'Disallow: /b'],
    ])
    expect(conflicts).toEqual([])
  })
})

describe('a table', () => {
  test('becomes rules, and a row for all holds for crawlers with rows of their own', () => {
    const rows = [
      { owner: 'A', path: '/a', crawler: '*' },
      { owner: 'A', path: 'b c#d', crawler: 'GPTBot' },
      { owner: 'B', path: 'https://a.example/c?x=1', crawler: '' },
      { owner: 'B', path: ' ', crawler: '' },
    ]
    expect(linesOf([], rows)).toEqual([
      '# Rules of A and B',
      '',
      'User-agent: *',
      '# A',
      'Disallow: /a',
      '# B',
      'Disallow: /c?x=1',
      '',
      'User-agent: GPTBot',
      '# A, for all crawlers',
      'Disallow: /a',
      '# A',
      'Disallow: /b c',
      '# B, for all crawlers',
      'Disallow: /c?x=1',
    ])
  })

  test('contradicts files by the numbers of its rows', () => {
    const rows = [
      { owner: 'B', path: '/z', crawler: '*' },
      { owner: 'B', path: '/a', crawler: '*' },
    ]
    const { conflicts } = merge([['A', 'User-agent: *', 'Allow: /a']], rows)
    expect(conflicts).toEqual([
      {
        kind: 'allow-and-block',
        crawlers: ['*'],
        url: '/a',
        allows: { owner: 'A', line: 2 },
        blocks: { owner: 'B', row: 2 },
        verdict: 'allow',
      },
    ])
  })
})

describe('an owner who contradicts itself', () => {
  test('is told with its lines, and what its own file says', () => {
    const { conflicts, text } = merge([
      ['IT', 'User-agent: *', 'Disallow: /admin', 'Allow: /admin', 'Disallow: /tmp'],
      ['Press', 'User-agent: Googlebot', 'Disallow: /drafts'],
    ])
    const [own] = conflicts.filter(({ kind }) => kind === 'own-contradiction')
    expect(own).toEqual({
      kind: 'own-contradiction',
      crawlers: ['*', 'Googlebot'],
      url: '/admin',
      allows: { owner: 'IT', line: 3 },
      blocks: { owner: 'IT', line: 2 },
      verdict: 'allow',
    })
    expect(own === undefined ? '' : conflictSentence(own)).toBe(
      'IT contradicts itself for any other crawler and Googlebot: line 2 blocks /admin, line 3 allows /admin. Both lines are kept: /admin is allowed in that file.',
    )
    expect(text).toContain('Disallow: /admin\nAllow: /admin\n')
  })

  test('only where the path is the same', () => {
    const { conflicts } = merge([
      ['IT', 'User-agent: *', 'Disallow: /admin', 'Allow: /admin/help'],
      ['Press', 'User-agent: *', 'Allow: /tmp'],
    ])
    expect(conflicts).toEqual([])
  })
})

test('groups of their own for one crawler make one sentence, whoever gives them', () => {
  const { conflicts } = merge([
    ['Main', 'User-agent: *', 'Disallow: /own'],
    ['IT', 'User-agent: Googlebot', 'Disallow: /search'],
    ['Press', 'User-agent: Googlebot', 'Disallow: /drafts'],
  ])
  expect(conflicts).toHaveLength(2)
  expect(conflictSentences(conflicts)).toEqual([
    'IT (line 1) and Press (line 1): a group of its own for Googlebot. It would end the rules for all crawlers of Main (line 1): these are repeated in that group.',
  ])
})
