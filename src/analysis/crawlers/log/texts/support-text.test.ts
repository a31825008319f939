import { describe, expect, test } from 'vitest'
import { unknownOrigin } from '../../../../case/scenario.ts'
import { logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { logAnswersOf } from '../draft-answers.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import { supportText } from './support-text.ts'

const at = (second: number, path: string, status: number, who = 'Bingbot'): PlainRequest => ({
  ...{ at: second, who, path, status },
})
const answersOf = (all: readonly PlainRequest[]) => logAnswersOf(bookOf(logOf(all)), question())
const given = {
  identity: null,
  proofs: null,
  origin: 'https://shop.example',
} as const
const asked = (all: readonly PlainRequest[]): string =>
  supportText({ ...given, answers: answersOf(all) })

test('a host is told the site, who was refused, with what, when, where, and whether robots.txt was', () => {
  const text = asked([
    at(0, '/robots.txt', 403),
    at(10, '/a/1', 403),
    at(70, '/a/2|x', 503),
    at(80, '/b', 200, 'Googlebot'),
  ])
  expect(text).toContain('The robots.txt of https://shop.example allows the requests below')
  expect(text).toMatch(
    /\| Bingbot \| 2 \| 403 \(2\), 503 \(1\) \| \d{4}-\d\d-\d\dT[\d:]+Z \| \d{4}-\d\d-\d\dT[\d:]+Z \| `\/a\/` \|/,
  )
  expect(text).toContain('Bingbot was refused /robots.txt itself once, with 403.')
  expect(text).not.toContain('Googlebot')
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})

const policy = { url: 'https://shop.example/', checkedOn: '2026-11-01' } as const
const bing = {
  ...policy,
  hosts: [{ names: ['search.msn.com'], forwardConfirmed: 'yes' }],
  addressLists: [
    { form: 'json-prefixes', address: 'https://www.bing.com/toolbox/bingbot.json', copyOf: null },
  ],
} as const

describe('nobody is to be let in by name', () => {
  const answers = answersOf([at(10, '/a/1', 403)])
  const classes = { crawler: 'Bingbot', requests: 2507, verified: 0, spoofed: 0 }
  const told = (identity: Partial<typeof classes> | null, proof: typeof bing | null = bing) =>
    supportText({
      ...given,
      answers,
      identity: identity && { crawlers: [{ ...classes, ...identity }] },
      proofs: proof && { Bingbot: { operator: 'Microsoft', identity: proof } },
    })

  test.each([
    ['some', { verified: 2365 }, 'Bingbot: 2,365 of 2,507 requests by this name are proven'],
    ['some not', { verified: 2365 }, '**142 are not proven**'],
    ['all', { verified: 2507 }, 'Bingbot: all 2,507 requests by this name are proven'],
    ['none', {}, 'Bingbot: **none of the 2,507 requests by this name is proven**'],
    ['others', { verified: 2000, spoofed: 7 }, '7 of them are known to come from somebody else'],
    ['not told', null, 'Bingbot: **nobody has checked who sent the requests by this name**'],
    ['one', { verified: 1 }, '1 of 2,507 requests by this name is proven to come from it'],
    ['all but one', { verified: 2506, spoofed: 1 }, '**1 is not proven**, and 1 of them is known'],
    [
      'the only one',
      { requests: 1, verified: 1 },
      'Bingbot: the one request by this name is proven',
    ],
    [
      'not the only one',
      { requests: 1 },
      'Bingbot: **the one request by this name is not proven**',
    ],
    ['a fake alone', { requests: 1, spoofed: 1 }, '**, and it is known to come from somebody else'],
  ])('%s are proven', (_what, identity, words) => {
    const text = told(identity)
    expect(text).toContain('**Please let no request in by its User-Agent alone:')
    expect(text).toContain(words)
  })

  test('and how to check is said: by the list of the operator, by DNS, or that there is no way', () => {
    expect(told({})).toContain(
      'Check: its address is listed at https://www.bing.com/toolbox/bingbot.json, or its name by DNS ends in `search.msn.com` and leads back to the address.',
    )
    expect(told({}, null)).toContain(
      'Its operator is not known to publish anything to check it by.',
    )
  })
})

test('a site that nobody named is no example.com', () => {
  const text = supportText({
    ...given,
    answers: answersOf([at(1, '/a', 403)]),
    origin: unknownOrigin,
  })
  expect(text).toContain('The robots.txt of our site allows')
})
