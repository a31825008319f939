import { describe, expect, test } from 'vitest'
import { firstDay, logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { keptLogFixture } from '../../../../case/case-log.fixture.ts'
import { readCaseLog } from '../../../../case/case-log.ts'
import { storedLimits } from '../../../../case/limits.ts'
import { keptLog } from './kept-log.ts'
import { logAnswersOf } from '../draft-answers.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import { keptLogCsv } from '../texts/log-csv.ts'
import { keptLogMarkdown } from '../texts/log-markdown.ts'
import { missSteps } from '../rule-misses.ts'
import { keptAnswers } from './kept-answers.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import { keptPairs } from '../url-figures.ts'

const requests = (paths: readonly string[], who = 'Googlebot', status = 200) =>
  paths.map((path, at): PlainRequest => ({ at, who, path, status }))
const kept = (all: readonly PlainRequest[]) => keptLog(logAnswersOf(bookOf(logOf(all)), question()))

describe('the rules that kept figures name', () => {
  const visits = requests(['/robots.txt', '/cart/1', '/cart/help', '/a?sort=1'], 'Googlebot')
  const answers = logAnswersOf(bookOf(logOf(visits)), question())
  const robots = String(question().robots)
  const log = keptLog(answers, null, null, robots)
  const robotsOf = (stored: unknown) => {
    const read = readCaseLog(JSON.parse(JSON.stringify(stored)), storedLimits, [])
    return read && keptAnswers(read)?.robots
  }

  test('are there as they were written, at their lines', () => {
    const lines = robotsOf(log)?.split('\n') ?? []
    const named = answers.report.rules.map(({ line }) => line)
    expect(named.length).toBeGreaterThan(1)
    expect(named.map((line) => lines[line - 1])).toEqual(
      named.map((line) => robots.split('\n')[line - 1]),
    )
    // What no figure names is not kept.
    expect(lines[0]).toBe('')
  })

  test.each([
    ['of before', undefined],
    ['without a file', []],
    [
      'with lines that no file has',
      [
        { line: 0, text: 'a' },
        { line: 2 ** 50, text: 'b' },
      ],
    ],
  ])('are unknown to a case %s', (_, lines) => {
    expect(robotsOf({ ...log, more: { ...log.more, lines } })).toBeNull()
  })
})

describe('what a case keeps of a log', () => {
  test('has the figures and the URLs that were asked for most, and no address', () => {
    const log = kept([
      ...requests(['/robots.txt', '/cart/1', '/cart/1', '/cart/help', '/a']),
      ...requests(['/a'], 'NewBot/1.0'),
      ...requests(['/b', '/b'], 'Bingbot', 403),
    ])
    expect(log).toMatchObject({
      requests: 8,
      crawlers: [
        { crawler: 'Googlebot', requests: 5, blocked: 2, violations: 2, fetches: 1 },
        { crawler: 'Bingbot', requests: 2, blocked: 2, errors: 2, violations: 0 },
      ],
      robotsTxt: [{ crawler: 'Googlebot', status: 200, requests: 1 }],
      unknown: [{ name: 'NewBot', requests: 1 }],
    })
    expect(log.pairs.slice(0, 2)).toEqual([
      { crawler: 'Googlebot', url: '/cart/1', requests: 2, blocked: 2, errors: 0 },
      { crawler: 'Bingbot', url: '/b', requests: 2, blocked: 2, errors: 2 },
    ])
    expect(JSON.stringify(log)).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  })

  test('finds the URLs that were asked for most among many', () => {
    const often = Array.from({ length: 5000 }, (_, at) => `/${at}`)
    const log = kept(requests([...often, '/4999', ...often, '/7', '/7']))
    expect(log.pairs).toHaveLength(keptPairs)
    expect(log.pairs.slice(0, 2).map(({ url, requests: count }) => [url, count])).toEqual([
      ['/7', 4],
      ['/4999', 3],
    ])
  })

  test.each<readonly [string, (at: number) => string]>([
    ['URLs', (at) => `/a/${at}/${'x'.repeat(2000)}`],
    ['pages with queries', (at) => `/a/${at}/${'x'.repeat(2000)}?b=c`],
    ['folders', (at) => `/${at}-${'x'.repeat(2000)}/a`],
    ['names of parameters', (at) => `/a?${at}${'x'.repeat(2000)}=1`],
  ])('stays small where %s are long, so that it is written at once', (_, path) => {
    const paths = Array.from({ length: 300 }, (__, at) => path(at))
    const log = kept([...requests(paths, 'Googlebot', 403), ...requests(paths, 'Bingbot')])
    expect(log.crawlers[0]?.requests).toBe(300)
    expect(JSON.stringify(log).length).toBeLessThan(1_000_000)
  })

  test('can be read again as it is', () => {
    const log = kept(requests(['/robots.txt', '/cart/1', '/a?b=c'], 'GPTBot'))
    const omissions: string[] = []
    const again = readCaseLog(JSON.parse(JSON.stringify(log)), storedLimits, omissions)
    expect(again).toEqual({ ...log, classes: [], verified: null })
    expect(omissions).toEqual([])
  })
})

/** What a log comes to once a case has kept it and was read again. */
function readAgain(all: readonly PlainRequest[], more: Parameters<typeof question>[0] = {}) {
  const book = bookOf(logOf(all))
  const asked = question(more)
  const answers = logAnswersOf(book, asked)
  const steps = missSteps(book, asked, new Map(answers.report.rules.map((one) => [one.line, 1])))
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  const details: LogDetails = {
    misses: step.value,
    coverage: {
      ...{ listed: 9, asked: 4, elsewhere: 1, unlisted: 3, unasked: ['/z'], unlistedUrls: [] },
      crawlers: [{ crawler: 'Googlebot', asked: 4 }],
      unlistedFolders: [{ folder: '/cart/', urls: 3, requests: 5 }],
    },
  }
  const text = JSON.stringify(keptLog(answers, details))
  const omissions: string[] = []
  const log = readCaseLog(JSON.parse(text), storedLimits, omissions)
  expect(omissions).toEqual([])
  const again = log === null ? null : keptAnswers(log)
  if (again === null) expect.fail('nothing was kept')
  return { answers, details, again, text }
}

describe('all figures of a log', () => {
  const hour = 3600
  const visits: readonly PlainRequest[] = [
    ...requests(['/robots.txt', '/cart/1', '/cart/1', '/Cart/2', '/shop/?sort=a', '/a?b=c']),
    ...requests(['/cart/7'], 'Bingbot', 403),
    ...requests(['/robots.txt'], 'CCBot', 503),
    ...requests(['/robots.txt', '/x'], 'NewBot/1.0'),
    ...requests(['/old'], 'Googlebot', 301).map((one) => ({ ...one, at: 30 * hour })),
    ...requests(['/cart/9'], 'GPTBot').map((one) => ({ ...one, at: 50 * hour })),
  ]
  const draft = 'User-agent: *\nDisallow: /a\nCrawl-delay: 5\n'

  test.each([
    ['a file', {}],
    ['a draft', { draft }],
    ['no file', { robots: null }],
    ['a file that was not in force at first', { changed: firstDay + 2000 }],
  ])('are those of the open log once a case has kept them, with %s', (_, more) => {
    const { answers, again } = readAgain(visits, more)
    const { report, pace, ...figures } = again.answers
    const { unreadLines, hosts, notes, draft: changes, ...whole } = answers.report
    expect(unreadLines.length + hosts.length).toBe(0)
    expect(report).toMatchObject({
      ...whole,
      robotsTxt: whole.robotsTxt.map(({ crawler, status, requests: count }) => ({
        ...{ crawler, status, requests: count },
      })),
      // What no part of the place shows is left out.
      crawlers: whole.crawlers.map(
        ({ judged, firstViolation, violationAgeSeconds, hadOlderCopy, folders, note, ...one }) => {
          expect([
            judged,
            firstViolation,
            violationAgeSeconds,
            hadOlderCopy,
            folders,
            note,
          ]).toBeDefined()
          return one
        },
      ),
    })
    expect(report.draft?.newlyBlocked).toBe(changes?.newlyBlocked)
    expect(report.notes).toEqual([...notes, ...answers.limits])
    expect(pace).toEqual(answers.pace)
    expect(figures).toMatchObject({
      ...{ hasFile: answers.hasFile, blocked: answers.blocked, refused: answers.refused },
      ...{ newlyBlocked: answers.newlyBlocked, newlyAllowed: answers.newlyAllowed },
      ...{ folders: answers.folders, parameters: answers.parameters, failing: answers.failing },
      ...{ queried: answers.queried, overTime: answers.overTime, urls: answers.urls },
      ...{ offset: answers.offset, pairs: answers.pairs, most: answers.most },
    })
  })

  test('have the rules that requests miss with an example, and the sitemap in figures', () => {
    const { details, again } = readAgain(visits)
    const { misses, coverage } = again.details
    expect(coverage).toEqual({ ...details.coverage, unasked: [] })
    expect({ compared: misses.compared, pairs: misses.pairs }).toEqual({
      ...{ compared: details.misses.compared, pairs: details.misses.pairs },
    })
    const inShort = (rules: LogDetails['misses']['rules']) =>
      rules.map(({ misses: missed, ...rule }) => ({
        ...rule,
        misses: missed.map(({ kind, requests: count, urls }) => [kind, count, urls[0]?.path]),
      }))
    expect(inShort(misses.rules)).toEqual(inShort(details.misses.rules))
  })

  test('have no address and no line of the log', () => {
    expect(readAgain(visits, { draft }).text).not.toMatch(/192\.0\.2|HTTP\/1/)
  })
})

describe('figures that a case has kept', () => {
  test('are a table', () => {
    const rows = keptLogCsv(keptLogFixture, keptLogFixture.classes).split('\r\n')
    expect(rows[1]).toBe('came,Googlebot,,,900,,81000,2026-10-01T00:00:02Z,2026-10-28T20:00:00Z,')
    expect(rows).toContain('"robots.txt, status 403",Googlebot,,,1,,,,,')
    expect(rows).toContain('unknown crawler,NewBot,,,77,,,,,')
    expect(rows).toContain('verified,Googlebot,,,700,,,,,')
    expect(rows).toContain('blocked,Googlebot,2,/cart/,40,11,,,,')
    expect(rows).toContain('folder,,,/cart/,340,31,,,,')
  })

  test('are Markdown in which no name can do anything', () => {
    const [first] = keptLogFixture.crawlers
    const evil = '![x](https://evil.example/) | <b>'
    const crawlers = keptLogFixture.crawlers.map((one) => ({ ...one, crawler: evil }))
    const classes = keptLogFixture.classes.map((one) => ({ ...one, crawler: evil }))
    const text = keptLogMarkdown({ ...keptLogFixture, crawlers, from: evil }, classes)
    expect(text).toContain('| `![x](https://evil.example/) \\| <b>` | 700 | 150 | 50 | 0 |')
    expect(first).toBeDefined()
    expect(text).toContain('| `![x](https://evil.example/) \\| <b>` | 900 | 40 | 12 | 5 |')
    expect(text).toContain('5,120 requests from unknown to 2026-10-28 23:00.')
    expect(keptLogMarkdown({ ...keptLogFixture, requests: 1 })).toContain('\n1 request from ')
  })
})
