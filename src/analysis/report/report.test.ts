import { describe, expect, test } from 'vitest'
import { gridOf, verdictsOf } from '../../case/grid/grid.fixture.ts'
import type { RuleUsage } from '../grid/usage/rule-usage.ts'
import { gridChanges } from '../grid/grid-changes.ts'
import { reportMarkdown } from './report-markdown.ts'
import { caseReport, type ReportInput, type ReportProblem } from './report.ts'
import { keptLogFixture } from '../../case/case-log.fixture.ts'
import { urlKinds } from './url-kinds.ts'

const before = ['User-agent: *', 'Disallow: /cart/', '', 'User-agent: GPTBot', 'Disallow: /']
const now = before.with(1, 'Disallow: /c')
const urls = ['/cart/1', '/cart/2', '/c?page=2', '/c?page=3', '/help', 'https://other.example/']
const problem = (severity: ReportProblem['severity'], line: number): ReportProblem => ({
  severity,
  line,
  text: `Problem in line ${line}`,
})

const imprint = {
  day: '1 May 2027',
  link: null,
  made: 'Made',
  readAs: 'Read',
  file: 'File',
  sources: 'URLs from *pages*.csv',
  fetch: 'As if robots.txt returned 503.',
}

function reportOn(parts: Partial<ReportInput> = {}, crawlers = ['Googlebot', 'GPTBot']) {
  const grid = gridOf(crawlers, urls)
  return caseReport({
    grid,
    origin: 'https://shop.example',
    text: now.join('\n'),
    verdicts: verdictsOf(grid, now),
    changes: null,
    acceptedText: null,
    cause: null,
    problems: [],
    problemCount: 0,
    claims: [],
    ...{ usage: null, weight: '', hasFiles: false, log: null },
    ...parts,
  })
}

function changedReport(acceptedText: string | null = before.join('\n')) {
  const grid = gridOf(['Googlebot', 'GPTBot'], urls)
  const changes = gridChanges(verdictsOf(grid, before), verdictsOf(grid, now))
  return reportOn({ changes, acceptedText })
}

/** What was counted of 90,000 URLs of files with their clicks. */
const usage: RuleUsage = {
  ...{ crawlers: ['Googlebot', 'GPTBot'], byFetch: [], fetchSummary: '', urls: 90_000 },
  counts: [
    { allowed: 60_000, blocked: 30_000, cantSay: 0, otherHost: 0 },
    { allowed: 0, blocked: 90_000, cantSay: 0, otherHost: 0 },
  ],
  weights: [
    { name: 'CTR', all: 0.30000000000000004, blocked: [0, 0.1] },
    { name: 'Clicks', all: 20_100, blocked: [3480, 20_100] },
  ],
  rules: [
    { line: 2, cells: [30_000, 0], weights: [0, 3480], cellWeights: [], urls: 30_000 },
    { line: 5, cells: [0, 90_000], weights: [0.1, 20_100], cellWeights: [], urls: 90_000 },
    { line: 3, cells: [0, 0], weights: [0, 0], cellWeights: [], urls: 0 },
  ].map((rule) => ({
    ...{
      ...rule,
      group: '',
      state: 'decides',
      overridden: 0,
      overriddenBy: [],
      cover: null,
      near: '',
    },
    misses: [],
  })),
  ...{ rulesOfSome: 0, decidedCells: 120_000, compared: 90_000, comparedForMisses: 90_000 },
}

describe('a report on what files brought', () => {
  const report = reportOn({ usage, weight: 'Clicks', hasFiles: true })
  test('counts all URLs, and what they have', () => {
    expect(report.urls).toBe(90_000)
    expect(report.headline).toBe(
      '30,000 of 90,000 URLs are blocked for Googlebot and 90,000 for GPTBot.',
    )
    expect(report.crawlers).toMatchObject([
      { label: 'Googlebot', blocked: 30_000, weight: '3,480 of 20,100 clicks' },
      { label: 'GPTBot', allowed: 0, weight: '20,100 of 20,100 clicks' },
    ])
    expect(report.rules.entries).toMatchObject([
      { line: 5, crawlers: ['GPTBot 90,000'], weight: '20,100 clicks' },
      { line: 2, crawlers: ['Googlebot 30,000'], weight: '3,480 clicks' },
    ])
  })

  test('says it in Markdown', () => {
    const text = reportMarkdown(report, imprint)
    expect(text).toContain('| Googlebot | 30,000 | 60,000 | 3,480 of 20,100 clicks |')
    expect(text).toContain('Googlebot 30,000: URLs with 3,480 clicks |')
    expect(text).not.toContain('URLs that are blocked')
    expect(text).toContain('URLs from ` *pages*.csv `.\n')
  })

  test('counts by the first column unless another is asked for, and the rows of a case by theirs', () => {
    const first = reportOn({ usage, weight: 'gone', hasFiles: false })
    expect(first.urls).toBe(urls.length)
    expect(first.crawlers.map(({ blocked, weight }) => [blocked, weight])).toEqual([
      [4, '0 of 0.3 CTR'],
      [5, '0.1 of 0.3 CTR'],
    ])
  })
})

