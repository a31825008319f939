import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../bench/arbitraries.ts'
import { crawlers } from '../crawlers/index.ts'
import { addTally } from './add-tallies.ts'
import { topFolder } from './folder-book.ts'
import { LogCounter, type LogQuestion } from './count-log.ts'
import { reportOn, type LogReport } from './log-report.ts'
import {
  firstDay,
  logOf,
  plainReport,
  type PlainQuestion,
  type PlainRequest,
} from './plain-report.fixture.ts'
import { LogLines } from './read-lines.ts'
import { logHead, recogniseLog } from './recognise-log.ts'
import { newLogTally } from './tally.ts'
import type { Classify } from './visitor-classes.ts'

const robots = `User-agent: *
Disallow: /cart/
Allow: /cart/help
Disallow: /*?sort=

User-agent: GPTBot
Disallow: /

User-agent: Bingbot
Disallow: /b
`
const draft = `User-agent: *
Disallow: /*?
Allow: /shop/?page=

User-agent: Bingbot
Allow: /
`

const questionOf = ({ robots, draft, host, changed }: Partial<PlainQuestion>): LogQuestion => ({
  robots: robots ?? null,
  draft: draft ?? null,
  host: host ?? null,
  changed: changed === undefined ? null : firstDay + changed * 1000,
})

/** The report on a log that is read in parts of so many lines, each counted apart; 0: as a whole. */
function reportFor(
  text: string,
  question: LogQuestion,
  linesPerPart = 0,
  classify: Classify | null = null,
): LogReport {
  const head = logHead(text)
  const format = recogniseLog(head)
  if (format === null) return expect.fail('the log is not recognised')
  const total = newLogTally()
  const counter = new LogCounter(question, classify)
  const rows = text.split('\n').map((line) => `${line}\n`)
  const size = linesPerPart === 0 ? rows.length : linesPerPart
  for (let from = 0; from < rows.length; from += size) {
    const lines = new LogLines(format, head)
    lines.read(rows.slice(from, from + size).join(''), counter)
    const tally = counter.take()
    tally.lines = lines.line
    tally.content = lines.content
    tally.tooLong = lines.tooLong
    addTally(total, tally)
  }
  return reportOn(format.id, total, question)
}

interface Named {
  readonly crawler: string | undefined
}

const byName = (a: Named, b: Named): number => ((a.crawler ?? '') < (b.crawler ?? '') ? -1 : 1)

const sortedNames = <Report extends Pick<LogReport, 'rules'>>(report: Report): Report => ({
  ...report,
  rules: report.rules.map((rule) => ({ ...rule, crawlers: rule.crawlers.toSorted() })),
})

/** Holds the report against that of the plain program, read as a whole and in parts. */
function expectSame(requests: readonly PlainRequest[], question: PlainQuestion): void {
  const plain = sortedNames(plainReport(requests, question))
  for (const size of [0, 1, 3]) {
    const report = sortedNames(reportFor(logOf(requests), questionOf(question), size))
    const crawlers = report.crawlers.toSorted(byName)
    expect({ ...report, crawlers }).toMatchObject({
      ...plain,
      crawlers: plain.crawlers.toSorted(byName),
    })
  }
}

const visit = (at: number, who: string, path: string, status = 200): PlainRequest => ({
  at,
  who,
  path,
  status,
})

const week: readonly PlainRequest[] = [
  visit(0, 'GPTBot', '/a'),
  visit(5, 'Bingbot', '/robots.txt'),
  visit(9, 'Bingbot', '/blue', 403),
  visit(9, 'Bingbot', '/cart/1'),
  visit(20, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '/cart/'),
  visit(60, 'GPTBot', '/robots.txt', 403),
  visit(61, 'GPTBot', '/shop/?sort=a'),
  visit(62, 'GPTBot', '/robots.txt', 304),
  visit(63, 'GPTBot', '/shop/?page=2'),
  visit(64, 'Googlebot', '/cart/help', 503),
  visit(65, 'Googlebot', '/cart/1', 503),
  visit(70, 'Googlebot', '/robots.txt', 500),
  visit(90, 'Googlebot', '/cart/2'),
  visit(3600, 'Googlebot', '/robots.txt', 200),
  visit(3700, 'Googlebot', '/cart/3'),
  visit(3800, 'Googlebot', '/shop/', 429),
  visit(3900, 'Googlebot', '/shop/', 200),
  visit(4000, 'GPTBot', '/robots.txt'),
  visit(5000, 'Bingbot', '/blue'),
]

const hosts: readonly PlainRequest[] = week.map((one, at) => ({
  ...one,
  host: ['shop.example', 'other.example', 'shop.example'][at % 3] ?? '',
}))

