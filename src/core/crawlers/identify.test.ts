import { processorMs } from '../../bench/processor-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from './abouts.ts'
import { identify } from './identify.ts'

const outcome = (text: string): string => {
  const found = identify(text)
  if (found.kind === 'crawler') return found.crawler.token
  return found.kind === 'token' ? `token ${found.token}` : found.kind
}

describe('what was typed or pasted', () => {
  test.each([
    // names
    ['Googlebot', 'Googlebot'],
    ['googlebot', 'Googlebot'],
    ['  GPTBot ', 'GPTBot'],
    ['Googlebot Smartphone', 'Googlebot'],
    ['Sogou web spider', 'Sogou web spider'],
    ['sogou WEB spider', 'Sogou web spider'],
    ['MJ12bot', 'MJ12bot'],
    ['Y!J', 'Y!J'],
    ['University of Cambridge search (', 'University of Cambridge search ('],
    ['archive.org_bot', 'archive.org_bot'],
    ['facebookexternalhit', 'facebookexternalhit'],
    ['Googlebot/2.1', 'Googlebot'],
    ['Slack-ImgProxy', 'Slackbot'],
    // whole User-Agents
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
    ['Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)', 'adidxbot'],
    ['Mozilla/5.0 (compatible; Googlebot-Image/1.0)', 'Googlebot-Image'],
    ['Mozilla/5.0 (compatible; Googlebot-Richsnippets)', 'Googlebot'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)', 'GPTBot'],
    ['MOZILLA/5.0 (COMPATIBLE; YANDEXBOT/3.0; +HTTP://YANDEX.COM/BOTS)', 'YandexBot'],
    ['Mozilla/5.0 (iPhone; Y!J-BRY/YATSH crawler; http://help.yahoo.co.jp/)', 'Y!J'],
    ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)', 'Feedly'],
    ['curl/8.5.0', 'curl'],
    ['Python-urllib/3.11', 'Python-urllib'],
    // not on a word boundary
    ['Mozilla/5.0 (compatible; NotGooglebot2000/1.0)', 'token NotGooglebot'],
    ['Mozilla/5.0 (compatible; my_Googlebot/1.0)', 'token my_Googlebot'],
    // crawlers that nobody has catalogued
    ['MyOwnCrawler', 'token MyOwnCrawler'],
    ['my-own_crawler', 'token my-own_crawler'],
    ['Googlebot-Foo', 'token Googlebot-Foo'],
    ['plum7bot', 'token plum'],
    ['MyCrawler/1.0 (+https://example.com/bot)', 'token MyCrawler'],
    ['Mozilla/5.0 (compatible; HomemadeBot/1.0; +https://example.com/)', 'token HomemadeBot'],
    [
      'Mozilla/5.0 Chrome/120.0.0.0 Safari/537.36 (compatible; PriceFetcher/3)',
      'token PriceFetcher',
    ],
    ['*', 'token *'],
    // browsers
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'browser',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'browser'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'browser',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
      'browser',
    ],
    ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)', 'browser'],
    // nothing
    ['', 'unknown'],
    ['   ', 'unknown'],
    ['Mozilla/5.0', 'unknown'],
    ['123', 'unknown'],
    ['ツ', 'unknown'],
  ])('%s is %s', (text, expected) => {
    expect(outcome(text)).toBe(expected)
  })
})

test('no example of a User-Agent leads to another crawler', () => {
  const wrong = Object.entries(aboutCrawlers)
    .flatMap(([token, { userAgents }]) => userAgents.map(({ text }) => ({ token, text })))
    .filter(({ token, text }) => {
      const found = identify(text)
      return found.kind === 'crawler' && found.crawler.token !== token
    })
  expect(wrong).toEqual([])
})

test('a name that had to be cut says so', () => {
  expect(identify('plum7bot')).toEqual({
    kind: 'token',
    token: 'plum',
    note: 'Names in robots.txt have only letters, “-” and “_”: read as “plum”.',
  })
})

test('never throws, and a token never holds what a name cannot', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const found = identify(text)
      if (found.kind === 'token') expect(found.token).toMatch(/^(?:[A-Za-z_-]+|\*)$/)
      if (found.kind === 'unknown' || found.kind === 'browser') expect(found.note).toMatch(/\.$/)
    }),
  )
})

test('a megabyte is answered at once', () => {
  const started = processorMs()
  identify('Mozilla/5.0 bot '.repeat(70_000))
  expect(processorMs() - started).toBeLessThan(200)
})