describe('rules that URLs narrowly miss', () => {
  const miss = (kind: 'final-slash' | 'case', urls: number, example: string) => ({
    ...{ kind, urls, example, samples: [] },
  })
  const rules = usage.rules.map((rule) => {
    if (rule.line === 3) {
      return { ...rule, misses: [miss('final-slash', 3910, '/a/b|c'), miss('case', 1, '/A')] }
    }
    // One beside 30,000 is nothing to tell.
    return rule.line === 2 ? { ...rule, misses: [miss('case', 1, '/C')] } : rule
  })
  const report = reportOn({ usage: { ...usage, rules }, weight: 'Clicks', hasFiles: true })

  test('are told with what they decide, the cause and an example', () => {
    expect(report.misses).toEqual({
      total: 1,
      entries: [
        {
          line: 3,
          text: '',
          words:
            'decides 0 of 90,000; 3,910 miss it by the final slash, 1 by letter case, such as /a/b|c',
        },
      ],
    })
    expect(reportOn().misses).toEqual({ total: 0, entries: [] })
  })

  test('are in Markdown, where texts of the case are code', () => {
    const text = reportMarkdown(report, imprint)
    expect(text).toContain(
      'Rules that URLs narrowly miss:\n\n- line 3, `  `: decides 0 of 90,000; ',
    )
    expect(text).toContain('such as ` /a/b\\|c `')
    expect(reportMarkdown(reportOn(), imprint)).not.toContain('narrowly')
  })
})