describe('the report is that of a plain program', () => {
  test.each([
    ['on a week', week, { robots }],
    ['with a draft', week, { robots, draft }],
    ['with the draft as the file', week, { robots: draft, draft: robots }],
    ['since a change', week, { robots, draft, changed: 62 }],
    ['since a change behind all', week, { robots, changed: 9999 }],
    ['since the time of a request', week, { robots, changed: 3700 }],
    ['on one host', hosts, { robots, draft, host: 'shop.example' }],
    ['on a host that is not there', hosts, { robots, host: 'none.example' }],
    ['on one request', week.slice(0, 1), { robots }],
    ['with an empty file', week, { robots: '' }],
    ['with a closed site', week, { robots: 'User-agent: *\nDisallow: /\n', draft: '' }],
  ] as const)('%s', (_, requests, question) => {
    expectSame(requests, question)
  })

  const names = [
    'Googlebot',
    'GPTBot',
    'Bingbot',
    'CCBot',
    'ChatGPT-User',
    'facebookexternalhit',
    'curl',
  ]
  const paths = [
    '/robots.txt',
    '/a',
    '/b',
    '/cart/1',
    '/cart/help',
    '/shop/?sort=x',
    '/shop/?page=2',
    '//cart/',
    '/',
  ]
  const requests = fc
    .array(
      fc.record({
        at: fc.nat(500),
        who: fc.constantFrom(...names, 'NewBot/1.0', 'Mozilla/5.0 (X11) Gecko Firefox/140.0'),
        path: fc.constantFrom(...paths),
        status: fc.constantFrom(200, 304, 403, 404, 429, 500, 503),
        bytes: fc.nat(9),
      }),
      { minLength: 1, maxLength: 60 },
    )
    .map((all) => all.toSorted((a, b) => a.at - b.at))

  test('on any log', () => {
    fc.assert(
      fc.property(
        requests,
        fc.option(fc.nat(500), { nil: undefined }),
        fc.boolean(),
        (all, changed, hasDraft) => {
          const more = { ...(changed !== undefined && { changed }), ...(hasDraft && { draft }) }
          expectSame(all, { robots, ...more })
        },
      ),
      fewTrials,
    )
  })
})

describe('what is a violation', () => {
  const blocked = visit(10, 'Googlebot', '/cart/1')
  test.each([
    ['nothing was fetched', [blocked], 0, 1],
    ['robots.txt was fetched', [visit(1, 'Googlebot', '/robots.txt'), blocked], 1, 0],
    ['it had not changed', [visit(1, 'Googlebot', '/robots.txt', 304), blocked], 1, 0],
    ['it was refused', [visit(1, 'Googlebot', '/robots.txt', 403), blocked], 0, 1],
    ['it was missing', [visit(1, 'Googlebot', '/robots.txt', 404), blocked], 0, 1],
    ['it was fetched later', [blocked, visit(11, 'Googlebot', '/robots.txt')], 0, 1],
    ['another crawler fetched it', [visit(1, 'Bingbot', '/robots.txt'), blocked], 0, 1],
    ['another file was fetched', [visit(1, 'Googlebot', '/a/robots.txt'), blocked], 0, 1],
  ])('where %s', (_, requests, violations, notKnownToHaveRead) => {
    const { crawlers } = reportFor(logOf(requests), questionOf({ robots }))
    expect(crawlers.find(({ crawler }) => crawler === 'Googlebot')).toMatchObject({
      blocked: 1,
      violations,
      notKnownToHaveRead,
    })
  })

  const withStance = (stance: string): readonly string[] =>
    crawlers.filter((one) => one.stance === stance && one.hasUserAgent).map(({ token }) => token)

  test.each([
    ['no', 0, /does not obey/],
    ['partly', 1, /in part only/],
  ] as const)('of a crawler whose stance is %s', (stance, violations, note) => {
    const closed = 'User-agent: *\nDisallow: /\n'
    const names = withStance(stance)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      const file = `${closed}\nUser-agent: ${name}\nDisallow: /\n`
      const requests = [visit(1, name, '/robots.txt'), visit(2, name, '/cart/1')]
      const [report] = reportFor(logOf(requests), questionOf({ robots: file })).crawlers
      expect(report, name).toMatchObject({ crawler: name, violations, notKnownToHaveRead: 0 })
      expect(report?.note).toMatch(note)
    }
  })

  test('how long before it the file was got is told', () => {
    const requests = [
      visit(0, 'Googlebot', '/robots.txt'),
      visit(30, 'Googlebot', '/cart/1'),
      visit(40, 'Googlebot', '/robots.txt'),
      visit(45, 'Googlebot', '/cart/1'),
    ]
    for (const size of [0, 1, 2]) {
      const [report] = reportFor(logOf(requests), questionOf({ robots }), size).crawlers
      expect(report?.violationAgeSeconds).toEqual({ least: 5, most: 30 })
    }
  })

  test('not with a copy from before a change, which is told', () => {
    const requests = [visit(1, 'Googlebot', '/robots.txt'), visit(20, 'Googlebot', '/cart/1')]
    const [report] = reportFor(logOf(requests), questionOf({ robots, changed: 10 })).crawlers
    expect(report).toMatchObject({ violations: 0, notKnownToHaveRead: 1, hadOlderCopy: true })
  })
})

