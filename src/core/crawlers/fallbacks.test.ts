import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { select } from '../decide/select.ts'
import { crawlerNamed } from './index.ts'

/** What a crawler of the catalogue does with a path of which each group blocks its own letter. */
function blocked(file: string, name: string): string {
  const crawler = crawlerNamed(name)
  const dialect = dialectById(crawler?.dialect ?? '')
  if (crawler === null || dialect === null) return `${name} is not known`
  const { token, fallbacks, obeysStar, userAgent } = crawler
  const sent = userAgent === undefined ? {} : { userAgent }
  const selection = select(parse(file, dialect), {
    tokens: [token, ...fallbacks],
    obeysStar,
    ...sent,
  })
  const letters = ['a', 'b', 'c', 'd'].filter(
    (letter) => decide(selection, `/${letter}`).verdict === 'disallow',
  )
  return letters.join('')
}

const groupsFor = (...names: readonly string[]): string =>
  names.map((name, at) => `User-agent: ${name}\nDisallow: /${'abcd'.charAt(at)}\n`).join('\n')

describe('the first name of the ladder that the file has is the one that counts', () => {
  test.each([
    ['Bingbot', groupsFor('*', 'msnbot', 'bingbot'), 'c'],
    ['Bingbot', groupsFor('*', 'msnbot'), 'b'],
    ['Bingbot', groupsFor('*', 'adidxbot'), 'a'],
    ['adidxbot', groupsFor('*', 'msnbot', 'bingbot', 'adidxbot'), 'd'],
    ['adidxbot', groupsFor('*', 'msnbot', 'bingbot'), 'c'],
    ['adidxbot', groupsFor('*', 'msnbot'), 'b'],
    ['MicrosoftPreview', groupsFor('*', 'bingbot'), 'b'],
    ['msnbot', groupsFor('*', 'bingbot'), 'a'],
    ['YandexBot', groupsFor('*', 'Yandex', 'YandexBot'), 'c'],
    ['YandexBot', groupsFor('*', 'Yandex', 'YandexImages'), 'b'],
    ['YandexImages', groupsFor('*', 'YandexBot'), 'a'],
    ['YandexImages', groupsFor('*', 'yandex.com/bots'), 'b'],
    ['YandexNews', groupsFor('*', 'YANDEX', 'all-yandex'), 'b'],
    ['YandexDirect', groupsFor('*', 'Yandex'), ''],
    ['YandexDirect', groupsFor('*', 'Yandex', 'YandexDirect'), 'c'],
    ['YandexAccessibilityBot', groupsFor('*'), ''],
    ['YandexZenRss', groupsFor('*', 'Yandex'), ''],
    ['YandexZenRss', groupsFor('*', 'Yandex', 'YandexZenRss'), 'c'],
    ['YandexTravel', groupsFor('*', 'Yandex', 'YandexTravel'), 'c'],
    ['YandexTravel', groupsFor('*', 'Yandex'), 'b'],
    ['YandexComBot', groupsFor('*', 'Yandex'), ''],
    ['YandexComBot', groupsFor('*', 'Yandex', 'YandexBot'), ''],
    ['YandexComBot', groupsFor('*', 'Yandex', 'YandexComBot'), 'c'],
    ['Applebot', groupsFor('*', 'Googlebot', 'Applebot'), 'c'],
    ['Applebot', groupsFor('*', 'Googlebot'), 'b'],
    ['Applebot', groupsFor('*', 'Googlebot-Image'), 'a'],
    ['Applebot-Extended', groupsFor('*', 'Applebot'), 'a'],
    ['iTMS', groupsFor('*', 'Applebot'), ''],
    ['SeznamBot', groupsFor('*', 'compatible; seznambot'), 'b'],
    ['SeznamBot', groupsFor('*', 'napoveda.seznam.cz'), 'b'],
    ['SeznamBot', groupsFor('*', 'SeznamBot/3.2'), 'a'],
    ['SeznamHomepageCrawler', groupsFor('*', 'SeznamBot'), 'b'],
    ['SeznamHomepageCrawler', groupsFor('*', 'SeznamBot', 'SeznamHomepageCrawler'), 'c'],
    ['DuckAssistBot', groupsFor('*', 'DuckDuckBot'), 'a'],
    ['Amzn-User', groupsFor('*', 'Amazonbot'), 'a'],
    ['TurnitinBot', groupsFor('*', 'Turnitin'), 'b'],
    ['TurnitinBot', groupsFor('*', 'Turnitin', 'TurnitinBot'), 'c'],
    ['SiteimproveBot', groupsFor('*', 'SiteimproveBot-Crawler'), 'b'],
    ['360Spider', groupsFor('*', 'HaoSouSpider'), 'b'],
    ['Daum', groupsFor('*', 'daumoa'), 'b'],
    ['Pinterestbot', groupsFor('*', 'Pinterest'), 'b'],
  ])('%s in %j', (name, file, expected) => {
    expect(blocked(file, name)).toBe(expected)
  })
})
