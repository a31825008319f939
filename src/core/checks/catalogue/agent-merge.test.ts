import { describe, expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { dialectById } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const google = dialectById('google') ?? defaultDialect
const star = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help\n\n'

function merges(robots: string) {
  return inspect({ file: readText(robots) }).filter(({ id }) => id === 'agent-merge')
}

const verdictIn = (robots: string, crawler: string, path: string): string =>
  decide(select(parse(robots, google), identityFromToken(crawler)), `https://example.com${path}`)
    .verdict

describe('a run of names is told once, on its first line', () => {
  test.each([
    ['blank lines', 'User-agent: a\n\nUser-agent: b\n\nUser-agent: c\nDisallow: /x\n', 1],
    [
      'delays',
      'User-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nCrawl-delay: 2\n\nUser-agent: c\nDisallow: /\n',
      1,
    ],
    [
      'names in twos',
      'User-agent: a\nUser-agent: b\n\nUser-agent: c\nUser-agent: d\n\nUser-agent: e\nDisallow: /\n',
      1,
    ],
    [
      'remarks',
      '# ours\nUser-agent: a\n\n# b as well\nUser-agent: b\n\nUser-agent: *\nDisallow: /\n',
      2,
    ],
    [
      'a sitemap',
      'User-agent: a\n\nUser-agent: b\nSitemap: https://a.example/s.xml\nUser-agent: c\nDisallow: /x\n',
      1,
    ],
    [
      'five blank lines',
      `${star}User-agent: a\n\n\n\n\n\nUser-agent: b\n\nUser-agent: c\nDisallow: /x\n`,
      5,
    ],
  ])('parted by %s', (_, robots, line) => {
    const found = merges(robots)
    expect(found.map((one) => one.line)).toEqual([line])
    const [finding] = found
    expect(finding?.fixes?.length).toBeGreaterThan(0)
    for (const { edits } of finding?.fixes ?? []) {
      expect(merges(applyEdits(robots, edits))).toEqual([])
    }
  })

  test('two runs are two findings', () => {
    const run = (one: string, two: string) =>
      `User-agent: ${one}\n\nUser-agent: ${two}\nDisallow: /x\n\n`
    expect(merges(run('a', 'b') + run('c', 'd')).map(({ line }) => line)).toEqual([1, 6])
  })

  test('of many names the first are told', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `User-agent: ${name}\n\n`).join('')
    const [finding] = merges(`${names}User-agent: g\nDisallow: /x\n`)
    expect(finding?.message).toBe(
      'a, b, c and 3 others have no rules of their own, so the rules below line 13 (g) apply to them too.',
    )
  })
})

describe('the rules of * can be copied into a name that was to keep them', () => {
  test.each([
    [
      'a delay',
      `${star}User-agent: Googlebot\nCrawl-delay: 2\n\nUser-agent: GPTBot\nDisallow: /\n`,
    ],
    ['a blank line', `${star}User-agent: Googlebot\n\nUser-agent: GPTBot\nDisallow: /\n`],
    ['a host', `${star}User-agent: Googlebot\nHost: a.example\nUser-agent: GPTBot\nDisallow: /\n`],
    [
      'a star further down',
      `User-agent: Googlebot\nCrawl-delay: 2\nUser-agent: GPTBot\nDisallow: /\n\n${star}`,
    ],
    [
      'a star of two groups',
      `${star}User-agent: Googlebot\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /b\n`,
    ],
  ])('with %s below it', (_, robots) => {
    const [finding] = merges(robots)
    expect(robots.split('\n')[(finding?.line ?? 0) - 1]).toBe('User-agent: Googlebot')
    const fix = finding?.fixes?.find(({ title }) => title.startsWith('Copy'))
    expect(fix?.title).toBe('Copy the rules for * to Googlebot')
    const after = applyEdits(robots, fix?.edits ?? [])
    for (const path of ['/', '/cart/', '/cart/help', '/b', '/post']) {
      expect(verdictIn(after, 'Googlebot', path)).toBe(verdictIn(robots, 'AnyBot', path))
      expect(verdictIn(after, 'GPTBot', path)).toBe('disallow')
      expect(verdictIn(after, 'AnyBot', path)).toBe(verdictIn(robots, 'AnyBot', path))
    }
  })

  test('also where the names get the rules of * anyway, from readers for which a delay ends a group', () => {
    const robots = `User-agent: Googlebot\nCrawl-delay: 1\n\nUser-agent: bingbot\nCrawl-delay: 5\n\n${star}`
    const [finding, ...others] = merges(robots)
    expect(others).toEqual([])
    expect(finding?.severity).toBe('info')
    expect(finding?.fixes?.map(({ title }) => title)).toEqual([
      'Copy the rules for * to Googlebot and bingbot',
    ])
    expect(applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])).toContain(
      'Crawl-delay: 1\nDisallow: /cart/\nAllow: /cart/help\n\nUser-agent: bingbot',
    )
  })

  test('not where * has none with a path', () => {
    const [finding] = merges(
      'User-agent: *\nDisallow:\n\nUser-agent: a\n\nUser-agent: b\nDisallow: /\n',
    )
    expect(finding?.fixes?.map(({ title }) => title.slice(0, 6))).toEqual(['Remove', 'Add an'])
  })
})

