import { describe, expect, test } from 'vitest'
import { emptyCase, severalSites, unknownOrigin } from '../scenario.ts'
import { readUrl } from './sent-url.ts'
import { onlySiteOf, siteTakenWords, sitesOfCase } from './case-sites.ts'
import { judgedOrigin, sitesOf } from './url-sites.ts'

const listOf = (urls: readonly string[]) => urls.map((url, at) => ({ id: `r${at}`, url }))

const shop = 'https://shop.example'
const blog = 'https://blog.example'

describe('the sites of URLs', () => {
  test.each<readonly [readonly string[], readonly (readonly [string, number])[]]>([
    [[], []],
    [['/a', '?b', 'no url', 'ftp://shop.example/', 'https://'], []],
    [[`${shop}/a`, '/a', 'HTTPS://Shop.example?c', ' https://shop.example:443/b '], [[shop, 3]]],
    [
      [`${shop}/a`, `${blog}/a`, `${blog}/b`],
      [
        [blog, 2],
        [shop, 1],
      ],
    ],
    [
      [`${shop}/a`, `${shop}.net/a`, `${shop}/b`],
      [
        [shop, 2],
        [`${shop}.net`, 1],
      ],
    ],
    [
      [`${shop}/a`, 'http://shop.example/a'],
      [
        [shop, 1],
        ['http://shop.example', 1],
      ],
    ],
    [['https://me:pw@shop.example/a', `${shop}/a`], [[shop, 2]]],
    [['https:shop.example/a', String.raw`https:\\shop.example/a`], [[shop, 2]]],
    [[`${unknownOrigin}/a`], [[unknownOrigin, 1]]],
  ])('of %j are %j', (urls, sites) => {
    const found = sitesOf(listOf(urls))
    expect(found.map(({ site, urls }) => [site, urls])).toEqual(sites)
    expect(onlySiteOf(listOf(urls))).toBe(sites.length === 1 ? sites[0]?.[0] : null)
  })

  test('are counted together where they were counted apart', () => {
    const sites = [
      { site: blog, urls: 4 },
      { site: shop, urls: 3 },
    ]
    const urls = listOf([`${shop}/a`, `${shop}/b`])
    expect(sitesOfCase({ urls, list: { sites } })).toEqual([
      { site: shop, urls: 5 },
      { site: blog, urls: 4 },
    ])
  })

  test('are told apart up to a number, so that a list of hosts takes no memory', () => {
    const urls = Array.from({ length: 3000 }, (_, at) => `https://s${at}.example/`)
    expect(sitesOf(listOf([...urls, `${shop}/`])).length).toBe(1001)
  })
})

describe('what is judged as long as no site is set', () => {
  const verdictOn = (urls: readonly string[], url: string, origin = unknownOrigin, list = null) => {
    const about = { ...emptyCase, origin, urls: listOf(urls), list }
    return readUrl(url, judgedOrigin(about)).problem === null
  }

  test.each<readonly [readonly string[], string, boolean]>([
    // The URLs of the case, one of them, and whether it is judged.
    [[`${shop}/a`, '/b'], `${shop}/a`, true],
    [[`${shop}/a`, `${blog}/b`], `${shop}/a`, false],
    [[`${shop}/a`, `${blog}/b`], `${blog}/b`, false],
    [[`${shop}/a`, `${blog}/b`, '/c'], '/c', true],
    [[`${unknownOrigin}/a`, `${blog}/b`], `${blog}/b`, false],
    [[`${unknownOrigin}/a`, `${blog}/b`], `${unknownOrigin}/a`, true],
  ])('of %j: %s: %s', (urls, url, isJudged) => {
    expect(verdictOn(urls, url)).toBe(isJudged)
  })

  test('follows from what files brought, too', () => {
    const about = { origin: unknownOrigin, urls: listOf([`${shop}/a`]) }
    const brought = (site: string) => ({ ...about, list: { sites: [{ site, urls: 1 }] } })
    expect(judgedOrigin(brought(shop))).toBe(unknownOrigin)
    expect(judgedOrigin(brought(blog))).toBe(severalSites)
    expect(judgedOrigin({ ...brought(blog), origin: shop })).toBe(shop)
  })

  test('names the reason where it is not', () => {
    const { problem } = readUrl(`${blog}/b`, severalSites)
    expect(problem).toContain('The site of this file is not set')
    expect(readUrl('/a', severalSites).url).toMatchObject({ href: `${unknownOrigin}/a` })
  })
})

test('a site that was taken is named', () => {
  expect(siteTakenWords(shop)).toBe('The site is https://shop.example now, by these URLs.')
})
