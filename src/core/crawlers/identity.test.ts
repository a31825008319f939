import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from './abouts.ts'
import type { CrawlerProof } from './crawler.ts'

const proofs: readonly (readonly [string, CrawlerProof])[] = Object.entries(aboutCrawlers).flatMap(
  ([token, { identity }]) => (identity === undefined ? [] : [[token, identity] as const]),
)

const namesOf = (token: string): readonly string[] =>
  (aboutCrawlers[token]?.identity?.hosts ?? []).flatMap(({ names }) => names)

/** Sites under which anybody can have a name: their customers, or fetchers for anybody. */
const openToAll = ['google.com', 'googleusercontent.com', 'amazonaws.com', 'facebook.com']

test('no name is so wide that others have names that end so', () => {
  const wide = proofs.flatMap(([token]) =>
    namesOf(token)
      .filter((name) => openToAll.includes(name))
      .map((name) => `${token}: ${name}`),
  )
  expect(wide).toEqual([])
})

test('that Baidu’s names lead back to the address is from the text that says so', () => {
  const baidu = proofs.filter(([token]) => token.startsWith('Baiduspider'))
  expect(baidu.length).toBeGreaterThan(6)
  for (const [token, { url, hosts = [] }] of baidu) {
    const pages = hosts.map(({ source }) => source?.url ?? url)
    expect(pages.join(), token).toMatch(/yerenwz\.com\/6147|link\.sov5\.org/)
  }
})

describe('names of hosts', () => {
  test.each([
    ['Googlebot', ['googlebot.com', 'crawl-*.googlebot.com', 'geo-crawl-*.geo.googlebot.com']],
    ['AdsBot-Google', ['rate-limited-proxy-*.google.com']],
    ['Mediapartners-Google', ['rate-limited-proxy-*.google.com']],
    ['FeedFetcher-Google', ['google-proxy-*.google.com']],
    ['Google-Agent', ['google-proxy-*.google.com']],
    ['Bingbot', ['search.msn.com']],
    ['SeznamBot', ['fulltextrobot-*.seznam.cz', 'seznam.cz']],
    ['SemrushBot', ['bot.semrush.com']],
    ['Twitterbot', ['twttr.com']],
    ['Slurp', ['crawl.yahoo.net', 'yse.yahoo.net']],
    ['Stripebot', ['crawl.stripe.com']],
    ['GPTBot', []],
    ['Bytespider', []],
    ['Google-Extended', []],
  ])('of %s are %j', (token, names) => {
    expect(namesOf(token)).toEqual(names)
  })
})

test.each([
  ['Baiduspider', 'yes'],
  ['CCBot', 'yes'],
  ['Qwantbot', 'optional'],
  ['Sogou web spider', 'unknown'],
])('looking up the name of a host of %s is %s', (token, expected) => {
  const [first] = aboutCrawlers[token]?.identity?.hosts ?? []
  expect(first?.forwardConfirmed).toBe(expected)
})

test('pages for people are no lists for programs', () => {
  const pages = proofs.flatMap(([token, { addressLists = [] }]) =>
    addressLists.some(({ form }) => form === 'html') ? [token] : [],
  )
  expect(pages).toEqual(['Amazonbot', 'Amzn-SearchBot', 'Amzn-User'])
})

test('names of hosts that only others tell of are marked', () => {
  const told = proofs.flatMap(([token, { hosts = [] }]) =>
    hosts.some(({ thirdParty }) => thirdParty) ? [token] : [],
  )
  expect(told).toEqual(
    expect.arrayContaining(['msnbot', 'Yeti', 'Pinterestbot', 'Slurp', 'Baiduspider-ads']),
  )
})

test.each(['Bingbot', 'adidxbot', 'BingPreview', 'MicrosoftPreview', 'BingVideoPreview'])(
  'Bing’s help sends those who doubt a visit of %s to names that lead back',
  (token) => {
    const { hosts = [] } = aboutCrawlers[token]?.identity ?? {}
    expect(hosts).toMatchObject([{ names: ['search.msn.com'], forwardConfirmed: 'yes' }])
    expect(hosts.map(({ thirdParty }) => thirdParty)).toEqual([undefined])
  },
)

test('only crawlers that are known by their signature alone sign all requests', () => {
  const all = proofs.flatMap(([token, { webBotAuth }]) => (webBotAuth?.signsAll ? [token] : []))
  expect(all).toEqual(['chatgpt-agent', 'ExaSearchBot'])
})

test('what only others say never counts as said by the operator', () => {
  for (const token of ['MJ12bot', 'dotbot', 'rogerbot', 'Bytespider', 'LinkedInBot']) {
    expect(aboutCrawlers[token]?.identity, token).toBeUndefined()
  }
  for (const token of ['SemrushBot', 'SiteAuditBot', 'Twitterbot', 'DataForSeoBot']) {
    const { identity } = aboutCrawlers[token] ?? {}
    expect(
      identity?.hosts?.map(({ thirdParty }) => thirdParty),
      token,
    ).toEqual([true])
    expect(Object.keys(identity ?? {}), token).toEqual(['hosts', 'url', 'checkedOn'])
  }
})

test.each([
  ['AhrefsBot', ['ahrefs.com', 'ahrefs.net'], 'unknown'],
  ['AhrefsSiteAudit', ['ahrefs.com', 'ahrefs.net'], 'unknown'],
  ['Slurp', ['crawl.yahoo.net'], 'yes'],
])('the operator of %s itself names its hosts', (token, names, forwardConfirmed) => {
  const { url, hosts = [] } = aboutCrawlers[token]?.identity ?? {}
  expect(hosts[0]).toMatchObject({ names, forwardConfirmed })
  expect(hosts[0]?.thirdParty).toBeUndefined()
  expect(hosts[0]?.source?.url ?? url).toMatch(/ahrefs\.com|ysearchblog\.com/)
})

test.each(['KimiBot', 'Kimi-SearchBot', 'Kimi-User', 'AhrefsBot', 'AhrefsSiteAudit'])(
  'programs read the list of %s as they read Google’s',
  (token) => {
    const [list] = aboutCrawlers[token]?.identity?.addressLists ?? []
    expect(list?.form).toBe('json-prefixes')
  },
)

test('who documents the look-up of the address alone, or names for IPv4 alone, is marked', () => {
  const marked = (mark: 'reverseOnly' | 'ipv4Only') =>
    proofs.flatMap(([token, { hosts = [] }]) => (hosts.some((part) => part[mark]) ? [token] : []))
  expect(marked('reverseOnly').every((token) => token.startsWith('Baiduspider'))).toBe(true)
  expect(marked('reverseOnly').length).toBeGreaterThan(6)
  expect(marked('ipv4Only').sort()).toEqual(['CCBot', 'Iframely'])
})

test('the page that names hosts of Semrush for others has the whole end of the name', () => {
  const semrush = proofs.filter(([, { hosts = [] }]) =>
    hosts.some(({ names }) => names.includes('bot.semrush.com')),
  )
  expect(semrush.length).toBeGreaterThan(6)
  // Crawlerdex has semrush.com alone.
  expect(semrush.filter(([, { url }]) => url.includes('crawlerdex')).map(([name]) => name)).toEqual(
    [],
  )
})