describe('beside the crawlers', () => {
  const text = logOf([
    visit(0, 'NewBot/1.0 (+https://new.example)', '/a'),
    visit(7, 'newer-bot/3', '/robots.txt'),
    visit(9, 'NewBot/1.1', '/robots.txt'),
    visit(9, '-', '/a'),
    visit(9, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '/a'),
    visit(10, 'Googlebot', '/robots.txt', 403),
    visit(11, 'Googlebot', '/robots.txt', 403),
  ])
  const report = reportFor(text, questionOf({}))

  test('robots that the catalogue does not have are listed by their own names', () => {
    expect(report.unknown).toEqual([
      {
        token: 'NewBot',
        agent: 'NewBot/1.0 (+https://new.example)',
        requests: 2,
        robotsFetches: 1,
        first: '2026-03-01T00:00:00Z',
        last: '2026-03-01T00:00:09Z',
      },
      expect.objectContaining({ token: 'newer-bot', requests: 1 }),
    ])
    expect(report.others).toEqual({ requests: 2, withoutAgent: 1 })
  })

  test('who asked for robots.txt, and what each got', () => {
    expect(report.robotsTxt).toEqual([
      { crawler: 'Googlebot', status: 403, requests: 2, leastBytes: 10, mostBytes: 10 },
    ])
    expect(report).toMatchObject({ judged: 0, rules: [] })
  })

  test('folders come by their requests', () => {
    const paths = ['/b/c/d', '/b/e', '/cart/1', '/x?/y/', '/', '/b/?q']
    const requests = paths.map((path, at) => visit(at, 'Googlebot', path))
    const [googlebot] = reportFor(logOf(requests), questionOf({ robots }), 2).crawlers
    expect(googlebot?.folders).toEqual([
      { folder: '/b/', requests: 3, blocked: 0, bytes: 30 },
      { folder: '/', requests: 2, blocked: 0, bytes: 20 },
      { folder: '/cart/', requests: 1, blocked: 1, bytes: 10 },
    ])
  })

  test.each([
    ['/', '/'],
    ['/a', '/'],
    ['/a/', '/a/'],
    ['/a?b/c', '/'],
    ['//', '//'],
    [`/${'a'.repeat(500)}/`, `/${'a'.repeat(199)}…`],
  ])('the folder of %j is %j', (path, folder) => {
    expect(topFolder(path)).toBe(folder)
  })

  test.each([
    [
      'several hosts',
      hosts,
      {},
      /has 2 hosts, all judged by this file\. Name one of them with --origin to judge/,
    ],
    ['no request for the host', hosts, { host: 'none.example' }, /for the host none\.example/],
  ])('it says that there are %s', (_, requests, more, note) => {
    const { notes } = reportFor(logOf(requests), questionOf({ robots, ...more }))
    expect(notes).toEqual([expect.stringMatching(note)])
  })

  test('it says which lines could not be read, and of which other format some are', () => {
    const lines = logOf(week)
    const [common = ''] = lines.split(' "-" "')
    const odd = `${lines}\u001b[31mred\n${common.split('\n')[0] ?? ''}\nx`
    const report = reportFor(odd, questionOf({ robots }))
    expect(report).toMatchObject({ lines: week.length + 3, unread: 2 })
    expect(report.unreadLines).toEqual([
      { line: week.length + 1, text: '·[31mred' },
      { line: week.length + 3, text: 'x' },
    ])
  })
})

describe('visitors who name a crawler', () => {
  /** By the second of the request, whatever the address is. */
  const bySecond: Classify = (_crawler, _address, time) =>
    (time / 1000) % 2 === 0 ? 'verified' : 'claimed'

  test.each([0, 1, 3])('are counted by what is known of them, in parts of %i lines', (size) => {
    const all = reportFor(
      logOf(week),
      { ...questionOf({ robots }), identify: 'all' },
      size,
      bySecond,
    )
    for (const { requests, identity } of all.crawlers) {
      expect((identity?.verified ?? 0) + (identity?.claimed ?? 0)).toBe(requests)
    }
    const only = { ...questionOf({ robots }), identify: 'verified' } as const
    const verified = reportFor(logOf(week), only, size, bySecond)
    const even = week.filter(({ at }) => at % 2 === 0)
    const plain = reportFor(logOf(even), questionOf({ robots }))
    expect(verified.rules).toEqual(plain.rules)
    for (const { identity, ...rest } of verified.crawlers) {
      const same = plain.crawlers.find(({ crawler }) => crawler === rest.crawler)
      expect(identity?.verified).toBe(rest.requests)
      if (same !== undefined) expect(rest).toEqual(same)
    }
  })
})
