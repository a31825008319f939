import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { LogQuestion } from '../../core/log/count-log.ts'
import { firstDay, logOf, type PlainRequest } from '../../core/log/plain-report.fixture.ts'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { parquetLog } from '../../analysis/crawlers/log/parquet-log.fixture.ts'
import { zstdLog } from '../../analysis/crawlers/log/zstd-log.fixture.ts'
import type { FetchWish } from '../../analysis/crawlers/log/rows/log-fetches.ts'
import type { SentWish } from '../../analysis/crawlers/log/rows/sent-urls.ts'
import { LogHost } from './log-host.ts'
import { ComingTables } from './packed-answers.ts'
import type { LogAnswer, LogFile, LogHostRequest, SitemapList } from './log-protocol.ts'

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
      if (answer.log === 'draft' || answer.log === 'failed') resolve()
    })
    host.take({ log: 'open', files, format: null, zone: null })
    host.take({ log: 'ask', run: 1, question, isVerifiedOnly: false })
    if (stops) host.take({ log: 'stop' })
  })
  return told
}

const reportOf = (told: readonly LogAnswer[]) => {
  const last = told.findLast(({ log }) => log === 'answers' || log === 'failed')
  return last?.log === 'answers' ? last.answers.report : expect.fail(JSON.stringify(last))
}
const unreadOf = (told: readonly LogAnswer[]) =>
  told.findLast((answer) => answer.log === 'reading')?.unread

/** What the host tells when all of it is there. */
async function details(
  files: readonly LogFile[],
  urls: readonly string[],
  drafts: readonly string[],
  list: SitemapList | null = null,
) {
  const told: LogAnswer[] = []
  await new Promise<void>((resolve) => {
    const host = new LogHost((answer) => {
      // A list is read while the first details are found.
      const isEarly = answer.log === 'details' && answer.details.coverage === null
      if (isEarly && list !== null) return
      told.push(answer)
      const found = told.filter(({ log }) => log === 'details').length
      const draft = drafts[found - 1]
      if (answer.log === 'details' && draft !== undefined) {
        const ask = { log: 'ask', run: found + 1, isVerifiedOnly: false } as const
        host.take({ ...ask, question: { ...question, draft } })
      } else if (answer.log === 'details') resolve()
    })
    const sitemap = { urls, origin: 'https://shop.example', host: null }
    host.take({ log: 'open', files, format: null, zone: null })
    host.take({ log: 'sitemap', sitemap, fromFiles: list })
    host.take({ log: 'ask', run: 1, question, isVerifiedOnly: false })
  })
  return told.flatMap((answer) => (answer.log === 'details' ? [answer] : []))
}

const proof = {
  ...{ text: '', files: [], wantsCommands: false },
  ...{ identities: aboutCrawlers, today: '2026-11-29' },
}

/** A crawler's requests from several addresses, in the order of their times. */
const fromAddresses = (...addresses: readonly string[]): string =>
  addresses
    .map((address, at) => logOf(requests(at * 10, 3)).replaceAll('192.0.2.1 ', `${address} `))
    .join('')

/** A host with a log, whose next answer of a kind can be waited for. */
function opened(log: string) {
  let waiting: { readonly kind: LogAnswer['log']; readonly take: (answer: LogAnswer) => void }[] =
    []
  const host = new LogHost((answer) => {
    const wanted = waiting.filter(({ kind }) => kind === answer.log)
    waiting = waiting.filter(({ kind }) => kind !== answer.log)
    for (const { take } of wanted) take(answer)
  })
  const next = <Kind extends LogAnswer['log']>(kind: Kind, ...requests: LogHostRequest[]) => {
    const told = new Promise<Extract<LogAnswer, { log: Kind }>>((resolve) => {
      waiting.push({ kind, take: (answer) => resolve(answer as Extract<LogAnswer, { log: Kind }>) })
    })
    for (const request of requests) host.take(request)
    return told
  }
  const ask = async (isVerifiedOnly: boolean) => {
    const { answers, ...more } = await next('answers', {
      log: 'ask',
      run: 1,
      question,
      isVerifiedOnly,
    })
    expect(more.isVerifiedOnly).toBe(isVerifiedOnly)
    return answers.report
  }
  host.take({ log: 'open', files: [file('a.log', log)], format: null, zone: null })
  return { next, ask }
}

