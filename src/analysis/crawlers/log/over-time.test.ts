import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../../bench/arbitraries.ts'
import { firstDay, logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { logAnswersOf } from './draft-answers.ts'
import { LogBook } from './log-book.ts'
import { bookOf, question } from './log-book.fixture.ts'

describe('times that name no zone', () => {
  const json = ['2026-03-01T23:30:00', '2026-03-02T00:30:00']
    .map((time) =>
      JSON.stringify({
        ...{ time_iso8601: time, remote_addr: '192.0.2.1', status: '200' },
        ...{ request: 'GET /a HTTP/1.1', http_user_agent: 'Googlebot/2.1', host: 'shop.example' },
      }),
    )
    .join('\n')

  test('are in UTC, and it is said', () => {
    const { report, zoneless, offset } = logAnswersOf(bookOf(json), question())
    expect(zoneless).toBe(2)
    expect(offset).toBe(0)
    expect(report.from).toBe('2026-03-01T23:30:00Z')
    expect(report.notes).toEqual([expect.stringMatching(/^No zone is named/)])
  })

  test('are in the zone that is told', () => {
    const answers = logAnswersOf(bookOf(json, {}, 120), question())
    expect(answers).toMatchObject({ zoneless: 0, offset: 120 })
    expect(answers.report).toMatchObject({ from: '2026-03-01T23:30:00+02:00', notes: [] })
  })

  test('change nothing for times with a zone', () => {
    const plain = logOf([{ at: 5, who: 'Googlebot', path: '/a', status: 200 }])
    const { report } = logAnswersOf(bookOf(plain, {}, 120), question())
    expect(report.from).toBe('2026-03-01T00:00:05Z')
  })
})

describe('over time', () => {
  const at = (hours: number, more: Partial<PlainRequest> = {}): PlainRequest => ({
    ...{ at: hours * 3600, who: 'Googlebot', path: '/a', status: 200 },
    ...more,
  })
  const overTime = (requests: readonly PlainRequest[]) =>
    logAnswersOf(bookOf(logOf(requests)), question()).overTime

  test('is told by the hour for a short log', () => {
    const robotsTxt = { path: '/robots.txt' }
    const told = overTime([at(0, robotsTxt), at(0), at(2), at(2, { ...robotsTxt, status: 403 })])
    expect(told).toMatchObject({ from: firstDay, stepMs: 3_600_000, steps: 3, others: 0 })
    expect(told?.crawlers).toEqual([
      {
        ...{ crawler: 'Googlebot', requests: 4, counts: [2, 0, 2] },
        ...{ fetches: [1, 0, 1], otherFetches: [0, 0, 0], failedFetches: [0, 0, 1] },
      },
    ])
  })

  test('is told by longer steps for a longer one', () => {
    const days = Array.from({ length: 28 }, (_, day) => at(day * 24 + 5))
    expect(overTime(days)).toMatchObject({ stepMs: 24 * 3_600_000, steps: 28 })
  })

  test('has every request of the crawlers that it shows, and says how many it does not', () => {
    const who = fc.constantFrom('Googlebot', 'Bingbot', 'GPTBot', 'CCBot')
    const some = fc.array(fc.record({ hours: fc.nat(24 * 27), who }), { minLength: 1 })
    fc.assert(
      fc.property(some, (all) => {
        const requests = all
          .toSorted((a, b) => a.hours - b.hours)
          .map(({ hours, who: name }) => at(hours, { who: name }))
        const told = overTime(requests)
        const counted = told?.crawlers.flatMap(({ counts }) => counts) ?? []
        expect(counted.reduce((a, b) => a + b, 0)).toBe(requests.length)
        expect(told?.steps).toBeLessThanOrEqual(73)
        expect(told?.crawlers.every(({ counts }) => counts.length === told.steps)).toBe(true)
      }),
      fewTrials,
    )
  })

  test('is not told of a log without times', () => {
    expect(logAnswersOf(new LogBook(), question()).overTime).toBeNull()
  })
})

describe('the pace', () => {
  test.each([
    ['Crawl-delay: 5', 'Bingbot', 3, [{ line: 2, seconds: 5, isUsed: true }], true],
    ['Crawl-delay: 5', 'Bingbot', 9, [{ line: 2, seconds: 5, isUsed: true }], false],
    ['Crawl-delay: 5', 'Googlebot', 3, [{ line: 2, seconds: 5, isUsed: false }], false],
    ['Disallow: /a', 'Bingbot', 3, [], false],
  ] as const)('that %s asks of %s with a gap of %d s', (line, who, gap, lines, isFaster) => {
    const requests = [0, gap].map((seconds) => ({ at: seconds, who, path: '/', status: 200 }))
    const file = `User-agent: *\n${line}\n`
    const { pace } = logAnswersOf(bookOf(logOf(requests)), question({ robots: file }))
    expect(pace).toMatchObject([{ crawler: who, lines, isFaster }])
  })
})

test('what the file would have blocked before it was in force is told apart', () => {
  const one = (at: number, path: string) => ({ at, who: 'Googlebot', path, status: 200 })
  const log = logOf([one(0, '/cart/1'), one(5, '/a'), one(100, '/cart/2')])
  const changed = firstDay + 50_000
  const { before, report } = logAnswersOf(bookOf(log), question({ changed }))
  expect(before).toEqual({ Googlebot: { requests: 2, blocked: 1 } })
  expect(report.crawlers[0]).toMatchObject({ blocked: 1, judged: 1 })
})
