import { describe, expect, test } from 'vitest'
import { readIntake } from './intake.ts'

const card = (members: object, more: object = {}): string =>
  JSON.stringify({ client_name: 'Example Bot', ...more, web_bot_auth: members })

const intake = (text: string) => readIntake({ text, name: '', choice: null })

describe('a Signature Agent Card', () => {
  test('becomes a crawler of the case', () => {
    const read = intake(card({ 'rfc9309-product-token': 'ExampleBot', trigger: 'crawler' }))
    expect(read).toMatchObject({ kind: 'agent-card', choice: 'crawler' })
    expect(read.sentence).toBe('A Signature Agent Card of ExampleBot.')
    expect(read.taken).toMatchObject({ kind: 'rows', rows: [], crawlers: ['ExampleBot'] })
  })

  test.each([
    [
      card({ 'rfc9309-product-token': 'GPTBot', 'rfc9309-compliance': false }),
      /By the catalogue GPTBot obeys robots.txt, which is not what the card says/,
    ],
    [
      card({ 'rfc9309-product-token': 'GPTBot', 'rfc9309-compliance': true }),
      /By the catalogue GPTBot obeys robots.txt\./,
    ],
    [
      card({ 'rfc9309-product-token': 'NewBot', purpose: 'search', 'rate-control': '429' }),
      /is for “search”, does not promise to obey robots.txt, can be slowed by “429”\. The catalogue has no NewBot/,
    ],
    [card({ 'rfc9309-product-token': 'Bad Bot/1' }), /other characters than letters/],
    [card({}), /no name that robots.txt could use/],
    [
      card({ 'rfc9309-product-token': 'NewBot', ips_uri: 'http://a.example/' }),
      /Its ips_uri is no address with https/,
    ],
    [
      card({ 'rfc9309-product-token': 'NewBot' }, { jwks: {}, jwks_uri: 'https://a.example/' }),
      /both jwks and jwks_uri/,
    ],
    [card({ 'rfc9309-product-token': 'NewBot', purpose: 'a\u202Eb' }), /“a\uFFFDb”/],
  ])('%.90s is told', (text, note) => {
    expect(intake(text).note).toMatch(note)
  })

  test('of which nothing can be taken is left out', () => {
    expect(intake(card({})).choice).toBe('nothing')
  })
})
