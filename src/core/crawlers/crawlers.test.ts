import { expect, test } from 'vitest'
import { asciiLower } from '../dialects/parts/agents.ts'
import { dialects } from '../dialects/index.ts'
import { directiveNamed } from '../directives/index.ts'
import { aboutCrawlers } from './abouts.ts'
import { crawlerNamed, crawlers, tokensOf } from './index.ts'
import { purposes } from './crawler.ts'

const builtNow = dialects.map(({ id }) => id)

test('names are unique, ignoring case', () => {
  const tokens = crawlers.map(({ token }) => asciiLower(token))
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const crawler of crawlers) {
    for (const alias of crawler.aliases) expect(crawlerNamed(alias), alias).toBe(crawler)
  }
})

test('ladders name crawlers of the catalogue, or another name of the crawler itself', () => {
  for (const { token, aliases, fallbacks } of crawlers) {
    for (const rung of fallbacks) {
      const whose = aliases.includes(rung) ? token : rung
      expect(crawlerNamed(rung)?.token, `${token}: ${rung}`).toBe(whose)
      expect(rung).not.toBe(token)
    }
  }
})

test('all that read as Bing does end their ladder in msnbot', () => {
  const steps = crawlers.filter(({ dialect }) => dialect === 'bing').map((one) => one.fallbacks)
  expect(steps).toContainEqual(['msnbot'])
  expect(steps.filter((fallbacks) => fallbacks.at(-1) !== 'msnbot')).toEqual([])
})

test('crawlers honour lines that are known here', () => {
  const names = crawlers.flatMap(({ honours }) => honours)
  expect(names.filter((name) => directiveNamed(name)?.name !== name)).toEqual([])
})

test('every dialect of a crawler is built', () => {
  const unbuilt = crawlers.filter(({ dialect }) => !builtNow.includes(dialect))
  expect(unbuilt.map(({ token, dialect }) => `${token}: ${dialect}`)).toEqual([])
})

test('every purpose has a heading and a crawler', () => {
  const used = new Set(crawlers.flatMap((crawler) => crawler.purposes))
  expect(purposes.filter(({ id }) => !used.has(id))).toEqual([])
  expect(crawlers.filter((crawler) => crawler.purposes.length === 0)).toEqual([])
})

test('names that never send a User-Agent have no example of one', () => {
  const without = crawlers.filter(({ hasUserAgent }) => !hasUserAgent)
  const names = ['Applebot-Extended', 'Google-Extended', 'Googlebot-News', 'Yandex']
  expect(without.map(({ token }) => token)).toEqual(expect.arrayContaining(names))
  expect(names.flatMap((name) => crawlerNamed(name)?.purposes.includes('control'))).toEqual(
    names.map(() => true),
  )
  expect(without.flatMap(({ token }) => aboutCrawlers[token]?.userAgents)).toEqual([])
})

test('facts that verdicts hang on', () => {
  expect(crawlerNamed('googlebot-image')?.fallbacks).toEqual(['Googlebot'])
  expect(crawlerNamed('AdsBot-Google')?.obeysStar).toBe(false)
  expect(crawlerNamed('Google-Extended')?.hasUserAgent).toBe(false)
  expect(crawlerNamed('BINGBOT')?.dialect).toBe('bing')
  expect(crawlerNamed('Applebot')?.fallbacks).toEqual(['Googlebot'])
  expect(crawlerNamed('gptbot')?.dialect).toBe('rfc9309')
  expect(crawlerNamed('Badbot_2')?.token).toBe('BadBot')
  expect(crawlerNamed('nobody')).toBeNull()
  // The Kelvin sign is no k, whatever Unicode folds it to.
  expect(crawlerNamed('\u212Aagibot')).toBeNull()
})

test('a crawler that is asked for by one of its names looks for each name once', () => {
  for (const crawler of crawlers) {
    for (const name of [crawler.token, ...crawler.aliases]) {
      const names = tokensOf(crawler, name)
      expect(new Set(names).size, name).toBe(names.length)
    }
  }
})