describe('visitors of a log that is held', () => {
  const real = '66.249.66.1'
  const other = '198.51.100.7'
  const log = fromAddresses(real, other, real)
  const dns = [
    '7.100.51.198.in-addr.arpa. 300 IN PTR crawl-198-51-100-7.googlebot.com.',
    'crawl-198-51-100-7.googlebot.com. 300 IN A',
  ]

  test('are told apart, and figures can be of the verified ones alone', async () => {
    const { next, ask } = opened(log)
    const { identity } = await next('identity', { log: 'identify', proof })
    expect(identity).toMatchObject({ totals: { verified: 6, claimed: 3 }, open: 1, asked: 0 })
    for (const [isVerifiedOnly, requests] of [
      [false, 9],
      [true, 6],
      [false, 9],
    ] as const) {
      const report = await ask(isVerifiedOnly)
      expect(report.requests).toBe(requests)
      expect(report.crawlers[0]).toMatchObject({ crawler: 'Googlebot', blocked: requests })
    }
  })

  test('are told apart before figures of the verified ones are', async () => {
    const { next } = opened(log)
    const request = { log: 'ask', run: 1, question, isVerifiedOnly: true } as const
    const { answers } = await next('answers', request, { log: 'identify', proof })
    expect(answers.report.requests).toBe(6)
  })

  test.each([
    ['gives the address back', other, { verified: 9, claimed: 0 }, 9],
    ['leads elsewhere', '192.0.2.9', { verified: 6, spoofed: 3 }, 6],
  ])('by DNS that %s, after that the figures too', async (_, back, totals, requests) => {
    const { next, ask } = opened(log)
    await next('identity', { log: 'identify', proof })
    expect((await ask(true)).requests).toBe(6)
    const text = `${dns.join('\n')} ${back}`
    const [{ identity }, { answers }] = await Promise.all([
      next('identity', { log: 'identify', proof: { ...proof, text } }),
      next('answers'),
    ])
    expect(identity).toMatchObject({ totals, answers: 2, open: 0 })
    expect(answers.report.requests).toBe(requests)
  })
})

describe('drafts', () => {
  const log = logOf([...requests(0, 20), ...requests(20, 5, { path: '/a' })])
  const ask = (run: number, draft: string | null, more: Partial<LogQuestion> = {}) =>
    ({ log: 'ask', run, question: { ...question, draft, ...more }, isVerifiedOnly: false }) as const
  const open = { log: 'open', files: [file('a.log', log)], format: null, zone: null } as const

  /** What a host tells that is asked one thing after the other, until it is done with the last. */
  async function told(questions: readonly ReturnType<typeof ask>[], atOnce: boolean) {
    const all: LogAnswer[] = []
    const waiting = [...questions]
    await new Promise<void>((resolve) => {
      const host = new LogHost((answer) => {
        all.push(answer)
        if (answer.log !== 'draft' || (answer.draft?.share ?? 1) < 1) return
        if (answer.run === questions.at(-1)?.run) return resolve()
        const [next] = waiting.splice(0, 1)
        if (next !== undefined) host.take(next)
      })
      host.take(open)
      for (const first of waiting.splice(0, atOnce ? questions.length : 1)) host.take(first)
    })
    return all
  }

  const blocksA = `${robots}Disallow: /a\n`
  const opensAll = 'User-agent: *\nAllow: /\n'

  test.each([
    ['one after the other', false],
    ['before the file has been counted', true],
  ])('are told %s, and the file is counted once', async (_, atOnce) => {
    const all = await told([ask(1, null), ask(2, blocksA), ask(3, opensAll)], atOnce)
    const answers = all.filter((answer) => answer.log === 'answers')
    expect(answers.map((one) => one.answers.report.crawlers[0]?.blocked)).toEqual([20])
    expect(answers[0]?.answers.report.draft).toBeUndefined()
    const last = all.findLast((answer) => answer.log === 'draft')
    expect(last?.run).toBe(3)
    // Each table in a message of its own, and before what it is part of.
    const names = all.map((answer) => (answer.log === 'table' ? answer.name : answer.log))
    const ofFile = names.slice(0, names.indexOf('answers')).filter((name) => name !== 'reading')
    expect(ofFile).toEqual(['blocked', 'refused', 'folders', 'most'])
    expect(names.slice(-3)).toEqual(['newlyBlocked', 'newlyAllowed', 'draft'])
    const coming = new ComingTables()
    for (const answer of all) if (answer.log === 'table') coming.take(answer)
    expect(last?.draft && coming.draft(last.draft)).toMatchObject({
      share: 1,
      report: { newlyBlocked: 0, newlyAllowed: 20, byRule: [{ line: 2, requests: 20 }] },
      newlyAllowed: [{ crawler: 'Googlebot', folder: '/cart/', requests: 20, urls: 7 }],
    })
  })

  test('end with the file from which they were taken', async () => {
    const all = await told(
      [ask(1, blocksA), ask(2, null), ask(3, null, { robots: blocksA })],
      false,
    )
    const drafts = all.filter((answer) => answer.log === 'draft')
    expect(drafts.map(({ draft }) => draft?.report.newlyBlocked)).toEqual([5, undefined, undefined])
    const blocked = all.flatMap((answer) =>
      answer.log === 'answers' ? answer.answers.report.crawlers[0]?.blocked : [],
    )
    expect(blocked).toEqual([20, 25])
  })
})

