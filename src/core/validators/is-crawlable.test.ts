import { describe, expect, test } from 'vitest'
import { readHtml } from '../../analysis/page/read-html.ts'
import { readHead } from '../page/response-head.ts'
import { readText } from '../text/file.ts'
import { auditCrawlable } from './is-crawlable.ts'

const now = Date.UTC(2026, 10, 27)

interface Given {
  readonly meta?: readonly (readonly [name: string, content: string])[]
  readonly head?: readonly string[]
  readonly robots?: string
  readonly body?: string
}

function audit({ meta = [], head = [], robots = '', body = '' }: Given) {
  const tags = meta.map(([name, content]) => `<meta name="${name}" content="${content}">`)
  const markup = readHtml(`<head>\n${tags.join('\n')}\n</head><body>${body}</body>`)
  const page = { markup, head: readHead(head), status: null }
  const url = 'https://example.com/test/page.html'
  const robotsFile = robots === '' ? null : readText(robots)
  return auditCrawlable({ page, robotsFile, url, now })
}

// Inputs and results of its own tests, in another order; all were run through the audit itself.

describe('a page is blocked', () => {
  test.each([
    'noindex',
    'none',
    'foo, NoIndex, bar',
    '   noindex  ',
    'all, unavailable_after: 25 Jun 2010 15:00:00 PST',
    ' Unavailable_after: 25-Aug-2007 15:00:00 EST, all',
  ])('by %j, in a tag and in a header', (value) => {
    expect(audit({ meta: [['robots', value]] })).toMatchObject({
      passes: false,
      lines: [{ where: 'html', line: 2, rule: value }],
    })
    expect(audit({ head: [`X-Robots-Tag: ${value}`] })).toMatchObject({
      passes: false,
      lines: [{ where: 'headers', line: 1 }],
    })
  })

  test.each([
    ['User-agent: *\nDisallow: /', 2],
    ['User-agent: *\nDisallow: /test/page.html', 2],
    ['User-agent: *\nDisallow:\n\nUser-agent: *\nDisallow: /', 5],
    ['User-agent: *\nDisallow: /test/\nAllow: page.html\nAllow: /test/page.html /other', 2],
  ])('by %j', (robots, line) => {
    expect(audit({ robots })).toEqual({
      passes: false,
      lines: [{ where: 'robots', line, rule: '' }],
      warnedOf: [],
    })
  })

  test('by all that blocks it', () => {
    const given = {
      meta: [['robots', 'noindex']],
      head: ['x-robots-tag: none', 'x-robots-tag: noindex'],
      robots: 'User-agent: *\nDisallow: /',
    } as const
    expect(audit(given).lines.map(({ where, line }) => `${where} ${line}`)).toEqual([
      'html 2',
      'headers 1',
      'headers 2',
      'robots 2',
    ])
  })
})

describe('a page passes', () => {
  test.each<Given>([
    {},
    { meta: [['robots', 'all, noarchive']] },
    { head: ['X-Robots-Tag: all, nofollow', 'X-Robots-Tag: unavailable_after: 25 Jun 2045'] },
    { robots: 'User-agent: SomeBot\nDisallow: /' },
    { robots: 'User-agent: *\nDisallow: /test/\nAllow: /test/page.html' },
    // A comma ends a value, so this date has no time; names with a blank are others.
    { meta: [['robots', 'unavailable_after: Fri, 25 Jun 2010']] },
    { meta: [['robots', 'noindex nofollow']] },
    { meta: [[' robots', 'noindex']] },
    // Only the first tag for a robot counts, and only in the head.
    {
      meta: [
        ['robots', 'all'],
        ['robots', 'noindex'],
      ],
    },
    { body: '<meta name="robots" content="noindex">' },
  ])('%j', (given) => {
    expect(audit(given)).toEqual({ passes: true, lines: [], warnedOf: [] })
  })
})

describe('a page passes as long as one robot is let in, with a warning', () => {
  const closed = 'User-agent: *\nDisallow: /\n'
  test.each<[Given, readonly string[]]>([
    [
      { robots: `User-agent: googlebot\nAllow: /\n${closed}` },
      ['bingbot', 'DuckDuckBot', 'archive.org_bot'],
    ],
    [
      {
        robots: `User-agent: Googlebot\nDisallow: /\nUser-agent: bingbot\nUser-agent: archive.org_bot\nAllow: /\n${closed}`,
        head: ['x-robots-tag: bingbot: noindex'],
      },
      ['Googlebot', 'bingbot', 'DuckDuckBot'],
    ],
    [{ meta: [['googlebot', 'noindex']] }, ['Googlebot']],
    // A header spells a robot as the list of the audit does, capitals included.
    [{ head: ['x-robots-tag: Googlebot: noindex'] }, ['Googlebot']],
    [{ head: ['x-robots-tag: googlebot: noindex'] }, []],
  ])('%j', (given, warnedOf) => {
    expect(audit(given)).toEqual({ passes: true, lines: [], warnedOf })
  })
})
