import { expect, test } from 'vitest'
import catalogue from './catalogue.json' with { type: 'json' }
import { crawlerDefaults, type CrawlerEntry } from './crawler.ts'
import { crawlerNamed, crawlers } from './index.ts'
import { packDetails, withDetails } from './pack-details.ts'
import { packReaders, unpackReaders } from './pack.ts'
import { aboutCrawlers } from './abouts.ts'

test('a packed catalogue says of each crawler what its entry says', () => {
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

test('all fields come back', () => {
  const entry: CrawlerEntry = {
    token: 'Plum!Bot',
    operator: 'Plum',
    aliases: ['Plum Bot', 'PlumBot2'],
    purposes: ['control', 'search', 'ai-training'],
    status: { kind: 'renamed', since: '2026-09', to: 'QuinceBot' },
    hasUserAgent: false,
    dialect: 'bing',
    dialectGrade: 'memory',
    fallbacks: ['Googlebot', 'msnbot'],
    fallbacksGrade: 'observed',
    obeysStar: false,
    honours: ['Crawl-delay', 'Host'],
    about: {
      detail: 'search',
      userAgents: [],
      robotsTxt: { stance: 'unstated' },
      directives: [
        { name: 'Crawl-delay', does: 'ignored', url: 'https://plum.example/', checkedOn: null },
        { name: 'Host', does: 'honoured', url: 'https://plum.example/', checkedOn: null },
      ],
      notes: '',
    },
  }
  const least: CrawlerEntry = {
    token: 'Q',
    operator: 'Q',
    purposes: ['seo'],
    about: { ...entry.about, directives: [] },
  }
  const { operator: _, fallbacksGrade: _grade, about: _about, ...kept } = entry
  const userAgent = 'Plum!Bot/1; a'
  const readers = unpackReaders(packReaders([{ ...entry, userAgent, ignoresAllow: true }, least]))
  expect(withDetails(readers, packDetails([entry, least]))).toEqual([
    { ...kept, ignores: ['Crawl-delay'], stance: 'unstated', userAgent, ignoresAllow: true },
    { ...crawlerDefaults, token: 'Q', purposes: ['seo'], stance: 'unstated' },
  ])
})

test('who is judged by the whole User-Agent has the one that is told about', () => {
  const sent = aboutCrawlers['SeznamBot']?.userAgents[0]?.text
  expect(sent).toMatch(/SeznamBot/)
  expect(crawlerNamed('SeznamBot')?.userAgent).toBe(sent)
  expect(crawlerNamed('Googlebot')?.userAgent).toBeUndefined()
})
