import { describe, expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { keptLogFixture } from '../../../case/case-log.fixture.ts'
import { readCaseLog } from '../../../case/case-log.ts'
import { storedLimits } from '../../../case/limits.ts'
import { keptLog } from './kept-log.ts'
import { logAnswersOf } from './draft-answers.ts'
import { bookOf, question } from './log-book.fixture.ts'
import { keptLogCsv } from './log-csv.ts'
import { keptLogMarkdown } from './log-markdown.ts'
import { keptPairs } from './url-figures.ts'

const requests = (paths: readonly string[], who = 'Googlebot', status = 200) =>
  paths.map((path, at): PlainRequest => ({ at, who, path, status }))
const kept = (all: readonly PlainRequest[]) => keptLog(logAnswersOf(bookOf(logOf(all)), question()))

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

  test('can be read again as it is', () => {
    const log = kept(requests(['/robots.txt', '/cart/1', '/a?b=c'], 'GPTBot'))
    const omissions: string[] = []
    const again = readCaseLog(JSON.parse(JSON.stringify(log)), storedLimits, omissions)
    expect(again).toEqual({ ...log, classes: [], verified: null })
    expect(omissions).toEqual([])
  })
})

describe('figures that a case has kept', () => {
  test('are a table', () => {
    const rows = keptLogCsv(keptLogFixture).split('\r\n')
    expect(rows[1]).toBe('came,Googlebot,,,900,,81000,2026-10-01T00:00:02Z,2026-10-28T20:00:00Z')
    expect(rows).toContain('"robots.txt, status 403",Googlebot,,,1,,,,')
    expect(rows).toContain('blocked,Googlebot,2,/cart/,40,11,,,')
    expect(rows).toContain('folder,,,/cart/,340,31,,,')
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
    expect(text).toContain('5,120 requests from – to 2026-10-28 23:00.')
    expect(keptLogMarkdown({ ...keptLogFixture, requests: 1 })).toContain('\n1 request from ')
  })
})
