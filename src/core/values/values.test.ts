import { describe, expect, test } from 'vitest'
import type { CrawlerIdentity } from '../decide/decision.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { google } from '../dialects/google/dialect.ts'
import { dialectById } from '../dialects/index.ts'
import { rep1994 } from '../dialects/rep1994/dialect.ts'
import { withSettings, type Settings } from '../dialects/settings.ts'
import { parse } from '../parse/parse.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { valuesOf } from './values.ts'

/** A crawler that makes something of nearly everything. */
const keen: Dialect = { ...google, id: 'keen' }
const everything = ['Crawl-delay', 'Request-rate', 'Visit-time', 'Sitemap', 'Clean-param', 'Host']

const ask = (
  text: string,
  {
    dialect = keen,
    identity = identityFromToken('MyBot'),
  }: { dialect?: Dialect; identity?: CrawlerIdentity } = {},
) => valuesOf(select(parse(text, dialect), identity), everything)

const inForce = (...given: Parameters<typeof ask>) =>
  ask(...given)
    .filter((value) => value.inForce)
    .map(({ directive, line }) => `${directive} ${line}`)

test('tells line, scope and whom the group names, in file order', () => {
  const text =
    'User-agent: MyBot\nUser-agent: YourBot\nCrawl-delay: 10\nSitemap: https://a.example/s.xml\nDisallow:\n'
  expect(ask(text)).toEqual([
    {
      directive: 'crawl-delay',
      name: 'Crawl-delay',
      line: 3,
      scope: 'group',
      agents: ['MyBot', 'YourBot'],
      reach: 'own',
      value: { seconds: 10 },
      usable: true,
      honoured: true,
      inForce: true,
      problem: null,
    },
    {
      directive: 'sitemap',
      name: 'Sitemap',
      line: 4,
      scope: 'file',
      agents: [],
      reach: 'file',
      value: { url: 'https://a.example/s.xml', absolute: true },
      usable: true,
      honoured: true,
      inForce: true,
      problem: null,
    },
  ])
})

test('leaves out rules and names that it does not know', () => {
  expect(ask('User-agent: *\nDisallow: /\nCrawl-speed: 10\nNoindex: /a\n')).toEqual([])
})

describe('which lines a crawler goes by', () => {
  test('those right under its name, where no rule divides groups', () => {
    const text =
      'User-agent: *\nCrawl-delay: 1\n\nUser-agent: MyBot\nCrawl-delay: 2\n\nUser-agent: x\nCrawl-delay: 3\n'
    expect(inForce(text)).toEqual(['crawl-delay 5'])
    expect(inForce(text, { identity: identityFromToken('Other') })).toEqual(['crawl-delay 2'])
    const shared = 'User-agent: MyBot\nCrawl-delay: 1\nUser-agent: *\nDisallow: /a\n'
    expect(inForce(shared, { identity: identityFromToken('Other') })).toEqual(['crawl-delay 2'])
  })

  test('groups begin after a rule', () => {
    const text =
      'User-agent: *\nDisallow:\nCrawl-delay: 1\nUser-agent: MyBot\nDisallow:\nCrawl-delay: 2\n'
    expect(inForce(text)).toEqual(['crawl-delay 6'])
    expect(inForce(text, { identity: identityFromToken('Other') })).toEqual(['crawl-delay 3'])
    expect(ask(text).map(({ reach }) => reach)).toEqual(['others', 'own'])
  })

  test('not those that the dialect ignores', () => {
    const text = 'User-agent: *\nDisallow:\nCrawl-delay: 1\nSitemap: https://a.example/\n'
    const values = valuesOf(select(parse(text, google), identityFromToken('Googlebot')), [
      'Sitemap',
    ])
    expect(values.map(({ directive, honoured }) => [directive, honoured])).toEqual([
      ['crawl-delay', false],
      ['sitemap', true],
    ])
  })

  test('not those that say nothing a crawler could use', () => {
    expect(inForce('User-agent: *\nDisallow:\nCrawl-delay: slow\nVisit-time: 2400-0100\n')).toEqual(
      [],
    )
  })

  test('the first of several that should stand once; all that may stand often', () => {
    const text =
      'User-agent: *\nDisallow:\nCrawl-delay: slow\nCrawl-delay: 2\nCrawl-delay: 3\nRequest-rate: 1/5 0000-1200\nRequest-rate: 1/9 1201-2359\n'
    expect(inForce(text)).toEqual(['crawl-delay 4', 'request-rate 6', 'request-rate 7'])
    expect(ask(text)[2]?.problem).toContain('line 4')
    const last: Dialect = { ...keen, values: { lastCounts: true } }
    expect(inForce(text, { dialect: last })[0]).toBe('crawl-delay 5')
  })

  test('nobody goes by what stands in no group', () => {
    const [value] = ask('Crawl-delay: 5\n\nUser-agent: *\nDisallow:\n')
    expect(value).toMatchObject({ reach: 'nobody', inForce: false })
    expect(value?.problem).toContain('User-agent')
    const split = 'User-agent: *\nDisallow: /a\n\nCrawl-delay: 5\n'
    expect(ask(split, { dialect: { ...rep1994, id: 'old' } })[0]?.reach).toBe('nobody')
    expect(ask(split)[0]?.reach).toBe('own')
  })
})

