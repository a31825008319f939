import { expect, test } from 'vitest'
import { aboutCrawlers } from './abouts.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { crawlerDefaults } from './crawler.ts'
import { detailRows } from './detail-rows.ts'
import { crawlerNamed, crawlers } from './index.ts'
import { readerRows } from './reader-rows.ts'

test('the rows say of each crawler what its entry says', () => {
  const expected = catalogue.map(
    ({ token, operator: _, fallbacksGrade: _grade, fallbacksSource: _page, about, ...given }) => ({
      ...crawlerDefaults,
      token,
      ...given,
      stance: about.robotsTxt.stance,
    }),
  )
  const kept = crawlers.map(
    ({ userAgent: _, ignores: _ignores, ignoresAllow: _allow, ...crawler }) => crawler,
  )
  expect(kept).toEqual(expected.map(({ ignores: _ignores, ...crawler }) => crawler))
  expect(crawlerNamed('Applebot')?.ignores).toEqual(['Crawl-delay'])
  expect(crawlerNamed('Diffbot')?.ignoresAllow).toBe(true)
})

test('the rows are JSON, since scripts get them as such', () => {
  expect(JSON.parse(JSON.stringify(readerRows))).toEqual(readerRows)
  expect(JSON.parse(JSON.stringify(detailRows))).toEqual(detailRows)
})

test('who is judged by the whole User-Agent has the one that is told about', () => {
  const sent = aboutCrawlers['SeznamBot']?.userAgents[0]?.text
  expect(sent).toMatch(/SeznamBot/)
  expect(crawlerNamed('SeznamBot')?.userAgent).toBe(sent)
  expect(crawlerNamed('Googlebot')?.userAgent).toBeUndefined()
})