describe('a report', () => {
  test('counts by crawler, and by the rules that decide', () => {
    const report = reportOn()
    expect(report.host).toBe('shop.example')
    expect(report.crawlers).toMatchObject([
      { label: 'Googlebot', blocked: 4, allowed: 1, otherHost: 1, difference: null },
      { label: 'GPTBot', blocked: 5, allowed: 0, otherHost: 1, difference: null },
    ])
    expect(report.rules).toEqual({
      total: 2,
      entries: [
        { line: 5, text: 'Disallow: /', cells: 5, crawlers: ['GPTBot 5'], weight: '' },
        { line: 2, text: 'Disallow: /c', cells: 4, crawlers: ['Googlebot 4'], weight: '' },
      ],
    })
    expect(report.list).toMatchObject({ total: 5, isChanged: false })
  })

  test('tells which claims hold, those that do not first, here and in Markdown', () => {
    const about = (path: string) => ({
      crawler: 'Googlebot',
      claim: 'all-blocked' as const,
      path,
      note: '',
    })
    const common = { crawler: 'Googlebot', witness: null, line: 0, byFetch: false, problem: null }
    const claims = [
      { ...common, claim: about('/c'), holds: true },
      { ...common, claim: about('/help|x'), holds: false, witness: '/help' },
      { ...common, claim: about('/y'), holds: null, problem: 'No answer in time.' },
    ]
    const report = reportOn({ claims })
    expect(report.claims).toMatchObject({ total: 3, holding: 1 })
    expect(report.claims.entries.map(({ answer }) => answer)).toEqual([
      '/help is allowed (no rule matches)',
      'can’t say: No answer in time',
      'proven for all URLs',
    ])
    const markdown = reportMarkdown(report, imprint)
    expect(markdown).toContain('Requirements for all URLs, 1 of 3 hold:\n\n- no: ')
    expect(markdown).not.toContain('/help|x')
    expect(reportMarkdown(reportOn(), imprint)).not.toContain('Requirements')
  })

  test('says for which crawlers a block is a request, once', () => {
    const lines = [...now, '', 'User-agent: Perplexity-User', 'Disallow: /']
    const grid = gridOf(['Perplexity-User', 'Googlebot', 'ChatGPT-User'], urls)
    const report = reportOn({ grid, text: lines.join('\n'), verdicts: verdictsOf(grid, lines) })
    expect(report.requests).toEqual([
      'Perplexity-User is known not to follow robots.txt',
      'ChatGPT-User says that it does not always follow robots.txt',
    ])
    expect(reportMarkdown(report, imprint)).toContain(
      'For some crawlers a block is only a request: ',
    )
    expect(reportOn().requests).toEqual([])
  })

  test.each([
    [['Googlebot'], '4 of 6 URLs are blocked for Googlebot.'],
    [['Googlebot', 'GPTBot'], '4 of 6 URLs are blocked for Googlebot and 5 for GPTBot.'],
    [
      ['Googlebot', 'GPTBot', 'Bingbot', 'Applebot'],
      '4 of 4 crawlers are blocked from some of 6 URLs.',
    ],
    [[], 'There is nothing to judge yet.'],
  ])('says in one sentence what %j can fetch', (crawlers, sentence) => {
    expect(reportOn({}, crawlers).headline).toBe(sentence)
  })

  test('leads with its log where there are no URLs to judge', () => {
    const log = keptLogFixture
    const { headline } = reportOn({ log }, [])
    expect(headline).toContain(`The access log has ${log.requests.toLocaleString('en')} requests`)
    expect(reportOn({ log }).headline).toBe(
      '4 of 6 URLs are blocked for Googlebot and 5 for GPTBot.',
    )
  })

  test('leads with what an edit changed', () => {
    const report = changedReport()
    expect(report.headline).toBe('2 of 6 URLs are newly blocked for Googlebot, by line 2.')
    expect(report.edit).toEqual({ before: 'Disallow: /cart/', now: 'Disallow: /c' })
    expect(report.crawlers).toMatchObject([
      { newlyBlocked: 2, difference: 2 },
      { newlyBlocked: 0, difference: 0 },
    ])
    expect(report.list).toMatchObject({
      total: 2,
      isChanged: true,
      kinds: [{ label: '?page=', count: 2, examples: ['/c?page=2', '/c?page=3'] }],
    })
    expect(changedReport(null).edit).toBeNull()
  })

  test('has what is not as expected, and the serious problems', () => {
    const grid = gridOf(['Googlebot'], urls, [
      ['Googlebot', '/cart/1', 'allow'],
      ['Googlebot', '/cart/2', 'disallow'],
    ])
    const problems = [problem('error', 1), problem('hint', 2), problem('warning', 3)]
    const report = reportOn({ grid, verdicts: verdictsOf(grid, now), problems, problemCount: 300 })
    expect(report.expectations).toBe(2)
    expect(report.unmet).toMatchObject({
      total: 1,
      entries: [{ url: '/cart/1', crawler: 'Googlebot', expected: 'allowed', state: 'disallow' }],
    })
    expect(report.problems.entries.map(({ line }) => line)).toEqual([1, 3])
  })

  test('says of a page what it is instead', () => {
    const grid = gridOf(['Googlebot'], urls, [['Googlebot', '/cart/1', 'disallow']])
    const expectations = grid.expectations.map((one) => ({ ...one, listed: false }))
    const given = { ...grid, expectations }
    const cell = `${grid.expectations[0]?.rowId} c0`
    const pages = new Map([[cell, { listed: true, snippet: null }]])
    const report = reportOn({ grid: given, verdicts: { ...verdictsOf(given, now), pages } })
    expect(report.expectations).toBe(2)
    expect(report.unmet).toMatchObject({
      total: 1,
      entries: [{ url: '/cart/1', expected: 'not listed', pageIs: 'listed' }],
    })
  })

  test('is as short for a long case', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `/cart/${at % 7}/item?p${at % 9}=${at}`)
    const grid = gridOf(['Googlebot'], many)
    const problems = Array.from({ length: 300 }, (_, at) => problem('error', at + 1))
    const report = reportOn({ grid, verdicts: verdictsOf(grid, now), problems, problemCount: 300 })
    expect(report.problems).toMatchObject({ total: 300 })
    expect(report.problems.entries).toHaveLength(8)
    expect(report.list.kinds).toHaveLength(3)
    expect(JSON.stringify(report).length).toBeLessThan(4000)
  })

  test('as Markdown lets nothing out of its code and cells', () => {
    const hostile = ['User-agent: *', 'Disallow: /cart/ # `|`<img>']
    const grid = gridOf(['Googlebot'], ['/cart/x'])
    const report = reportOn({
      grid,
      text: hostile.join('\n'),
      verdicts: verdictsOf(grid, hostile),
      problems: [
        { severity: 'error', line: 2, text: '<img src=x> [a](b) @you www.a.example is bad' },
      ],
      problemCount: 1,
    })
    const text = reportMarkdown(report, imprint)
    expect(text).toContain('`` Disallow: /cart/ # `\\|`<img> ``')
    expect(text).toContain('` <img ` ` src=x> ` ` [a](b) ` ` @you ` ` www.a.example ` is bad')
    expect(text).toContain('As if robots.txt returned ')
    expect(text).not.toContain('Open this case')
  })
})