describe('what the * group lends', () => {
  const lender: Dialect = { ...keen, values: { fromStar: ['Crawl-delay'] } }
  const star = 'User-agent: *\nDisallow:\nCrawl-delay: 9\nRequest-rate: 1/9\n'

  test('counts where the own group has none', () => {
    const text = `${star}User-agent: MyBot\nDisallow: /a\n`
    expect(inForce(text, { dialect: lender })).toEqual(['crawl-delay 3'])
    expect(inForce(text)).toEqual([])
  })

  test('does not count where the own group has one', () => {
    const text = `${star}User-agent: MyBot\nCrawl-delay: 2\nDisallow: /a\n`
    expect(inForce(text, { dialect: lender })).toEqual(['crawl-delay 6'])
  })

  test('does not count for who never looks at *', () => {
    const text = `${star}User-agent: MyBot\nDisallow: /a\n`
    const blind = { tokens: ['MyBot'], obeysStar: false }
    expect(inForce(text, { dialect: lender, identity: blind })).toEqual([])
  })
})

test('a Sitemap that the dialect forgives counts, and belongs to no group', () => {
  const text = 'User-agent: *\nDisallow: /\nSite-map: https://a.example/s.xml\n'
  expect(ask(text)[0]).toMatchObject({ directive: 'sitemap', scope: 'file', inForce: true })
})

describe('dialects as they are', () => {
  const under = (id: string, text: string, settings: Settings, token: string) => {
    const dialect = dialectById(id)
    if (dialect === null) throw new Error(`${id} is not built`)
    const selection = select(parse(text, withSettings(dialect, settings)), identityFromToken(token))
    return valuesOf(selection, dialect.honours)
  }
  const star = 'User-agent: *\nDisallow: /a\nCrawl-delay: 45\nUser-agent: bingbot\nDisallow: /b\n'

  test('Bing takes the Crawl-delay of *, and 20 seconds at most', () => {
    expect(under('bing', star, {}, 'bingbot')[0]).toMatchObject({
      value: { seconds: 20 },
      reach: 'star',
      inForce: true,
    })
    expect(under('bing', star, { 'bing.delay': 'thirty' }, 'bingbot')[0]).toMatchObject({
      value: { seconds: 30 },
    })
    expect(under('bing', star, { 'bing.delay': 'ignored' }, 'bingbot')[0]).toMatchObject({
      value: { seconds: 45 },
      inForce: false,
    })
    expect(under('slurp', star, {}, 'bingbot')[0]).toMatchObject({ reach: 'others' })
  })

  test('Python reads whole numbers only, and the last of them', () => {
    const text = 'User-agent: *\nCrawl-delay: 1\nCrawl-delay: 2\nCrawl-delay: 0.5\nDisallow:\n'
    const inForce = under('urllib', text, {}, 'x').filter((value) => value.inForce)
    expect(inForce.map(({ line }) => line)).toEqual([3])
  })
})

const dialectOf = (id: string): Dialect => {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`no dialect ${id}`)
  return dialect
}

describe('what programs make of values', () => {
  const group = (...lines: readonly string[]) =>
    `User-agent: MyBot\n${lines.join('\n')}\nDisallow: /a\n`
  const first = (id: string, text: string) =>
    ask(text, { dialect: dialectOf(id) }).find(({ inForce: isInForce }) => isInForce)?.value ?? null

  test.each([
    ['Visit-time: 0600-0845', { from: 360, to: 525, wraps: false }],
    ['Visit-time: 0600 0845', { from: 360, to: 525, wraps: false }],
    ['Visit-time 2200 0400', { from: 1320, to: 240, wraps: true }],
    ['visit time: 0600 0845', { from: 360, to: 525, wraps: false }],
    ['Visit-time: 0600 2845', null],
    ['Visit-time: 0600', null],
    ['Crawl-delay: 1e2', { seconds: 100 }],
    ['Crawl-delay: .5', { seconds: 0.5 }],
    ['Crawl-delay: 1_0', { seconds: 10 }],
    ['crawl delay: 3', { seconds: 3 }],
    ['Crawl-delay: -1', null],
    ['Crawl-delay: inf', null],
    ['Crawl-delay: 5s', null],
    ['Crawl-delay: 5\nCrawl-delay: 10', { seconds: 10 }],
    ['Crawl-delay: 5\nCrawl-delay: soon', { seconds: 5 }],
  ])('Protego: %j', (line, value) => {
    expect(first('protego', group(line))).toEqual(value)
  })

  test('only Protego reads a blank as the dash', () => {
    expect(first('rfc9309', group('Visit-time: 0600 0845'))).toBeNull()
  })

  test.each([
    ['http://a.example/sitemap.xml', 'http://a.example/sitemap.xml'],
    ['HTTP://a.example/sitemap.xml', 'http://a.example/sitemap.xml'],
    ['http: //a.example/sitemap.xml', 'http://a.example/sitemap.xml'],
    ['http://a.example/map.xml', null],
    ['https://a.example/sitemap.xml', null],
    ['ftp://a.example/sitemap.xml', null],
  ])('crawler-commons: %s', (line, url) => {
    const value = first('crawler-commons', `${line}\nUser-agent: MyBot\nDisallow: /a\n`)
    expect(value).toEqual(url === null ? null : { url, absolute: true })
  })

  test('whether a Crawl-delay between names parts them is a question for Bing', () => {
    const text = 'User-agent: MyBot\nCrawl-delay: 5\nUser-agent: b\nDisallow: /a\n'
    const rulesFor = (settings: Settings) => {
      const robots = parse(text, withSettings(dialectOf('bing'), settings))
      return select(robots, identityFromToken('MyBot')).rules.length
    }
    expect([rulesFor({}), rulesFor({ 'bing.delay-line': 'ends' })]).toEqual([1, 0])
  })
})