test('names above a closed * can be opened, as people mean who name them', () => {
  const robots = 'User-agent: Googlebot\n\nUser-agent: bingbot\n\nUser-agent: *\nDisallow: /\n'
  const [finding] = merges(robots)
  expect(finding?.severity).toBe('error')
  const fix = finding?.fixes?.find(({ title }) => title.startsWith('Add an empty'))
  const after = applyEdits(robots, fix?.edits ?? [])
  expect(['Googlebot', 'bingbot', 'GPTBot'].map((name) => verdictIn(after, name, '/a'))).toEqual([
    'allow',
    'allow',
    'disallow',
  ])
})

describe('names that were to be kept out are not, across a remark or a blank line', () => {
  const open = 'User-agent: *\nDisallow: /cart/\n'
  test.each([
    ['a remark below', `User-agent: AhrefsBot\nUser-agent: DotBot\n# all others\n${open}`],
    [
      'a remark above too',
      `# Bots sperren\nUser-agent: AhrefsBot\nUser-agent: PetalBot\n# Rest\n${open}`,
    ],
    ['a blank line and a remark', `User-agent: DataForSeoBot\n\n# everyone\n${open}`],
    ['a blank line', `User-agent: SemrushBot\nUser-agent: BLEXBot\n\n${open}`],
    ['AI training', `User-agent: GPTBot\nUser-agent: CCBot\n# the others\n${open}`],
    ['names that only the remark explains', `# bad bots\nUser-agent: FooScraper\n# rest\n${open}`],
    ['two lists', `User-agent: AhrefsBot\n\nUser-agent: DotBot\n# rest\n${open}`],
  ])('%s', (_, robots) => {
    const [finding, ...others] = merges(robots)
    expect(others).toEqual([])
    expect(finding?.severity).toBe('warning')
    expect(finding?.message).toContain('not block the site')
    const after = applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])
    for (const [, name = ''] of robots.matchAll(/^User-agent: (\w+)$/gm)) {
      expect(verdictIn(after, name, '/post')).toBe('disallow')
    }
    expect(verdictIn(after, 'AnyBot', '/post')).toBe('allow')
    expect(merges(after)).toEqual([])
  })

  test.each([
    ['a delay', `User-agent: SemrushBot\nCrawl-delay: 9\n\n${open}`, 'info'],
    ['a search engine', `User-agent: Googlebot\n# all others\n${open}`, undefined],
    ['ads, which have to be named', `User-agent: AdsBot-Google\n# and all\n${open}`, undefined],
    ['link previews', `User-agent: Twitterbot\n# and all\n${open}`, undefined],
    ['a closed site', 'User-agent: AhrefsBot\n# all\nUser-agent: *\nDisallow: /\n', undefined],
    ['one list', `User-agent: AhrefsBot\nUser-agent: *\nDisallow: /cart/\n`, undefined],
  ])('not with %s', (_, robots, severity) => {
    expect(merges(robots)[0]?.severity).toBe(severity)
  })
})

describe('search engines are closed out by rules for others', () => {
  const cart = '\nUser-agent: *\nDisallow: /cart/\n'
  test.each([
    [
      'a list',
      `User-agent: Googlebot\n\n# no scrapers\nUser-agent: AhrefsBot\nDisallow: /\n${cart}`,
    ],
    [
      'two engines',
      `User-agent: Googlebot\nUser-agent: bingbot\n\nUser-agent: DotBot\nDisallow: /\n${cart}`,
    ],
    ['AI training', `User-agent: bingbot\n\nUser-agent: GPTBot\nDisallow: /\n${cart}`],
    [
      'a delay',
      `User-agent: Googlebot\n\nUser-agent: MJ12bot\nCrawl-delay: 9\nDisallow: /\n${cart}`,
    ],
    ['a remark above *', 'User-agent: Googlebot\n# all others\nUser-agent: *\nDisallow: /\n'],
  ])('%s', (_, robots) => {
    const [finding] = merges(robots)
    expect(finding?.severity).toBe('error')
    const [, engine = ''] = /^User-agent: (\w+)/m.exec(robots) ?? []
    const after = applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])
    expect(verdictIn(robots, engine, '/post')).toBe('disallow')
    expect(verdictIn(after, engine, '/post')).toBe('allow')
    const all = inspect({ file: readText(robots) })
    expect(
      all.filter(
        ({ id, message }) => id === 'blocks-everything' && message.includes('Google cannot'),
      ),
    ).toEqual([])
  })
})

