import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../crawlers/abouts.ts'
import { crawlers } from '../crawlers/index.ts'
import { readAddress } from './address.ts'
import { VisitorIdentifier } from './identify-visitor.ts'
import { mostDaysOfSnapshot } from './list-evidence.ts'
import { cdnNetworks } from './proxies.ts'
import { readRange } from './ranges.ts'
import { listSnapshots, type PrefixListSnapshot } from './snapshots.ts'
import { identityVerdicts } from './verdict.ts'

const snapshot: PrefixListSnapshot = {
  address: 'https://openai.com/gptbot.json',
  source: { url: 'https://copy.example/gptbot.json', checkedOn: '2026-08-01' },
  created: null,
  prefixes: ['192.0.2.64/27'],
}

/** What is said of a visitor that calls itself GPTBot, by a list of 1 August 2026. */
const onDay = (today: string, given: string, changed: Partial<PrefixListSnapshot> = {}) => {
  const snapshots = [{ ...snapshot, ...changed }]
  const identifier = new VisitorIdentifier(crawlers, aboutCrawlers, { snapshots, today })
  const crawler = identifier.crawlerOf('GPTBot')
  const address = readAddress(given)
  return identifier.identify({ crawler, given, address, hosts: null, lists: null })
}

describe('a list that is shipped', () => {
  test.each([
    ['2026-08-01', '192.0.2.77', 'list', '2026-08-01'],
    ['2027-12-31', '192.0.2.77', 'list', '2026-08-01'],
    ['2026-08-01', '192.0.2.1', 'spoofed', '2026-08-01'],
    ['2026-10-30', '192.0.2.1', 'spoofed', '2026-08-01'],
    ['2026-10-31', '192.0.2.1', 'claimed', null],
    ['2027-12-31', '192.0.2.1', 'claimed', null],
  ])('on %s says of %s: %s', (today, ip, verdict, date) => {
    expect(onDay(today, ip)).toMatchObject({ verdict, date })
  })

  test('is as old as it says itself, where it does', () => {
    const created = '2025-01-01T00:00:00'
    expect(onDay('2026-08-02', '192.0.2.1', { created }).verdict).toBe('claimed')
    expect(onDay('2026-08-02', '192.0.2.77', { created }).date).toBe('2025-01-01')
  })

  test('refutes for a quarter of a year', () => {
    expect(mostDaysOfSnapshot).toBe(90)
  })
})

// A list that only others call a crawler’s, or that is its operator’s for other names, proves and does not refute.
test.each([
  ['ClaudeBot', 'https://claude.com/crawling/bots.json', 'spoofed'],
  ['Claude-User', 'https://claude.com/crawling/bots.json', 'spoofed'],
  ['Claude-Web', 'https://claude.com/crawling/bots.json', 'claimed'],
  ['anthropic-ai', 'https://claude.com/crawling/bots.json', 'claimed'],
  ['Bingbot', 'https://www.bing.com/toolbox/bingbot.json', 'spoofed'],
  ['BingPreview', 'https://www.bing.com/toolbox/bingbot.json', 'claimed'],
  ['DuckAssistBot', 'https://duckduckgo.com/duckassistbot.json', 'claimed'],
  ['DuckDuckBot', 'https://duckduckgo.com/duckduckbot.json', 'spoofed'],
])('a visitor that calls itself %s and is not in %s is %s', (token, address, verdict) => {
  const snapshots = [{ ...snapshot, address }]
  const identifier = new VisitorIdentifier(crawlers, aboutCrawlers, {
    snapshots,
    today: '2026-08-01',
  })
  const verdictOf = (given: string) =>
    identifier.identify({
      crawler: identifier.crawlerOf(token),
      given,
      address: readAddress(given),
      hosts: null,
      lists: null,
    }).verdict
  expect(verdictOf('192.0.2.1')).toBe(verdict)
  expect(verdictOf('192.0.2.77')).toBe('list')
})

test('every verdict is one of those that are documented', () => {
  expect(identityVerdicts).toContain(onDay('2026-08-01', '192.0.2.1').verdict)
  expect(new Set(identityVerdicts).size).toBe(8)
})

const known = new Set(
  Object.values(aboutCrawlers).flatMap(({ identity }) =>
    (identity?.addressLists ?? []).flatMap((list) =>
      list.form === 'printed' ? [] : [list.address],
    ),
  ),
)

test.each(listSnapshots.map((one) => [one.address, one] as const))(
  'the copy of %s is read whole, and is of a list of the catalogue',
  (address, { prefixes, source, created }) => {
    expect(known.has(address)).toBe(true)
    expect(prefixes.filter((prefix) => readRange(prefix) === null)).toEqual([])
    expect(new Set(prefixes).size).toBe(prefixes.length)
    expect(prefixes.length).toBeGreaterThan(0)
    // From the operator itself, or a copy that does not change.
    const copy = /^https:\/\/github\.com\/[\w-]+\/[\w-]+\/blob\/[\da-f]{40}\//
    expect(source.url === address || copy.test(source.url)).toBe(true)
    expect(source.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(created === null || !Number.isNaN(Date.parse(created))).toBe(true)
  },
)

test.each(cdnNetworks.map((one) => [one.name, one] as const))(
  'the networks of %s are read whole',
  (_, { prefixes, source, address }) => {
    expect(prefixes.filter((prefix) => readRange(prefix) === null)).toEqual([])
    expect(prefixes.length).toBeGreaterThan(20)
    expect(source.url).toMatch(/\/[\da-f]{40}\//)
    expect(address).toMatch(/^https:/)
  },
)