describe('what is behind a figure that no pair of crawler and URL has', () => {
  const log = [
    fromAddresses('66.249.66.1', '198.51.100.7'),
    logOf(requests(50, 1, { path: '/gone', status: 404 })),
    logOf(requests(60, 2, { who: 'NewBot/1.0', path: '/robots.txt', status: 403 })),
    logOf(requests(70, 1, { who: 'NewBot/1.0', path: '/new' })),
    logOf(requests(80, 1, { path: '/robots.txt' })),
  ].join('')
  const text = '7.100.51.198.in-addr.arpa. 300 IN PTR host.example.com.\n'

  test.each<readonly [SentWish, readonly string[]]>([
    [{ what: 'sent', sender: 'verified' }, ['/cart/0,1,10', '/cart/1,1,10', '/cart/2,1,10']],
    [
      { what: 'sent', sender: 'spoofed', network: '198.51.100.0/24' },
      ['/cart/0,1,10', '/cart/1,1,10', '/cart/2,1,10'],
    ],
    [{ what: 'sent', sender: 'spoofed', network: '198.51.100.0/25' }, []],
    [{ what: 'sent', sender: 'claimed' }, ['/gone,1,10', '/robots.txt,1,10']],
    [{ what: 'sent', sender: 'claimed', crawlers: ['Bingbot'] }, []],
    [{ what: 'sent', crawlers: ['Googlebot'], status: 404 }, ['/gone,1,10']],
    [{ what: 'sent', token: 'NewBot' }, ['/robots.txt,2,20', '/new,1,10']],
    [{ what: 'sent', within: [firstDay + 50_000, firstDay + 51_000] }, ['/gone,1,10']],
  ])('%j: its URLs, by reading the log again', async (wish, rows) => {
    const { next } = opened(log)
    await next('identity', { log: 'identify', proof: { ...proof, text } })
    const found = await next('urls', { log: 'urls', run: 1, question, wish })
    expect(found.count).toBe(rows.length)
    expect((await found.table.text()).trim().split('\n').slice(1)).toEqual(rows)
  })

  test.each<readonly [FetchWish, readonly object[]]>([
    [{ crawler: 'Googlebot' }, [{ crawler: 'Googlebot', status: 200, network: '192.0.2.0/24' }]],
    [{ crawler: 'Bingbot' }, []],
    [{ status: 403 }, []],
    [{ token: 'NewBot', status: 403 }, [{ crawler: 'NewBot' }, { crawler: 'NewBot' }]],
  ])('%j: requests for robots.txt one by one, without whole addresses', async (wish, rows) => {
    const { next } = opened(log)
    await next('identity', { log: 'identify', proof })
    const { fetches } = await next('fetches', { log: 'fetches', run: 1, host: null, wish })
    expect(fetches).toMatchObject({ count: rows.length, rows })
  })
})

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

  test('is held against sitemaps in files, too', async () => {
    const xml = ['/cart/1', '/z'].map((path) => `<url><loc>https://shop.example${path}</loc></url>`)
    const content = new Blob([gzipSync(`<urlset>${xml.join('')}</urlset>`)])
    const list = { name: 'sitemap.xml.gz', form: { kind: 'sitemap' as const }, content }
    const log = file('a.log', logOf(requests(0, 20)))
    const [found] = await details([log], ['/a'], [], list)
    expect(found?.details.coverage).toMatchObject({ listed: 3, asked: 1, unasked: ['/a', '/z'] })
    const [none] = await details([log], [], [], null)
    expect(none?.details.coverage).toBeNull()
    const broken = { ...list, content: new Blob([Uint8Array.from([0x1f, 0x8b, 1, 2])]) }
    const [left] = await details([log], ['/a'], [], broken)
    expect(left?.details.coverage).toMatchObject({ listed: 1 })
  })

  const utf16 = (text: string, mark: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(Buffer.from(mark + text, 'utf16le'))
  const swapped = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(Buffer.from(bytes).swap16())
  const plain = logOf(requests(0, 300))

  test.each([
    ['zstd', zstdLog],
    ['UTF-16', utf16(plain, '\uFEFF')],
    ['UTF-16 without a mark', utf16(plain, '')],
    ['UTF-16 with the higher halves first', swapped(utf16(plain, '\uFEFF'))],
    ['UTF-16 that gzip packed', Uint8Array.from(gzipSync(utf16(plain, '\uFEFF')))],
  ])('may be %s', async (_, bytes) => {
    const told = await read([file('a.log', bytes)])
    expect(unreadOf(told)).toEqual([])
    expect(reportOf(told)).toMatchObject({ requests: 300, unread: 0 })
  })

  test('may be Parquet as CloudFront writes it', async () => {
    const told = await read([file('a.parquet', parquetLog)])
    expect(reportOf(told)).toMatchObject({
      ...{ requests: 5, unread: 0, from: '2026-03-01T00:00:00Z' },
      robotsTxt: [{ crawler: 'Googlebot', status: 200 }],
      crawlers: [
        { crawler: 'Googlebot', requests: 2 },
        { crawler: 'GPTBot', requests: 2, blocked: 1 },
        { crawler: 'Bingbot', requests: 1, allowedRefused: 1 },
      ],
    })
  })

  test.each([
    ['zstd', zstdLog.slice(0, zstdLog.length - 20)],
    ['Parquet', parquetLog.slice(0, 2000)],
  ])('names a file of %s that is cut', async (_, bytes) => {
    const told = await read([file('a', bytes), file('b.log', plain)])
    expect(unreadOf(told)).toMatchObject([{ name: 'a' }])
    expect(reportOf(told).requests).toBeGreaterThanOrEqual(300)
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
