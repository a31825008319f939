import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { identifyCommand } from './identify.ts'
import { RecordError } from '../record.ts'

interface Case {
  readonly id: string
  readonly in: object
  readonly expect: {
    readonly crawler: string | null
    readonly verdict?: string
    readonly verdictNot?: readonly string[]
  }
  readonly why: string
  readonly anyCrawler?: true
}

const text = readFileSync(new URL('../../core/identity/visitors.jsonl', import.meta.url), 'utf8')
const cases = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

const answer = identifyCommand.create()
const ask = (record: object) => {
  const told = answer(JSON.stringify(record))
  return 'verdict' in told ? told : expect.fail('no visitor')
}

describe('a visitor is told by the cases of visitors.jsonl:', () => {
  test('they are many, and each has a name of its own', () => {
    expect(cases.length).toBeGreaterThan(140)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  test.each(cases.map((one) => [one.id, one.why, one] as const))('%s: %s', (_id, _why, one) => {
    const told = ask(one.in)
    const { crawler, verdict, verdictNot = [] } = one.expect
    if (verdict !== undefined) expect(told.verdict).toBe(verdict)
    if (one.anyCrawler !== true) expect(told.crawler).toBe(crawler)
    expect(verdictNot).not.toContain(told.verdict)
    expect(told.ground).toMatch(/[.?]$/)
    expect(told.ground.length).toBeLessThan(700)
  })
})

const ip = '192.0.2.77'
const googlebot = { crawler: 'Googlebot', ip }

describe('the ground', () => {
  test.each([
    ['names the list and its day', { lists: [list('Googlebot', '192.0.2.0/24')] }, /2025-11-01/],
    ['says that a list of many proves the operator', operatorList(), /proves Google.*not the name/],
    ['says that a suffix is from others', thirdParty(), /third-party suffix/],
    ['says how to go on', { ptr: 'a.googlebot.com', lists: [] }, /look the name up/],
    ['says what verifies it', { lists: [] }, /common-crawlers\.json, or by DNS/],
    [
      'says that a CDN is no visitor',
      { ip: '172.68.1.1', ptr: '' },
      /the address of your CDN, not of the visitor/,
    ],
    ['tells of a customer of a cloud', cloud(), /customer of Google Cloud/],
    ['names who is meant', { crawler: 'Gogglebot' }, /^Unknown crawler.*"Googlebot" meant\?$/],
    ['shows no control characters', { ptr: 'a\u0007\u202Eb', lists: [] }, /a\uFFFD\uFFFDb/],
  ])('%s', (_, fields, expected) => {
    expect(ask({ ...googlebot, ...fields }).ground).toMatch(expected)
  })

  function list(crawler: string, prefix: string) {
    return { crawler, creationTime: '2025-11-01T00:00:00', prefixes: [{ ipv4Prefix: prefix }] }
  }
  function operatorList() {
    return { lists: [{ operator: 'Google', prefixes: ['192.0.2.0/24'] }] }
  }
  function thirdParty() {
    return { crawler: 'Twitterbot', ptr: 'a.twttr.com', forward: [ip], lists: [] }
  }
  function cloud() {
    return { crawler: 'FeedFetcher-Google', ptr: 'a.gae.googleusercontent.com', lists: [] }
  }
})

test('the date is the day of the list or of the page that names the hosts', () => {
  const lists = [{ crawler: 'Googlebot', prefixes: ['192.0.2.0/24'], creationTime: '2025-11-01T1' }]
  expect(ask({ ...googlebot, lists }).date).toBe('2025-11-01')
  expect(ask({ ...googlebot, lists: [{ ...lists[0], creationTime: 'today' }] }).date).toBeNull()
  expect(ask({ ...googlebot, lists: [], ptr: 'a.googlebot.com', forward: [ip] }).date).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  )
})

describe('lists that are built in', () => {
  const inList = { crawler: 'Googlebot', ip: '66.249.66.1' }

  test('count where none is given', () => {
    expect(ask(inList)).toMatchObject({ verdict: 'list' })
    expect(ask({ ...inList, lists: null })).toMatchObject({ verdict: 'list' })
    expect(ask({ ...inList, lists: [] })).toMatchObject({ verdict: 'claimed' })
  })

  test('are those of the crawler', () => {
    expect(ask({ ...inList, crawler: 'Storebot-Google' }).verdict).toBe('list')
    expect(ask({ ...inList, crawler: 'GPTBot' }).verdict).toBe('claimed')
  })

  test('may be ranges that a page prints', () => {
    expect(ask({ crawler: 'YouBot', ip: '68.67.112.9' }).verdict).toBe('list')
    expect(ask({ crawler: 'YouBot', ip }).verdict).toBe('claimed')
  })
})

describe('a record is refused', () => {
  test.each([
    ['without an address', {}, /no "ip"/],
    ['with a number as the address', { ip: 1 }, /"ip"/],
    ['with a field that nobody knows', { ip, name: 'x' }, /unknown field "name"/],
    ['with a number as the name', { ip, ptr: 5 }, /"ptr"/],
    ['with addresses that are none', { ip, forward: [1] }, /"forward"/],
    ['with lists that are none', { ip, lists: {} }, /"lists" is not a list/],
    ['with a list that is none', { ip, lists: ['x'] }, /no object/],
    ['with a list of nobody', { ip, lists: [{ prefixes: [] }] }, /neither "crawler" nor/],
    ['with a list without prefixes', { ip, lists: [{ crawler: 'GPTBot' }] }, /"prefixes"/],
    ['with prefixes twice', { ip, lists: [{ crawler: 'a', prefixes: [], text: '' }] }, /both/],
    ['with a field of a list', { ip, lists: [{ crawler: 'a', prefix: [] }] }, /"prefix"/],
    ['with names twice', { ip, ptr: '', dns: '' }, /both "dns" and "ptr"/],
  ])('%s', (_, record, reason) => {
    expect(() => ask(record)).toThrow(RecordError)
    expect(() => ask(record)).toThrow(reason)
  })
})
