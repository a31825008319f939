import { expect, test } from 'vitest'
import { crawlerDefaults, type Crawler, type CrawlerAbout } from './crawler.ts'
import { catalogueDate, byPriority, oldestDayOf } from './days.ts'

const at = (checkedOn: string | null) => ({ url: 'https://plum.example/', checkedOn })

const about = (...days: readonly (string | null)[]): CrawlerAbout => ({
  operator: 'Plum',
  detail: 'search',
  userAgents: days.map((day) => ({ text: 'PlumBot/1', ...at(day) })),
  robotsTxt: { stance: 'unstated' },
  directives: [],
  notes: '',
})

const crawler = (token: string, parts: Partial<Crawler> = {}): Crawler => ({
  ...crawlerDefaults,
  token,
  purposes: ['search'],
  stance: 'unstated',
  ...parts,
})

test.each([
  [['2026-09-22', '2025-01-02', null], '2025-01-02'],
  [[null], null],
  [[], null],
])('the oldest day of %j is %s', (days, oldest) => {
  expect(oldestDayOf(about(...days))).toBe(oldest)
})

test('every page of an entry counts', () => {
  const full: CrawlerAbout = {
    ...about('2026-09-22'),
    robotsTxt: { stance: 'no', quote: 'No.', ...at('2026-08-01') },
    directives: [{ name: 'Crawl-delay', does: 'ignored', ...at('2026-07-01') }],
    caching: { hours: 24, paraphrase: 'A day.', ...at('2026-06-01') },
    identity: {
      hosts: [{ names: ['plum.example'], forwardConfirmed: 'yes', source: at('2026-05-02') }],
      ...at('2026-05-01'),
    },
  }
  expect(oldestDayOf(full)).toBe('2026-05-01')
})

test('the date of a catalogue is the last day on which a page of it was looked at', () => {
  const crawlers = [
    crawler('First'),
    crawler('Second'),
    crawler('Gone', { status: { kind: 'retired' } }),
    crawler('Ads', { purposes: ['ads', 'search'] }),
  ]
  const abouts = {
    First: about('2026-09-22'),
    Second: about(null, '2026-03-04'),
    Gone: about('2001-01-01'),
    Ads: about('2020-01-01', '2026-10-01'),
  }
  expect(byPriority(crawlers).map(({ token }) => token)).toEqual(['First', 'Second'])
  expect(catalogueDate(crawlers, abouts)).toBe('2026-10-01')
  expect(catalogueDate(crawlers, {})).toBeNull()
})
