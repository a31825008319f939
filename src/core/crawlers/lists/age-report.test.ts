import { expect, test } from 'vitest'
import type { Sources } from '../../sources/source.ts'
import registry from '../../sources/sources.json' with { type: 'json' }
import { aboutCrawlers } from '../abouts.ts'
import { crawlerDefaults, type Crawler, type CrawlerAbout } from '../crawler.ts'
import { crawlers } from '../index.ts'
import { nothingAged, reportOnAge } from './age-report.ts'

const now = Date.parse('2026-11-27')

const crawler = (token: string, more: Partial<Crawler> = {}): Crawler => ({
  ...crawlerDefaults,
  token,
  purposes: ['search'],
  stance: 'unstated',
  ...more,
})

const about = (...days: readonly (string | null)[]): CrawlerAbout => ({
  operator: 'Plum',
  detail: 'search',
  userAgents: days.map((checkedOn, index) => ({
    text: `PlumBot/${index}`,
    url: `https://plum.example/${index}`,
    checkedOn,
  })),
  robotsTxt: { stance: 'unstated' },
  directives: [],
  notes: '',
})

const fresh = Object.fromEntries(
  Object.entries(registry).map(([id, source]) => [id, { ...source, checkedOn: '2026-11-01' }]),
) as Sources

test('aged facts are told by weight, the oldest first', () => {
  const report = reportOnAge({
    crawlers: [
      crawler('AdsBot', { purposes: ['ads'] }),
      crawler('First'),
      crawler('Fresh'),
      crawler('Gone', { status: { kind: 'retired' } }),
    ],
    abouts: {
      AdsBot: about(null),
      First: about('2025-11-26', '2026-05-01', null, '2020-01-01'),
      Fresh: about('2026-05-01'),
      Gone: about('2001-01-01'),
    },
    sources: { ...fresh, rfc9309: { ...fresh.rfc9309, checkedOn: '2022-09-30' } },
    now,
  })
  expect(report.split('\n')).toEqual([
    '## Crawlers that are offered first',
    '',
    '- First',
    '  - 2020-01-01: <https://plum.example/3>',
    '  - 2025-11-26: <https://plum.example/0>',
    '  - day unknown: <https://plum.example/2>',
    '',
    '## Other crawlers',
    '',
    '- AdsBot',
    '  - day unknown: <https://plum.example/0>',
    '- Gone',
    '  - 2001-01-01: <https://plum.example/0>',
    '',
    '## Sources of engines and checks',
    '',
    '- 2022-09-30: RFC 9309, Robots Exclusion Protocol, <https://www.rfc-editor.org/rfc/rfc9309.html>',
  ])
})

test('nothing is told where all was read within a year', () => {
  const input = {
    crawlers: [crawler('A')],
    abouts: { A: about('2026-05-01') },
    sources: fresh,
    now,
  }
  expect(reportOnAge(input)).toBe(nothingAged)
})

test('the catalogue has a report', () => {
  const report = reportOnAge({ crawlers, abouts: aboutCrawlers, sources: registry, now })
  expect(report).toMatch(/^## Crawlers that are offered first\n/)
})
