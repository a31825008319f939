import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../../../bench/arbitraries.ts'
import { firstDay, logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { bookOf, question, unitsOf } from '../log-book.fixture.ts'
import { logAnswersOf } from '../draft-answers.ts'
import { heldLimits, type HeldLimits } from './held-limits.ts'
import { HourBook } from './hour-book.ts'
import { LogPairs } from './log-pairs.ts'
import { PairBatch } from './pair-batch.ts'
import { pairVisitor } from './pair-table.ts'
import { VisitorBook } from './visitor-book.ts'

const sumOf = (rows: Iterable<{ readonly requests: number }>): number =>
  [...rows].reduce((sum, { requests }) => sum + requests, 0)
const total = (counts: Iterable<number>): number => [...counts].reduce((sum, one) => sum + one, 0)

interface Asked {
  readonly crawler: number
  readonly path: string
  readonly time: number
}

/** The pairs of these requests, in the order of the log. */
function pairsOf(all: readonly Asked[], limits: Partial<HeldLimits>): LogPairs {
  const pairs = new LogPairs({ ...heldLimits, ...limits })
  const batch = new PairBatch()
  for (const [at, { crawler, path, time }] of all.entries()) {
    batch.add(pairVisitor(crawler, -1), path, { time, bytes: 10, status: 200 }, at + 1)
    // Any number of requests is a batch.
    if (at % 7 > 0 && at + 1 < all.length) continue
    pairs.add(batch)
    batch.clear()
  }
  return pairs
}

const hourMs = 3_600_000
const anyAsked = fc.record({
  crawler: fc.nat(3),
  path: fc.oneof(
    fc.constantFrom('/a', '/b/1', '/b/2', '/你'),
    fc.nat(40).map((id) => `/f${id % 9}/${'x'.repeat(id)}`),
  ),
  time: fc.oneof(
    fc.constant(NaN),
    fc.integer({ min: 0, max: 20_000 }).map((hours) => hours * hourMs),
  ),
})
const someLimits = fc.record({
  pairs: fc.integer({ min: 2, max: 12 }),
  urlBytes: fc.constantFrom(40, 200, heldLimits.urlBytes),
  spans: fc.integer({ min: 16, max: 40 }),
})

describe('pairs of crawler and URL', () => {
  test('are bounded by their count, their texts and their spans, and no request is lost', () => {
    fc.assert(
      fc.property(fc.array(anyAsked, { maxLength: 120 }), someLimits, (all, limits) => {
        const pairs = pairsOf(all, limits)
        const { table } = pairs
        expect(pairs.size).toBeLessThanOrEqual(limits.pairs)
        const longest = Math.max(0, ...all.map(({ path }) => path.length * 2))
        expect(table.urlBytes).toBeLessThan(limits.urlBytes + longest + 1)
        expect(pairs.spans.size).toBeLessThanOrEqual(limits.spans)
        const beyond = sumOf(pairs.folded()) + total(pairs.foldedElsewhere().values())
        expect(sumOf(pairs.all()) + beyond).toBe(all.length)
        for (const pair of pairs.all()) {
          const { crawler, path, requests, row } = pair
          expect(table.rowOf(pairVisitor(crawler, -1), unitsOf(path), 0, path.length)).toBe(row)
          const own = all.flatMap((one, at) =>
            one.crawler === crawler && one.path === path ? [{ ...one, at: at + 1 }] : [],
          )
          // Those before it was counted by folder are in no pair.
          const kept = own.slice(own.length - requests)
          const spans = pair.spanRows().map((at) => pairs.spans.at(at))
          expect(sumOf(spans)).toBe(requests)
          expect(spans[0]).toMatchObject({ firstAt: kept[0]?.at, first: kept[0]?.time })
          expect(spans.at(-1)).toMatchObject({ lastAt: kept.at(-1)?.at, last: kept.at(-1)?.time })
          const places = spans.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt])
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }),
      fewTrials,
    )
  })

  const many = (count: number, of: (at: number) => Partial<PlainRequest>): string =>
    logOf(
      Array.from({ length: count }, (_, at) => ({
        ...{ at, who: 'Googlebot', path: '/cart/1', status: 200 },
        ...of(at),
      })),
    )

  test('of long URLs are counted by folder, the rarest first, and it is said', () => {
    const text = many(90, (at) => ({ path: at % 3 === 0 ? '/a' : `/b/${at}${'x'.repeat(1000)}` }))
    const { report, limits, most } = logAnswersOf(bookOf(text, { urlBytes: 20_000 }), question())
    expect(most[0]).toMatchObject({ url: '/a', requests: 30 })
    expect(report.crawlers[0]?.folders.reduce((sum, one) => sum + one.requests, 0)).toBe(90)
    expect(limits).toEqual([
      expect.stringMatching(
        /^2,000,000 pairs of crawler and URL, with URLs of 160 MB, are kept apart at most: \d+ requests for rare URLs are counted by folder/,
      ),
    ])
  })

  test.each([
    [40, 200, /^For each URL the first 4 times are kept, later ones only by 8 days, as/],
    [12, 200, /^Of each URL only the first time and the last one are kept, as/],
  ])(
    'that came at more times than %i keep them less exactly, and it is said',
    (spans, count, words) => {
      const text = many(count, (at) => ({ at: at * 7200, path: `/cart/${at % 5}` }))
      const { report, limits, blocked } = logAnswersOf(bookOf(text, { spans }), question())
      expect(report.crawlers[0]).toMatchObject({ requests: count, blocked: count })
      expect(blocked[0]).toMatchObject({
        first: firstDay,
        last: firstDay + (count - 1) * 7_200_000,
      })
      expect(limits).toEqual([expect.stringMatching(words)])
    },
  )

  test('say of how many requests it is not known then whether they came before the file', () => {
    const text = many(200, (at) => ({
      ...{ at: at * 7200, path: at === 99 ? '/robots.txt' : `/cart/${at % 5}` },
    }))
    const { report, limits } = logAnswersOf(bookOf(text, { spans: 12 }), question())
    const { violations = 0, notKnownToHaveRead = 0 } = report.crawlers[0] ?? {}
    expect(violations + notKnownToHaveRead).toBe(199)
    expect(limits).toEqual([
      expect.stringMatching(/as there are too many: so for \d+ requests it is not known whether/),
    ])
  })
})

