import { describe, expect, it, test } from 'vitest'
import { plainFetch, type FetchResult } from './fetch-result.ts'
import { dialects } from '../dialects/index.ts'
import type { FetchPolicy } from './policy.ts'
import { fetchAnswersByDialect, fetchPolicies, fetchPolicyOf } from './index.ts'
import { judgeFetch } from './judge-fetch.ts'

const ids = dialects.map(({ id }) => id)

const given = (parts: Partial<FetchResult>): FetchResult => ({ ...plainFetch, ...parts })

const policyOf = (id: string): FetchPolicy => fetchPolicyOf({ id })

/** "closed until 12 documented", leaving out what is not asked for. */
function answer(id: string, parts: Partial<FetchResult>): string {
  const { effect, until, grade } = judgeFetch(policyOf(id), given(parts))
  return [effect, ...(until === null ? [] : [`until ${until}`]), grade].join(' ')
}

describe('policies', () => {
  it('exist for every dialect, and for nothing else', () => {
    expect(Object.keys(fetchPolicies).sort()).toEqual([...ids].sort())
    expect(new Set(ids.map(policyOf)).size).toBe(ids.length)
  })

  it('take the file when it came plainly, or as an empty one', () => {
    for (const id of ids) {
      expect(answer(id, {}), id).toMatch(/^rules/)
      expect(answer(id, { body: 'empty' }), id).toMatch(/^open/)
      expect(answer(id, { status: 204 }), id).toMatch(/^open/)
    }
  })

  it('keep to the copy that a crawler has when the file has not changed', () => {
    for (const id of ids) {
      const { effect, why } = judgeFetch(policyOf(id), given({ status: 304, body: 'empty' }))
      expect([effect, why], id).toEqual([
        'rules',
        'The file has not changed (304), so the copy that the crawler has still applies.',
      ])
    }
  })

  const codes = [0, 100, 199, 200, 204, 206, 299, 300, 301, 304, 308, 400, 401, 403, 404, 410]
  const statuses = [
    ...codes,
    418,
    429,
    451,
    499,
    500,
    503,
    599,
    600,
    999,
    'timeout',
    'dns',
  ] as const

  it('answer everything, each in a sentence with its source', () => {
    const odd: string[] = []
    for (const status of statuses) {
      for (const ageOfCopyHours of [null, 0, 800]) {
        for (const elapsedHours of [0, 11, 12, 120, 720, 5000]) {
          for (const siteReachable of [true, false]) {
            for (const redirects of [0, 1, 11]) {
              const asked = { status, ageOfCopyHours, elapsedHours, siteReachable, redirects }
              for (const one of Object.values(fetchAnswersByDialect(given(asked)))) {
                const isSentence = /^[A-Z].*\.$/.test(one.why)
                const isLater = (one.until ?? Infinity) > elapsedHours
                if (!isSentence || !isLater) odd.push(JSON.stringify({ asked, one }))
              }
            }
          }
        }
      }
    }
    expect(odd).toEqual([])
  })

  it('are read as RFC 9309 where nothing is known, and say so', () => {
    expect(answer('toy', { status: 503 })).toBe('closed until 720 assumption')
  })
})

