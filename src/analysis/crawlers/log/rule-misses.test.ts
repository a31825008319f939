import { describe, expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { nearMissesOf } from '../../../core/near-misses/near-misses.ts'
import { readerNamed } from '../../../core/crawlers/readers.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'
import { logAnswersOf } from './draft-answers.ts'
import { bookOf, question } from './log-book.fixture.ts'
import { missSteps, type IdleRules } from './rule-misses.ts'

const robots = `User-agent: *
Disallow: /Cart/
Disallow: /old/
Disallow: shop/
Disallow: /used/

User-agent: Slurp
Disallow: /mail/
`

function missesOf(all: readonly PlainRequest[], more = {}): IdleRules {
  const book = bookOf(logOf(all))
  const asked = question({ robots, ...more })
  const { report } = logAnswersOf(book, asked)
  const decided = new Map(report.rules.map(({ line, requests }) => [line, requests]))
  const steps = missSteps(book, asked, decided)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const requests = (paths: readonly string[], who = 'Googlebot', host?: string) =>
  paths.map((path, at): PlainRequest => ({
    ...{ at, who, path, status: 200 },
    ...(host === undefined ? {} : { host }),
  }))

describe('rules that decide few requests', () => {
  test('have the requests that miss them, by requests', () => {
    const { rules, compared, pairs } = missesOf([
      ...requests(['/cart/1', '/cart/1', '/cart/2', '/used/1']),
      ...requests(['/cart/1'], 'GPTBot'),
    ])
    expect([compared, pairs]).toEqual([4, 4])
    expect(rules[0]).toEqual({
      ...{ line: 2, requests: 0, isUnfollowed: false },
      misses: [
        {
          ...{ kind: 'case', requests: 4 },
          urls: [
            { path: '/cart/1', requests: 3 },
            { path: '/cart/2', requests: 1 },
          ],
        },
      ],
    })
    expect(rules.map(({ line }) => line)).toEqual([2, 3, 4, 8])
    expect(rules.at(-1)).toMatchObject({ isUnfollowed: true, misses: [] })
  })

  test('are those that decide a thousandth at most', () => {
    const often = Array.from({ length: 2500 }, () => '/used/1')
    const { rules } = missesOf(requests([...often, '/old/1', '/old/2']))
    expect(rules.find(({ line }) => line === 3)).toMatchObject({ requests: 2 })
    const more = missesOf(requests(['/used/1', '/old/1', '/old/2']))
    expect(more.rules.map(({ line }) => line)).not.toContain(3)
  })

  test('leave out what other hosts were asked for', () => {
    const all = [
      ...requests(['/cart/1'], 'Googlebot', 'other.example'),
      ...requests(['/cart/2', '/cart/2'], 'Googlebot', 'shop.example'),
    ]
    const { rules } = missesOf(all, { host: 'shop.example' })
    expect(rules[0]?.misses).toMatchObject([{ kind: 'case', requests: 2 }])
  })

  test('miss what they miss by the list of URLs, too', () => {
    const paths = ['/cart/1', '/CART/x', '/shop/a', '/old', '/used', '/mail/x', '//cart/']
    const reader = readerNamed('Googlebot')
    if (reader === null) expect.fail('no such crawler')
    const listed = paths.map((url) => ({ url, text: url, weight: 1 }))
    const selection = new FileForCrawlers(robots).selectionFor(reader)
    const own = missesOf(requests(paths)).rules.flatMap(({ line, misses }) =>
      misses.map(({ kind, requests: count }) => [line, kind, count]),
    )
    const effects = ['other-group', 'longer-rule', 'other-site']
    const expected = nearMissesOf([selection], listed).flatMap(({ line, misses }) =>
      misses
        .filter(({ kind }) => !effects.includes(kind))
        .map(({ kind, weight }) => [line, kind, weight]),
    )
    expect(own.toSorted()).toEqual(expected.toSorted())
  })
})