describe('kinds of URLs', () => {
  test.each([
    ['/a/b?page=1&x', '?page='],
    ['/shop/shoes/1', '/shop/'],
    ['/about', '/about'],
    ['https://x.example/shop/1', '/shop/'],
    ['', ''],
  ])('%j is of %j', (url, label) => {
    expect(urlKinds([url], { kinds: 1, examples: 1 }).kinds[0]?.label).toBe(label)
  })

  test('are counted, and those beyond the list too', () => {
    const limits = { kinds: 1, examples: 1 }
    expect(urlKinds(['/a/1', '/a/2', '/b/1', '/c'], limits)).toEqual({
      kinds: [{ label: '/a/', count: 2, examples: ['/a/1'] }],
      others: 2,
    })
  })
})

describe('a report on a case with an access log', () => {
  const report = reportOn({ log: keptLogFixture })
  test('says who came, and whom the server refused robots.txt', () => {
    expect(report.log).toMatchObject({
      words: '5,120 requests from 2026-10-01 to 2026-10-28, 1,200 of them by 2 known crawlers',
      refused: ['Googlebot'],
      total: 2,
    })
    const text = reportMarkdown(report, imprint)
    expect(text).toContain('| Googlebot | 900 | 40 | 12 | 5 |')
    expect(text).toContain('The server refused /robots.txt to Googlebot.')
  })

  test('says what its questions came to, also where only a link told it', () => {
    expect(report.log?.answers).toEqual([
      { question: 'Could they read robots.txt?', answer: 'At least once refused to Googlebot' },
      { question: 'How fast did they come?', answer: 'At most 12 a minute (Googlebot)' },
    ])
    expect(reportMarkdown(report, imprint)).toContain(
      '\n- How fast did they come? At most 12 a minute (Googlebot)',
    )
    const odd = [{ question: 'who_knows', answer: 'x' }]
    expect(reportOn({ log: { ...keptLogFixture, answers: odd } }).log?.answers).toEqual([])
  })

  test('says who sent the requests, where that is known', () => {
    expect(report.log?.crawlers[0]?.senders).toBe(
      '700 proven to come from it, 150 to come from others by its name',
    )
    expect(reportMarkdown(report, imprint)).toContain('| 700 proven to come from it, 150 to')
    const single = { ...keptLogFixture, requests: 1, crawlers: keptLogFixture.crawlers.slice(0, 1) }
    expect(reportOn({ log: single }).log?.words).toMatch(/^1 request from .* by 1 known crawler$/)
    const untold = reportOn({ log: { ...keptLogFixture, classes: [] } })
    expect(untold.log?.crawlers[0]?.senders).toBe('')
    expect(reportMarkdown(untold, imprint)).not.toContain('Who sent them')
  })

  test('has no more than the crawlers that came most, and no part where there is no log', () => {
    const [one] = keptLogFixture.crawlers
    const crawlers = one === undefined ? [] : new Array(50).fill(one)
    const large = reportOn({ log: { ...keptLogFixture, crawlers } })
    expect(large.log?.crawlers).toHaveLength(8)
    expect(reportMarkdown(large, imprint)).toContain('and 42 more')
    expect(reportOn().log).toBeNull()
  })
})