/** The table of outcomes, cell by cell: what each engine does, and on what grounds. */
const columns = ['koster1996', 'rfc9309', 'google', 'yandex', 'slurp', 'amazonbot', 'urllib']
const cell = { d: 'documented', o: 'observed', m: 'memory', i: 'interpretation' }
const copy = { ageOfCopyHours: 24 }
const table: readonly [string, Partial<FetchResult>, readonly string[]][] = [
  [
    '404, no copy',
    { status: 404, ageOfCopyHours: null },
    'open d|open d|open d|open d|open d|open d|open o'.split('|'),
  ],
  [
    '404',
    { status: 404, ...copy },
    'open d|open d|open d|open d|open d|cached until 696 d|open o'.split('|'),
  ],
  [
    '410',
    { status: 410, ...copy },
    'open d|open d|open d|open d|open d|cached until 696 d|open o'.split('|'),
  ],
  [
    '401',
    { status: 401, ageOfCopyHours: null },
    'closed d|open d|open d|open d|open d|open d|closed o'.split('|'),
  ],
  [
    '403',
    { status: 403, ageOfCopyHours: null },
    'closed d|open d|open d|open d|open d|open d|closed o'.split('|'),
  ],
  [
    '429',
    { status: 429, ...copy },
    'defer d|open d|closed until 12 d|open d|open d|cached until 696 d|open o'.split('|'),
  ],
  [
    '503, 1 h, good copy',
    { status: 503, elapsedHours: 1, ...copy },
    'defer d|closed until 720 d|closed until 12 d|open d|open d|cached until 696 d|closed o'.split(
      '|',
    ),
  ],
  [
    '503, 5 days, good copy',
    { status: 503, elapsedHours: 120, ...copy },
    'defer d|closed until 720 d|cached until 720 d|open d|open d|cached until 696 d|closed o'.split(
      '|',
    ),
  ],
  [
    '503, 40 days, site up',
    { status: 503, elapsedHours: 960, ...copy },
    'defer d|open d|open d|open d|open d|open d|closed o'.split('|'),
  ],
  [
    '503, 40 days, site down',
    { status: 503, elapsedHours: 960, siteReachable: false, ...copy },
    'defer d|open d|closed d|open d|open d|open d|closed o'.split('|'),
  ],
  [
    '503, never fetched before',
    { status: 503, ageOfCopyHours: null },
    'defer d|closed until 720 d|closed until 12 i|open d|open d|open d|closed o'.split('|'),
  ],
  [
    '503, never fetched before, site down',
    { status: 503, ageOfCopyHours: null, siteReachable: false },
    'defer d|closed until 720 d|closed until 12 i|open d|open d|open d|closed o'.split('|'),
  ],
  [
    'no answer in time',
    { status: 'timeout', elapsedHours: 1, ...copy },
    'defer d|closed until 720 d|closed until 12 d|open d|open d|cached until 696 d|closed i'.split(
      '|',
    ),
  ],
  [
    'no such host',
    { status: 'dns', elapsedHours: 1, ...copy },
    'defer d|closed until 720 d|closed until 12 d|open d|open d|cached until 696 d|closed i'.split(
      '|',
    ),
  ],
  [
    '5 redirects',
    { redirects: 5, ageOfCopyHours: null },
    'rules d|rules d|rules d|rules d|rules i|open d|rules o'.split('|'),
  ],
  [
    '6 redirects',
    { redirects: 6, ageOfCopyHours: null },
    'rules d|open d|open d|rules d|rules i|open d|rules o'.split('|'),
  ],
  [
    '6 redirects, told by the first answer',
    { status: 301, redirects: 6 },
    'rules d|open d|open d|rules d|rules i|cached until 696 d|rules o'.split('|'),
  ],
  [
    '11 redirects',
    { redirects: 11, ageOfCopyHours: null },
    'rules d|open d|open d|rules d|rules i|open d|closed o'.split('|'),
  ],
  [
    'redirect to another host',
    { redirects: 1, crossHost: true, ...copy },
    'rules d|rules d|rules d|rules d|rules i|cached until 696 d|rules o'.split('|'),
  ],
  [
    'redirect to nothing',
    { status: 404, redirects: 1, ageOfCopyHours: null },
    'open d|open d|open d|open d|open d|open d|open o'.split('|'),
  ],
  [
    '200 text/html',
    { contentType: 'text/html; charset=utf-8' },
    'rules d|rules d|rules d|open i|rules d|rules d|rules o'.split('|'),
  ],
  [
    '200, a page',
    { body: 'html' },
    'rules d|rules d|rules d|open i|rules d|rules d|rules o'.split('|'),
  ],
  [
    '200, a page in place of the file',
    { body: 'other-page' },
    'open d|open d|open d|open i|open d|open d|open o'.split('|'),
  ],
  ['200 empty', { body: 'empty' }, 'open d|open d|open d|open d|open i|open i|open o'.split('|')],
  ['206', { status: 206 }, 'rules d|rules d|rules d|open d|rules d|rules d|rules o'.split('|')],
  [
    'more than 500 KiB',
    { body: 'large' },
    'rules d|rules d|rules d|open d|rules d|rules d|rules o'.split('|'),
  ],
  [
    'byte-order mark',
    { body: 'bom' },
    'rules d|rules d|rules d|rules d|rules d|rules d|rules o'.split('|'),
  ],
  ['UTF-16', { body: 'utf-16' }, 'open i|open i|open i|open m|open i|open i|open i'.split('|')],
]

describe('what the status code does', () => {
  test.each(table)('%s', (_, result, cells) => {
    const expected = cells.map((text, index) => {
      const [, what, basis] = /^(.*) ([dmio])$/.exec(text) ?? []
      return [columns[index], `${what} ${cell[basis as keyof typeof cell]}`]
    })
    expect(columns.map((id) => [id, answer(id, result)])).toEqual(expected)
  })
})

