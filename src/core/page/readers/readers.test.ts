import { expect, test } from 'vitest'
import { generic } from './generic.ts'
import { pageReaderOf } from './index.ts'
import { spiderlineReader } from './spiderline.ts'

test.each([
  ['Googlebot', 'google'],
  ['Googlebot-Image', 'google'],
  ['Googlebot-News', 'google'],
  ['Storebot-Google', 'google'],
  ['Google-InspectionTool', 'google'],
  ['AdsBot-Google', 'google'],
  ['AdsBot-Google-Mobile', 'google'],
  ['APIs-Google', 'generic'],
  ['Mediapartners-Google', 'generic'],
  ['Google-Safety', 'generic'],
  ['FeedFetcher-Google', 'generic'],
  ['GoogleOther', 'generic'],
])('%s reads pages as %s', (token, id) => {
  expect(pageReaderOf({ dialect: 'google', token }).id).toBe(id)
})

test.each([
  ['yandex', 'Yandex', 'yandex'],
  ['yandex', 'YandexBot', 'yandex'],
  ['yandex', 'YandexImages', 'yandex'],
  ['yandex', 'YandexAdditionalBot', 'yandex'],
  ['yandex', 'YandexMobileBot', 'yandex'],
  ['yandex', 'YandexComBot', 'yandex'],
  ['yandex', 'YandexImageResizer', 'generic'],
  ['yandex', 'YandexScreenshotBot', 'generic'],
  ['yandex', 'YandexMobileScreenShotBot', 'generic'],
  ['yandex', 'YandexDirect', 'generic'],
  ['yandex', 'YandexMediaSelling', 'generic'],
  ['yandex', 'YandexVideoParser', 'generic'],
  ['yandex', 'YandexBlogsX', 'generic'],
  ['bing', 'Bingbot', 'bing'],
  ['msn-legacy', 'msnbot', 'bing'],
  ['bing', 'adidxbot', 'generic'],
  ['bing', 'BingPreview', 'generic'],
  ['bing', 'MicrosoftPreview', 'generic'],
  ['bing', 'BingVideoPreview', 'generic'],
  ['applebot', 'Applebot', 'apple'],
  ['applebot', 'Applebot-Extended', 'apple'],
  ['applebot', 'iTMS', 'generic'],
])('of the crawlers of %s, %s reads pages as %s', (dialect, token, id) => {
  expect(pageReaderOf({ dialect, token }).id).toBe(id)
})

test.each([
  ['noindex', 'documented'],
  ['nofollow', 'documented'],
  ['none', 'documented'],
  ['all', 'documented'],
  ['index', 'documented'],
  ['follow', 'documented'],
] as const)('what the guide of Spiderline was read to say of %s is %s', (value, grade) => {
  expect(spiderlineReader.values[value]?.grade).toBe(grade)
})

test.each([
  ['Gigabot', 'noarchive', 'documented'],
  ['Gigabot', 'nofollow', 'documented'],
  ['Cotoyogi', 'nofollow', 'documented'],
  ['Cotoyogi', 'noindex', undefined],
  ['Amazonbot', 'noindex', 'documented'],
  ['SomeBot', 'nofollow', undefined],
] as const)('%s is known to act on %s: %s', (token, value, grade) => {
  expect(generic.valuesFor?.(token)[value]?.grade).toBe(grade)
})

test('in headers the robot of Yandex also answers to yandexbot', () => {
  const { meta, header } = pageReaderOf({ dialect: 'yandex', token: 'YandexBot' }).agentsOf(
    'YandexBot',
  )
  expect(meta).not.toContain('yandexbot')
  expect(header).toContain('yandexbot')
})

test('gsa-crawler is known to read robots and its own name in meta tags, not googlebot', () => {
  const reader = pageReaderOf({ dialect: 'google', token: 'gsa-crawler' })
  expect(reader.agentsOf('gsa-crawler')).toEqual({ meta: ['robots', 'gsa-crawler'], header: [] })
})
