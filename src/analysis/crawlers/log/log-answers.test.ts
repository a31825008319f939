import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../../bench/arbitraries.ts'
import { LogCounter, type LogQuestion } from '../../../core/log/count-log.ts'
import { reportOn, type LogReport } from '../../../core/log/log-report.ts'
import { firstDay, logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { draftAnswering, logAnswersOf } from './draft-answers.ts'
import { PathTable } from './held/path-table.ts'
import { JudgedOnce } from './judge-log.ts'
import { nameSiteWords } from './log-answers.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { bookOf, logLinesOf, question, unitsOf } from './log-book.fixture.ts'

const draft = 'User-agent: *\nDisallow: /*?\nAllow: /shop/?page=\n\nUser-agent: Bingbot\nAllow: /\n'

/** What the command says. */
function commandReport(text: string, question: LogQuestion): LogReport {
  const lines = logLinesOf(text)
  const counter = new LogCounter(question)
  lines.read(text, counter)
  const tally = counter.take()
  tally.lines = lines.line
  tally.content = lines.content
  return reportOn(lines.format.id, tally, question, nameSiteWords)
}

const sorted = (report: LogReport): LogReport => ({
  ...report,
  rules: report.rules.map((rule) => ({ ...rule, crawlers: rule.crawlers.toSorted() })),
  crawlers: report.crawlers.map((one) => ({
    ...one,
    folders: one.folders.toSorted((a, b) => (a.folder < b.folder ? -1 : 1)),
  })),
})

const names = ['Googlebot', 'GPTBot', 'Bingbot', 'CCBot', 'facebookexternalhit']
const paths = ['/robots.txt', '/a', '/b', '/cart/1', '/cart/help', '/shop/?sort=x', '//cart/', '/']
const requestsUpTo = (most: number, seconds: number) =>
  fc
    .array(
      fc.record({
        at: fc.nat(seconds),
        who: fc.constantFrom(...names, 'NewBot/1.0', 'Mozilla/5.0 (X11) Gecko Firefox/140.0'),
        path: fc.constantFrom(...paths),
        status: fc.constantFrom(200, 304, 301, 403, 404, 429, 500, 503),
        bytes: fc.nat(9),
        host: fc.constantFrom('shop.example', 'other.example'),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((all) => all.toSorted((a, b) => a.at - b.at))

describe('the report from a book', () => {
  test('is that of the command on any log', () => {
    const changes = fc.option(fc.nat(500), { nil: null })
    fc.assert(
      fc.property(
        requestsUpTo(60, 500),
        changes,
        fc.boolean(),
        fc.constantFrom(null, 'shop.example', 'none.example'),
        (all, changed, hasDraft, host) => {
          const text = logOf(all)
          const book = bookOf(text)
          const asked = question({
            host,
            draft: hasDraft ? draft : null,
            changed: changed === null ? null : firstDay + changed * 1000,
          })
          const { report, limits } = logAnswersOf(book, asked)
          if (limits.length === 0) {
            expect(sorted(report)).toEqual(sorted(commandReport(text, asked)))
          }
        },
      ),
      fewTrials,
    )
  })

  const many = (count: number, more: Partial<PlainRequest>): readonly PlainRequest[] =>
    Array.from({ length: count }, (_, at) => ({
      at: at * 60,
      who: 'Googlebot',
      path: '/cart/1',
      status: 200,
      ...more,
    }))

  test('stays the same for a URL that is asked for more often than times are kept', () => {
    const text = logOf([...many(1, { path: '/robots.txt' }), ...many(300, {})])
    const { report, limits } = logAnswersOf(bookOf(text), question())
    expect(limits).toEqual([])
    expect(sorted(report)).toEqual(sorted(commandReport(text, question())))
    expect(report.crawlers[0]).toMatchObject({ violations: 300 })
  })

  test('says where a moment is known only to the hour', () => {
    const all = [...many(300, {}), ...many(1, { path: '/robots.txt', at: 9010 })]
    const text = logOf(all.toSorted((a, b) => a.at - b.at))
    const { report, limits } = logAnswersOf(bookOf(text), question())
    expect(limits).toEqual([
      expect.stringMatching(/^For each URL the first 8 times .* for 60 requests/),
    ])
    const exact = commandReport(text, question()).crawlers[0]
    const [found] = report.crawlers
    expect(found?.blocked).toBe(exact?.blocked)
    expect((exact?.violations ?? 0) - (found?.violations ?? 0)).toBeLessThanOrEqual(60)
    expect(found?.violations).toBeLessThanOrEqual(exact?.violations ?? 0)
  })

  test('counts rare URLs by folder where there are too many, and says so', () => {
    const rare = Array.from({ length: 40 }, (_, at) => ({
      ...{ at: 9000 + at, who: 'Googlebot', path: `/old/${at}`, status: 200 },
    }))
    const { report, limits, pairs } = logAnswersOf(
      bookOf(logOf([...many(20, {}), ...rare]), { pairs: 10 }),
      question(),
    )
    expect(pairs).toBeLessThanOrEqual(10)
    expect(report.requests).toBe(60)
    expect(report.crawlers[0]?.folders).toMatchObject([
      { folder: '/old/', requests: 40 },
      { folder: '/cart/', requests: 20, blocked: 20 },
    ])
    expect(limits).toEqual([
      expect.stringMatching(/: [\d,]+ requests for rare URLs are counted by folder/),
    ])
  })
})

describe('figures', () => {
  const requests: readonly PlainRequest[] = [
    { at: 0, who: 'Googlebot', path: '/cart/1', status: 200, bytes: 5 },
    { at: 9, who: 'Googlebot', path: '/cart/2', status: 200, bytes: 7 },
    { at: 10, who: 'GPTBot', path: '/a', status: 200 },
    { at: 11, who: 'Bingbot', path: '/shop/?sort=a&page=2', status: 403 },
    { at: 12, who: 'Bingbot', path: '/gone', status: 404 },
  ]
  const answers = logAnswersOf(bookOf(logOf(requests)), question({ draft }))

  test('tell what is blocked by crawler, rule and folder', () => {
    expect(answers.blocked).toMatchObject([
      { crawler: 'Googlebot', line: 2, folder: '/cart/', requests: 2, urls: 2, bytes: 12 },
      { crawler: 'GPTBot', line: 7, folder: '/', requests: 1 },
    ])
  })

  test('count a URL once, whoever asks for it', () => {
    const asked = ['/s?q=1', '/s?q=2', '/s?q=1', '/s'].flatMap((path, at) =>
      ['Googlebot', 'Bingbot'].map((who) => ({ at, who, path, status: 200 })),
    )
    expect(logAnswersOf(bookOf(logOf(asked)), question()).queried).toEqual([
      { page: '/s', urls: 2, requests: 6 },
    ])
  })

  test('tell what the draft opens and blocks', () => {
    expect(answers.newlyAllowed).toMatchObject([
      { crawler: 'Googlebot', folder: '/cart/', requests: 2 },
      { crawler: 'GPTBot', folder: '/', requests: 1 },
    ])
    expect(answers.newlyBlocked).toEqual([])
  })

  test('tell of a part of the log first what the draft opens, and which part that is', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({
      ...{ at, who: 'Googlebot', path: `/cart/${at}`, status: 200 },
    }))
    const asked = question({ draft: 'User-agent: *\nAllow: /\n' })
    const book = bookOf(logOf(many))
    const drafting = draftAnswering(
      book,
      asked,
      new JudgedOnce(asked.robots ?? '', book.pairs.paths),
    )
    const steps = drafting?.steps()
    const shares: number[] = []
    for (let step = steps?.next(); step?.done === false; step = steps?.next()) {
      shares.push(step.value)
      const { report, share } = drafting?.figures() ?? expect.fail()
      expect(share).toBe(step.value)
      expect(report.newlyAllowed).toBe(Math.round(600 * share) + 1)
    }
    expect(shares).toEqual([0, 500 / 600])
    expect(drafting?.figures()).toMatchObject({ share: 1, report: { newlyAllowed: 600 } })
  })

  test('tell what is refused, failing, and asked for with parameters', () => {
    expect(answers.refused).toMatchObject([{ crawler: 'Bingbot', folder: '/shop/', requests: 1 }])
    expect(answers.failing.map(({ path, errors }) => [path, errors])).toEqual([
      ['/shop/?sort=a&page=2', 1],
      ['/gone', 1],
    ])
    expect(answers.parameters).toEqual([
      { name: 'sort', requests: 1 },
      { name: 'page', requests: 1 },
    ])
  })
})

test('where several hosts are judged by one file, what names the site is said of the page', () => {
  const hosts = ['shop.example', 'other.example']
  const all = hosts.map((host, at) => ({ at, who: 'Googlebot', path: '/a', status: 200, host }))
  const { notes } = logAnswersOf(bookOf(logOf(all)), question()).report
  expect(notes).toContain(
    'The log has 2 hosts, all judged by this file. Put the address of one into “Site” at the top to judge its requests alone.',
  )
})

test('verdicts are the same where there is no room to hold them', () => {
  const { robots } = question()
  const paths = ['/a', '/cart/1', '/cart/help', '/b/c', '/shop/?sort=x', '//cart/']
  const table = new PathTable()
  for (const path of paths) table.idOf(unitsOf(path), 0, path.length)
  const [held, anew] = [100, 0].map((most) => new JudgedOnce(robots ?? '', table, most))
  const indexOf = (name: string) => readers.findIndex(({ token }) => token === name)
  const verdicts = (judge: JudgedOnce | undefined) =>
    names.flatMap((name) =>
      [...paths.keys(), ...paths.keys()].map((id) => judge?.decisionFor(indexOf(name), id)),
    )
  expect(verdicts(anew)).toEqual(verdicts(held))
  expect(new Set(verdicts(anew).map((one) => one?.line)).size).toBeGreaterThan(3)
})