/** The rest of the table of fetches: rows that have no column above. */
const others: readonly [string, Partial<FetchResult>, string][] = [
  ['rep1994', { status: 404 }, 'open documented'],
  ['rep1994', { status: 403 }, 'open interpretation'],
  ['rep1994', { status: 503 }, 'open interpretation'],
  ['conner1996', { status: 404 }, 'open interpretation'],
  ['ultraseek', { status: 404 }, 'open interpretation'],
  ['spiderline', { status: 404 }, 'open interpretation'],
  ['spiderline', { contentType: 'text/html' }, 'open documented'],
  ['spiderline', { body: 'empty' }, 'open documented'],
  ['ultraseek', {}, 'rules documented'],
  ['ultraseek', { body: 'empty' }, 'open interpretation'],
  ['bing', {}, 'rules documented'],
  ['bing', { status: 404 }, 'open documented'],
  ['bing', { status: 401 }, 'open memory'],
  ['bing', { status: 429 }, 'defer memory'],
  ['bing', { status: 500 }, 'defer memory'],
  ['bing', { redirects: 2 }, 'rules memory'],
  ['spatie', { redirects: 19 }, 'rules memory'],
  ['spatie', { redirects: 20 }, 'open interpretation'],
  ['robots-parser', { status: 404 }, 'rules interpretation'],
  ['robots-parser', { status: 503 }, 'rules interpretation'],
  ['robots-parser', { redirects: 10 }, 'rules observed'],
  ['robots-parser', { redirects: 11 }, 'open interpretation'],
  ['robotstxt-go', { redirects: 9 }, 'rules interpretation'],
  ['robotstxt-go', { redirects: 10 }, 'closed observed'],
  ['linkchecker', { redirects: 10 }, 'rules interpretation'],
  ['linkchecker', { redirects: 11 }, 'open interpretation'],
  ['protego', { redirects: 20 }, 'rules observed'],
  ['protego', { redirects: 21 }, 'open observed'],
  ['msn-legacy', {}, 'rules interpretation'],
  ['msn-legacy', { status: 404 }, 'open interpretation'],
  ['msn-legacy', { status: 403 }, 'open memory'],
  ['teoma', { status: 404 }, 'open memory'],
  ['baidu', { status: 503 }, 'closed until 720 assumption'],
  ['baidu', { status: 404 }, 'open documented'],
  ['seznam', { status: 404 }, 'open assumption'],
  ['applebot', { status: 503, elapsedHours: 13 }, 'closed until 720 assumption'],
  ['duckduckgo', { status: 404 }, 'open assumption'],
  [
    'google',
    { status: 503, ageOfCopyHours: null, elapsedHours: 11 },
    'closed until 12 interpretation',
  ],
  ['google', { status: 503, ageOfCopyHours: null, elapsedHours: 12 }, 'open documented'],
  [
    'google',
    { status: 503, ageOfCopyHours: null, elapsedHours: 12, siteReachable: false },
    'open until 720 documented',
  ],
  ['google', { status: 503, elapsedHours: 12 }, 'cached until 720 documented'],
  ['google', { status: 503, elapsedHours: 719 }, 'cached until 720 documented'],
  ['google', { status: 503, elapsedHours: 720 }, 'open documented'],
  ['amazonbot', { status: 500, ageOfCopyHours: 720 }, 'open documented'],
  [
    'amazonbot',
    { status: 500, ageOfCopyHours: 700, elapsedHours: 19 },
    'cached until 20 documented',
  ],
]

test.each(others)('%s after %o', (id, result, expected) => {
  expect(answer(id, result)).toBe(expected)
})

test.each([
  ['rep1994', null],
  ['koster1996', 168],
  ['rfc9309', 24],
  ['google', 24],
  ['bing', null],
  ['amazonbot', 24],
  ['duckduckgo', 72],
  ['seznam', 504],
  ['urllib', null],
])('%s notices a change within %s hours', (id, hours) => {
  expect(policyOf(id).recheck.hours).toBe(hours)
})

test('a 402 comes with a word on pay per crawl, under every policy', () => {
  for (const id of ids) {
    const { why } = judgeFetch(policyOf(id), given({ status: 402 }))
    expect([id, why]).toEqual([id, expect.stringContaining('pay per crawl')])
    expect(judgeFetch(policyOf(id), given({ status: 418 })).why).not.toContain('pay per crawl')
  }
})
