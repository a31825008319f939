import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../core/log/plain-report.fixture.ts'
import { LogHost } from './log-host.ts'
import type { LogAnswer, LogFile } from './log-protocol.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n'
const question = { robots, draft: null, host: null, changed: null }

const requests = (from: number, count: number, more: Partial<PlainRequest> = {}) =>
  Array.from({ length: count }, (_, at): PlainRequest => ({
    ...{ at: from + at, who: 'Googlebot', path: `/cart/${at % 7}`, status: 200 },
    ...more,
  }))

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): LogFile => ({
  name,
  content: new Blob([content]),
})

/** What the host tells until it has answered. */
async function read(files: readonly LogFile[], stops = false): Promise<readonly LogAnswer[]> {
  const told: LogAnswer[] = []
  await new Promise<void>((resolve) => {
    const host = new LogHost((answer) => {
      told.push(answer)
      if (answer.log === 'answers' || answer.log === 'failed') resolve()
    })
    host.take({ log: 'open', files, format: null, zone: null })
    host.take({ log: 'ask', run: 1, question })
    if (stops) host.take({ log: 'stop' })
  })
  return told
}

const reportOf = (told: readonly LogAnswer[]) => {
  const last = told.at(-1)
  return last?.log === 'answers' ? last.answers.report : expect.fail(JSON.stringify(last))
}
const unreadOf = (told: readonly LogAnswer[]) =>
  told.findLast((answer) => answer.log === 'reading')?.unread

/** What the host tells when all of it is there. */
async function details(
  files: readonly LogFile[],
  urls: readonly string[],
  drafts: readonly string[],
) {
  const told: LogAnswer[] = []
  await new Promise<void>((resolve) => {
    const host = new LogHost((answer) => {
      told.push(answer)
      const found = told.filter(({ log }) => log === 'details').length
      const draft = drafts[found - 1]
      if (answer.log === 'details' && draft !== undefined) {
        host.take({ log: 'ask', run: found + 1, question: { ...question, draft } })
      } else if (answer.log === 'details') resolve()
    })
    const sitemap = { urls, origin: 'https://shop.example', host: null }
    host.take({ log: 'open', files, format: null, zone: null })
    host.take({ log: 'sitemap', sitemap })
    host.take({ log: 'ask', run: 1, question })
  })
  return told.flatMap((answer) => (answer.log === 'details' ? [answer] : []))
}

describe('a log that is held for the page', () => {
  test('is held against a sitemap, and its rules against what misses them, once for all drafts', async () => {
    const log = logOf(requests(0, 20, { path: '/Cart/1' }))
    const found = await details([file('a.log', log)], ['/a'], ['User-agent: *\nDisallow: /a\n'])
    expect(found.map(({ run }) => run)).toEqual([1, 2])
    const [first, second] = found.map((one) => one.details)
    expect(first?.coverage).toMatchObject({ listed: 1, asked: 0, unlisted: 1 })
    expect(first?.misses.rules[0]).toMatchObject({ line: 2, misses: [{ kind: 'case' }] })
    expect(second).toEqual(first)
    expect(second?.misses).toBe(first?.misses)
  })

  test('is read in the order of its times, packed parts too', async () => {
    const first = logOf([...requests(0, 1, { path: '/robots.txt' }), ...requests(1, 40)])
    const second = logOf(requests(100, 30))
    const told = await read([
      file('access.log', second),
      file('access.log.1.gz', Uint8Array.from(gzipSync(first))),
    ])
    expect(unreadOf(told)).toEqual([])
    const { crawlers, requests: count } = reportOf(told)
    expect(count).toBe(71)
    expect(crawlers[0]).toMatchObject({ crawler: 'Googlebot', violations: 70 })
  })

  test.each([
    ['no log', file('a.txt', 'this is\nno log\n'), 'unrecognised'],
    ['empty', file('a.log', ''), 'unrecognised'],
    [
      'cut while it was packed',
      file('a.gz', Uint8Array.from(gzipSync(logOf(requests(0, 20_000)))).slice(0, 30_000)),
      'cut',
    ],
  ])('names a file that is %s, and reads the others', async (_, odd, reason) => {
    const told = await read([odd, file('b.log', logOf(requests(50_000, 5)))])
    expect(unreadOf(told)).toEqual([{ name: odd.name, reason }])
    expect(reportOf(told).requests).toBeGreaterThanOrEqual(5)
  })

  test('counts what was read until it is stopped', async () => {
    const told = await read([file('a.log', logOf(requests(0, 60_000)))], true)
    expect(told.findLast((answer) => answer.log === 'reading')?.state).toBe('stopped')
    expect(reportOf(told).requests).toBeLessThan(60_000)
  })

  test('reads lines that are long, bad or without an end', async () => {
    const odd = `${logOf(requests(0, 3))}${'x'.repeat(5_000_000)}\n${logOf(requests(9, 2))}tail`
    const told = await read([file('a.log', odd)])
    expect(reportOf(told)).toMatchObject({ requests: 5, unread: 2 })
  })
})