describe('hours', () => {
  test('become longer steps where there are too many, without losing a request', () => {
    const some = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -1e14, max: 2e14 })))
    fc.assert(
      fc.property(some, (visits) => {
        const book = new HourBook(10)
        for (const [crawler, time] of visits) book.add(crawler, time)
        const steps = [...book.byCrawler.values()]
        expect(steps.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(10)
        expect(total(steps.flatMap((one) => [...one.values()]))).toBe(visits.length)
      }),
      fewTrials,
    )
  })

  test('of centuries are told in steps, and it is said', () => {
    const years = Array.from({ length: 400 }, (_, at) => 1600 + at)
    const text = years
      .map(
        (year) =>
          `192.0.2.1 - - [01/Mar/${year}:00:00:00 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"`,
      )
      .join('\n')
    const { overTime, limits } = logAnswersOf(bookOf(text, { hours: 100 }), question())
    expect(total(overTime?.crawlers[0]?.counts ?? [])).toBe(400)
    expect(overTime?.steps).toBeLessThan(80)
    expect(limits).toEqual([
      'Crawlers came in so many hours that requests over time are known only to 2,048 days.',
    ])
  })
})

describe('addresses', () => {
  const book = new VisitorBook(4)
  for (let at = 0; at < 9; at += 1) book.add(0, `192.0.${at}.${at}`, 1000 + at)
  book.add(0, '192.0.2.2', 5000)
  book.add(0, '192.0.4.77', 6000)
  book.add(1, '2001:db8:1:2::3', 7000)

  test('that are too many are counted by network, and what is beyond is counted', () => {
    expect(book.size).toBe(4)
    expect([...book.networksOf(0)]).toEqual([
      { address: '192.0.4.0/24', requests: 2, last: 6000 },
      { address: '192.0.5.0/24', requests: 1, last: 1005 },
    ])
    expect(total(book.lost.values())).toBe(4)
    expect([...book.addressesOf(0)][2]).toEqual({ address: '192.0.2.2', requests: 2, last: 5000 })
  })

  test('are told apart as they are written, whatever kind they are', () => {
    const kinds = [
      '192.0.2.1',
      '0.0.0.0',
      '255.255.255.255',
      '2001:db8::1',
      '010.0.0.1',
      'host',
      '',
    ]
    const many = Array.from({ length: 700 }, (_, at) => `10.${at >> 8}.${at & 255}.1`)
    const all = [...kinds, ...many]
    const seen = new VisitorBook()
    for (const time of [1000, 2000, NaN])
      for (const address of all) for (const crawler of [3, 0]) seen.add(crawler, address, time)
    expect([...seen.crawlers()]).toEqual([3, 0])
    for (const crawler of [0, 3]) {
      expect([...seen.addressesOf(crawler)]).toEqual(
        all.map((address) => ({ address, requests: 3, last: 2000 })),
      )
      expect(seen.addressCount(crawler)).toBe(all.length)
      expect(all.every((address) => seen.has(crawler, address))).toBe(true)
      expect(seen.has(crawler, '192.0.2.2')).toBe(false)
    }
    expect(seen.has(1, '192.0.2.1')).toBe(false)
  })

  test('that are too many are said', () => {
    const text = Array.from({ length: 6 }, (_, at) =>
      logOf([{ at, who: 'Googlebot', path: '/a', status: 200 }]).replace(
        '192.0.2.1 ',
        `192.0.${at}.1 `,
      ),
    ).join('')
    const { limits } = logAnswersOf(bookOf(text, { addresses: 2 }), question())
    expect(limits).toEqual([
      '200,000 addresses of those who name a crawler are kept one by one: 1 request from others is counted by network (/24, or /48 of IPv6; 1 of them), whose crawler lists can tell and DNS cannot. 3 requests more, from yet others, count as only saying so.',
    ])
  })
})
