import { describe, expect, test } from 'vitest'
import { readCaseLog } from '../../../../case/case-log.ts'
import { storedLimits } from '../../../../case/limits.ts'
import { unknownOrigin } from '../../../../case/scenario.ts'
import { firstDay, logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { logAnswersOf } from '../draft-answers.ts'
import { keptAnswers } from '../kept/kept-answers.ts'
import { keptLog } from '../kept/kept-log.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import { logCsv } from './log-csv.ts'
import { logMarkdown, type GivenLog } from './log-markdown.ts'
import { logQuestions } from './log-summary.ts'

const hour = 3600
const robots = 'User-agent: *\nDisallow: /cart/\nCrawl-delay: 10\n'
const draft = 'User-agent: *\nDisallow: /*?\n'
const one = (at: number, who: string, path: string, status = 200, bytes = 1000): PlainRequest => ({
  ...{ at, who, path, status, bytes },
})
const visits: readonly PlainRequest[] = [
  one(0, 'Googlebot', '/robots.txt'),
  one(1, 'Googlebot', '/cart/1'),
  one(2, 'Googlebot', '/shop/?sort=a'),
  one(3, 'Googlebot', '/old', 301),
  one(4, 'Bingbot', '/robots.txt', 403),
  one(5, 'Bingbot', '/shop/', 403),
  one(30 * hour, 'Bytespider', '/cart/2'),
  one(31 * hour, 'NewBot/1.0', '/robots.txt'),
  one(32 * hour, 'NewBot/1.0', '/a'),
  one(33 * hour, 'Mozilla/5.0 (X11) Firefox/140.0', '/a'),
]
const classes = { verified: 3, spoofed: 1, claimed: 0, unverifiable: 0 }
const identity = { crawlers: [{ crawler: 'Googlebot', requests: 4, ...classes }], totals: classes }
const details: LogDetails = {
  misses: {
    ...{ compared: 7, pairs: 7 },
    rules: [
      {
        ...{ line: 2, requests: 0, isUnfollowed: false },
        misses: [{ kind: 'case', requests: 5, urls: [{ path: '/Cart/9', requests: 5 }] }],
      },
      { line: 3, requests: 0, isUnfollowed: true, misses: [] },
    ],
  },
  coverage: {
    ...{ listed: 4, asked: 1, elsewhere: 0, unlisted: 2, unasked: [], unlistedUrls: [] },
    crawlers: [{ crawler: 'Googlebot', asked: 1 }],
    unlistedFolders: [{ folder: '/shop/', urls: 2, requests: 3 }],
  },
}

function given(all: readonly PlainRequest[] = visits, more: Partial<GivenLog> = {}): GivenLog {
  const answers = logAnswersOf(bookOf(logOf(all)), question({ robots, draft }))
  return {
    ...{ answers, details, identity, hasFile: true, robots, draft, isVerifiedOnly: false },
    origin: 'https://shop.example',
    ...more,
  }
}

/** The part below a heading. */
function partOf(text: string, heading: string): string {
  const start = text.indexOf(`\n### ${heading}\n`)
  const end = text.indexOf('\n### ', start + 1)
  return start < 0 ? '' : text.slice(start, end < 0 ? undefined : end)
}

describe('a log as Markdown', () => {
  const text = logMarkdown(given())

  test('begins with its site, its time and all answers in short', () => {
    expect(text).toContain('## Crawlers in the access log of `https://shop.example`\n')
    expect(text).toContain('10 requests from 2026-03-01 00:00 to 2026-03-02 09:00 (UTC).')
    expect(text).toContain('| Could they read robots.txt? | At least once refused to Bingbot |')
    expect(text).toContain('| Did they obey? | Googlebot asked for blocked URLs after reading it |')
    expect(text).toContain('| What could be read? | All 10 lines |')
  })

  test.each([
    ['read', '| Bingbot | 403 | 1 | Refused: a firewall or a CDN may do that |'],
    ['read', 'Never asked for robots.txt: Bytespider.'],
    ['who', '| Googlebot | Search | 4 | 4 | 4 KB | 0 % | 2026-03-01 00:00 | 2026-03-01 00:00 |'],
    ['who', '| NewBot | 2 | 1 | 2026-03-02 07:00 | 2026-03-02 08:00 | `NewBot/1.0` |'],
    ['who', '1 other request, from browsers'],
    ['identity', '| Googlebot | 3 | 1 | 0 | 0 |'],
    ['time', '| From | Googlebot | Bingbot | Bytespider |'],
    ['time', '| 2026-03-02 06:00 | 0 | 0 | 1 |'],
    ['obey', '| Googlebot | 1 | 1 | 0 | 2026-03-01 00:00 | 2026-03-01 00:00 | Claims to obey |'],
    ['obey', '| Bytespider | 1 | 0 | 1 | – | – | No policy found |'],
    ['obey', '| Googlebot | 2: `Disallow: /cart/` | `/cart/` | 1 | 1 | 1 KB | 2026-03-01 00:00 |'],
    [
      'draft',
      'Of 5 requests by crawlers (without those for /robots.txt), the draft blocks 1 request that was allowed (20 %, 1 KB)',
    ],
    ['draft', '| Googlebot | 2: `Disallow: /*?` | `/shop/` | 1 | 1 | 1 KB | 2026-03-01 00:00 |'],
    ['rules', '| 2: `Disallow: /cart/` | 2 | Googlebot, Bytespider |'],
    ['misses', '| 2: `Disallow: /cart/` | 0 | 5 | by letter case | `/Cart/9` |'],
    ['misses', '| 3: `Crawl-delay: 10` | 0 | no crawler of this log follows it |'],
    ['where', '| `/shop/` | 2 | 2 | 0 | 1 | 0 | 1 | 2 KB |'],
    ['where', '| `sort` | 1 |'],
    ['where', '| `/shop/` | 1 | 1 |'],
    ['where', '| `/old` | 0 | 1 |'],
    ['where', 'Crawlers asked for 1 of 4 URLs of the sitemap, and got 2 that are not in it.'],
    ['where', '| Googlebot | 1 | 25.0 % |'],
    ['refused', 'All their refusals: Bingbot 403 (2).'],
    ['refused', '| Bingbot | no rule | `/shop/` | 1 | 1 | 1 KB | 2026-03-01 00:00 |'],
    ['pace', '| Bingbot | 120 | 2 | 1 s | Crawl-delay 10 s (line 3) |'],
    ['pace', 'Came at least once sooner than the file asks them to: Bingbot.'],
  ] as const)('answers %s: %s', (id, line) => {
    expect(partOf(text, logQuestions[id])).toContain(line)
  })

  test('is the same once only the case is left, but for the rules of the draft', () => {
    const open = given(visits, { draft: null })
    const stored = JSON.stringify(keptLog(open.answers, details, identity, open.robots))
    const log = readCaseLog(JSON.parse(stored), storedLimits, [])
    const kept = log === null ? null : keptAnswers(log)
    if (kept === null) expect.fail('nothing was kept')
    expect(logMarkdown({ ...open, ...kept })).toBe(logMarkdown(open))
    expect(logCsv(kept.answers, kept.details, identity.crawlers)).toBe(
      logCsv(open.answers, details, identity.crawlers),
    )
  })

  test('leaves out what nobody knows: a draft, a file, who sent it, what is still counted', () => {
    const answers = logAnswersOf(bookOf(logOf(visits)), question({ robots: null }))
    const none = { answers, hasFile: false, identity: null, details: null, origin: unknownOrigin }
    const short = logMarkdown(given(visits, none))
    expect(short).toContain('## Crawlers in the access log\n')
    expect(short).toContain('These requests were held against no robots.txt.')
    const headings = Array.from(short.matchAll(/^### (.*)$/gm), ([, heading]) => heading)
    expect(headings).toEqual(
      (['read', 'who', 'time', 'where', 'pace'] as const).map((id) => logQuestions[id]),
    )
    expect(logMarkdown(given(visits, { isVerifiedOnly: true }))).toContain('Only requests count')
  })

  test('has no text of the log that could act in it', () => {
    const evil = [one(0, 'Googlebot', '/cart|`x`/1'), one(1, 'a|b<img>@me/1.0', '/x')]
    const file = 'User-agent: *\nDisallow: /cart\n'
    const answers = logAnswersOf(bookOf(logOf(evil)), question({ robots: file }))
    const words = logMarkdown(given(evil, { answers, robots: file, details: null }))
    expect(words).toContain('``/cart\\|`x`/``')
    expect(words.replaceAll(/`[^`\n]*`/g, '')).not.toMatch(/<img>|@me|\/cart\|/)
  })

  test('is short, however long the log: few steps of time and few rows', () => {
    const days = Array.from({ length: 60 }, (_, day) => one(day * 12 * hour, 'GPTBot', `/${day}/a`))
    const long = logMarkdown(given(days))
    expect(partOf(long, logQuestions.time).match(/^\| 20/gm)).toHaveLength(5)
    expect(partOf(long, logQuestions.where)).toContain('And 40 more.')
  })
})

test('times of a log whose zone is not UTC stand in that zone, day by day', () => {
  const json = ['2026-03-01T23:30:00+02:00', '2026-03-09T00:30:00+02:00']
    .map((time) =>
      JSON.stringify({
        ...{ time_iso8601: time, remote_addr: '192.0.2.1', status: '200' },
        ...{ request: 'GET /a HTTP/1.1', http_user_agent: 'Googlebot/2.1', host: 'shop.example' },
      }),
    )
    .join('\n')
  const answers = logAnswersOf(bookOf(json), question({ robots }))
  const text = logMarkdown(given(visits, { answers }))
  expect(partOf(text, logQuestions.time)).toContain('| 2026-03-01 | 1 |')
  expect(partOf(text, logQuestions.time)).toContain('| 2026-03-09 | 1 |')
})

test('all figures are rows of CSV, without a line or an address of the log', () => {
  const { answers } = given()
  const rows = logCsv(answers, details, identity.crawlers).split('\r\n')
  const when = (seconds: number) => new Date(firstDay + seconds * 1000).toISOString()
  const iso = '2026-03-01T00:00:00Z,2026-03-01T00:00:03Z'
  expect(rows[0]).toBe('Figure,Crawler,Line,Folder or URL,Requests,URLs,Bytes,First,Last,Seconds')
  expect(rows).toEqual(
    expect.arrayContaining([
      `came,Googlebot,,,4,4,4000,${iso},`,
      'answered with 301,Googlebot,,,1,,,,,',
      'blocked after it read the file,Googlebot,,,1,,,,2026-03-01T00:00:01Z,',
      '"blocked, not known to have read the file",Bytespider,,,1,,,,,',
      '"a minute, at most",Googlebot,,,4,,,,,',
      'smallest gap,Googlebot,,,,,,,,1',
      '"robots.txt, status 403",Bingbot,,,1,,,,,',
      'robots.txt,NewBot,,,1,,,,,',
      '"others, such as browsers",,,,1,,,,,',
      'spoofed,Googlebot,,,1,,,,,',
      'decided by a rule,"Googlebot, Bytespider",2,,2,,,,,',
      'rule that decides few or none,,3,,0,,,,,',
      'misses the rule by letter case,,2,/Cart/9,5,,,,,',
      '"folder, with parameters",,,/shop/,1,,,,,',
      'parameter,,,sort,1,,,,,',
      'page with parameters,,,/shop/,1,1,,,,',
      'redirects,,,/old,1,,,,,',
      'URLs of the sitemap,,,,,4,,,,',
      'the sitemap lacks,,,/shop/,3,2,,,,',
      '"Crawl-delay, used",Bingbot,3,,,,,,,10',
      `came in this time,Bytespider,,,1,,,${when(30 * hour)},${when(31 * hour)},`,
    ]),
  )
  expect(rows.join('\n')).not.toMatch(/192\.0\.2|HTTP\/1/)
})