describe('a search crawler with a delay alone, above unwanted names', () => {
  const rest = '\nUser-agent: *\nDisallow: /q\n'
  test.each([
    ['bingbot', 'Crawl-delay: 8\n\n# unwanted', 'DotBot', 'error'],
    ['Googlebot-Image', '# photos\nCrawl-delay: 1\n', 'Bytespider', 'error'],
    ['Slurp', 'Crawl-delay: 5', 'AhrefsBot', 'error'],
    ['Applebot', 'crawl-delay: 2\n', 'SemrushBot', 'error'],
    ['YandexImages', 'Crawl-delay: 5\n\n', 'BLEXBot', 'error'],
    ['SemrushBot', 'Crawl-delay: 5', 'AhrefsBot', 'warning'],
    ['GPTBot', 'Crawl-delay: 5', 'CCBot', 'warning'],
  ])('%s, %j, %s', (name, between, below, severity) => {
    const robots = `User-agent: ${name}\n${between}\nUser-agent: ${below}\nDisallow: /\n${rest}`
    const [found, ...more] = merges(robots)
    expect(more).toEqual([])
    expect(found?.severity).toBe(severity)
    if (severity !== 'error') return
    expect(found?.message).toContain('neither a blank line nor Crawl-delay ends a group')
    // Nothing beside it offers to open the site to those that were to stay out.
    expect(inspect({ file: robots }).filter(({ id }) => id === 'blocks-everything')).toEqual([])
    const after = applyEdits(robots, found?.fixes?.[0]?.edits ?? [])
    expect([verdictIn(after, name, '/a'), verdictIn(after, below, '/a')]).toEqual([
      'allow',
      'disallow',
    ])
  })
})

const ai =
  'User-agent: GPTBot\n# answers\nUser-agent: OAI-SearchBot\n\n# Apple\nUser-agent: Applebot\n\nUser-agent: CCBot\n\n'

test.each<[string, string, readonly string[]]>([
  ['search among them', `${ai}User-agent: ClaudeBot\n\nDisallow: /\n`, ['Remove']],
  [
    'the first with a delay',
    'User-agent: *\nDisallow: /a\n\n' + `${ai}User-agent: ClaudeBot\nDisallow: /\n`,
    ['Remove'],
  ],
  [
    'tools',
    'User-agent: AhrefsBot\n\nUser-agent: SemrushBot\n\nUser-agent: MJ12bot\nDisallow: /\n',
    ['Remove'],
  ],
])(
  'a list of unwanted crawlers is closed as a whole, and no fix opens it: %s',
  (_, robots, titles) => {
    const all = merges(robots)
    expect(all.map(({ severity }) => severity)).toEqual(['info'])
    expect(all[0]?.fixes?.map(({ title }) => title.slice(0, 6))).toEqual(titles)
  },
)

test('of such a list it is said which crawlers are for search', () => {
  const [found] = merges(`${ai}User-agent: ClaudeBot\nDisallow: /\n`)
  expect(found?.message).toMatch(/OAI-SearchBot and Applebot are search crawlers\.$/)
})

test.each([
  ['User-agent: Googlebot\n\nUser-agent: GPTBot\n\nUser-agent: CCBot\nDisallow: /\n', 'warning'],
  ['User-agent: AhrefsBot\nCrawl-delay: 10\n\nUser-agent: SEO tool\nDisallow: /tmp/\n', 'info'],
  ['User-agent: Bingbot\nCrawl-delay: 10\n\nUser-agent: SEO tool\nDisallow: /tmp/\n', 'warning'],
])('%j: %s', (robots, severity) => {
  expect(merges(robots).map((one) => one.severity)).toEqual([severity])
})

test('what closes all crawlers out is not copied to them', () => {
  const robots = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: PetalBot\nDisallow: /\n'
  const titles = merges(robots).flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))
  expect(titles.map((title) => title.slice(0, 12))).toEqual(['Add an empty'])
})

test('a crawler that ends a group at such a line gets nobody’s rules', () => {
  const robots = (name: string) =>
    `User-agent: ${name}\nCrawl-delay: 10\n\nUser-agent: Googlebot\nDisallow: /a\n`
  expect(merges(robots('Baiduspider'))).toEqual([])
  expect(merges(robots('Bingbot'))).toHaveLength(1)
})
