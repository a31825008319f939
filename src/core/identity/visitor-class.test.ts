import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../crawlers/abouts.ts'
import { crawlers } from '../crawlers/index.ts'
import { readers } from '../crawlers/readers.ts'
import type { VisitorClass } from '../log/visitor-classes.ts'
import { DnsFacts } from './dns-facts.ts'
import { unconfirmedSuffix } from './host-evidence.ts'
import { VisitorIdentifier } from './identify-visitor.ts'
import { readPrefixList } from './prefix-list.ts'
import { identityVerdicts, type IdentityVerdict } from './verdict.ts'
import { classOf, LogVisits } from './visitor-class.ts'

const classes: Readonly<Record<IdentityVerdict, VisitorClass>> = {
  list: 'verified',
  dns: 'verified',
  'dns-reverse-only': 'verified',
  spoofed: 'spoofed',
  'control-token': 'spoofed',
  claimed: 'claimed',
  unknown: 'claimed',
  unverifiable: 'unverifiable',
}

test.each(identityVerdicts)('the class of %s', (verdict) => {
  expect(classOf({ crawler: null, verdict, ground: '', date: null })).toBe(classes[verdict])
})

test('a suffix that only others name verifies nobody', () => {
  const ground = `It is a ${unconfirmedSuffix}.`
  expect(classOf({ crawler: null, verdict: 'dns', ground, date: null })).toBe('claimed')
})

const gptBot = readers.findIndex(({ token }) => token === 'GPTBot')
const semrush = readers.findIndex(({ token }) => token === 'SemrushBot')

describe('a visit', () => {
  const identifier = new VisitorIdentifier(crawlers, aboutCrawlers, {
    snapshots: [
      {
        address: 'https://openai.com/gptbot.json',
        source: { url: 'https://copy.example/gptbot.json', checkedOn: '2026-08-01' },
        created: null,
        prefixes: ['192.0.2.64/27'],
      },
    ],
    today: '2027-12-31',
  })
  const visits = new LogVisits(identifier)

  test.each([
    ['of the day of the list', '2026-08-01', 'spoofed'],
    ['of 90 days later', '2026-10-30', 'spoofed'],
    ['of 91 days later', '2026-10-31', 'claimed'],
    ['of 90 days before', '2026-05-03', 'spoofed'],
    ['of 91 days before', '2026-05-02', 'claimed'],
    ['without a time, which is of today', '', 'claimed'],
    ['at a time that no calendar has', '+300000-01-01', 'claimed'],
  ] as const)('%s', (_, day, expected) => {
    const visit = { crawler: gptBot, time: Date.parse(day) }
    expect(classOf(visits.identify({ ...visit, address: '198.51.100.1' }))).toBe(expected)
    expect(classOf(visits.identify({ ...visit, address: '192.0.2.77' }))).toBe('verified')
  })

  test.each([
    ['no address', ''],
    ['a name of a host', 'crawl.example'],
    ['an address of a network of one’s own', '10.1.2.3'],
    ['an address of a CDN', '172.68.1.1'],
  ])('with %s is only claimed', (_, address) => {
    const time = Date.parse('2026-08-01')
    expect(classOf(visits.identify({ crawler: gptBot, address, time }))).toBe('claimed')
  })

  test('shows an address as it is told to', () => {
    const visit = { crawler: gptBot, address: '198.51.100.1', time: Date.parse('2026-08-01') }
    expect(visits.identify(visit, '198.51.100.0/24').ground).toMatch(
      /^198\.51\.100\.0\/24 is not in/,
    )
  })

  test('is told by what was given', () => {
    const facts = new DnsFacts()
    facts.addName('198.51.100.1', 'a.bot.semrush.com')
    facts.addAddress('a.bot.semrush.com', '198.51.100.1')
    const list = readPrefixList('{"prefixes":[{"ipv4Prefix":"198.51.100.0/24"}]}')
    const lists = [{ ...list, crawler: 'GPTBot', operator: null }]
    const given = new LogVisits(identifier, { lists, facts })
    const visit = { address: '198.51.100.1', time: NaN }
    expect(given.identify({ ...visit, crawler: gptBot }).verdict).toBe('list')
    // Semrush’s suffix is known from others alone.
    expect(classOf(given.identify({ ...visit, crawler: semrush }))).toBe('claimed')
  })

  test.each([
    ['of the day of the list', '2026-08-01', 'spoofed'],
    ['of 91 days later', '2026-10-31', 'claimed'],
    ['of 91 days before', '2026-05-02', 'claimed'],
    ['without a time', '', 'spoofed'],
  ] as const)('%s is held against a list that was given', (_, day, expected) => {
    const list = readPrefixList(
      '{"creationTime":"2026-08-01T10:00:00","prefixes":[{"ipv4Prefix":"192.0.2.64/27"}]}',
    )
    const lists = [{ ...list, crawler: 'GPTBot', operator: null }]
    const given = new LogVisits(identifier, { lists, facts: null })
    const visit = { crawler: gptBot, time: Date.parse(day) }
    const found = given.identify({ ...visit, address: '198.51.100.1' })
    expect(classOf(found)).toBe(expected)
    expect(found.ground).toContain('2026-08-01')
    expect(classOf(given.identify({ ...visit, address: '192.0.2.77' }))).toBe('verified')
  })
})
