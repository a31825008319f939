import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { readHead } from '../../core/page/response-head.ts'
import { decodePage } from './decode-page.ts'
import { maxHtmlLength, readPage, reportPage, type PageReport } from './page-report.ts'

const crawlerNames = [
  'Googlebot',
  'Bingbot',
  'YandexBot',
  'Applebot',
  'Slurp',
  'Spiderline',
  'GPTBot',
  'AdsBot-Google',
]
const restrictive = [
  'noindex',
  'nofollow',
  'none',
  'nosnippet',
  'noarchive',
  'nocache',
  'noimageindex',
  'notranslate',
  'max-snippet:20',
  'max-snippet:0',
  'max-image-preview:none',
  'unavailable_after: 2020-01-01',
]
const others = ['index', 'all', 'max-snippet:-1', 'archive']

function report(crawler: string, html: string, head: string | readonly string[] = ''): PageReport {
  const input = { html, head, status: null, url: 'https://example.com/a' }
  const robots = { parsedFile: null, origin: 'https://example.com' }
  return reportPage(readPage(input), input, crawler, robots, Date.UTC(2026, 0, 1))
}

const inMeta = (values: readonly string[]) => `<meta name="robots" content="${values.join(', ')}">`
const inHead = (values: readonly string[]) => [`X-Robots-Tag: ${values.join(', ')}`]

/** How much an answer gives away; what nobody says is left out of comparisons. */
const openness: Readonly<Record<string, number>> = {
  no: 0,
  bare: 1,
  limited: 1,
  yes: 2,
  followed: 2,
  'not-followed': 0,
}

const crawler = fc.constantFrom(...crawlerNames)
const anyValues = fc.array(fc.constantFrom(...restrictive, ...others), { maxLength: 4 })

const pieces = fc.constantFrom(
  ...['<meta name=robots content=', '<meta ', 'noindex', '"', "'", '>', '<', '/', '<!--', '-->'],
  ...['<script>', '</script>', '<noindex>', '</noindex>', '<!-- robots content=none -->', '\n'],
  ...['<div data-nosnippet>', '</div>', '<a href=x>', '<svg>', '<![CDATA[', ']]>', '&#105;'],
  ...[
    '<title>',
    '<template>',
    'X-Robots-Tag: ',
    'HTTP/1.1 200 OK\n',
    ',',
    ':',
    '“',
    '\ud800',
    '\0',
  ],
)
const soup = fc
  .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 30 })
  .map((all) => all.join(''))

describe('for any page', () => {
  test('nothing throws, and places lie in the texts', () => {
    fc.assert(
      fc.property(crawler, soup, soup, (name, html, head) => {
        const { rules, sections, links, findings } = report(name, html, head)
        const lengthOf = (source: string) => (source === 'header' ? head.length : html.length)
        for (const { span, source } of rules) {
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.to).toBeGreaterThanOrEqual(span.from)
          expect(span.to).toBeLessThanOrEqual(lengthOf(source))
        }
        for (const { from, to } of sections) {
          expect(html.slice(from, from + 1)).toBe('<')
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(html.length)
        }
        for (const { from } of links) expect(html.slice(from, from + 1)).toBe('<')
        for (const { message, where, span } of findings) {
          expect(message).toMatch(/[.!?]$/)
          if (span === null) continue
          expect(span.to).toBeLessThanOrEqual(where === 'headers' ? head.length : html.length)
        }
      }),
      { numRuns: runsOf(300) },
    )
  })

  test('any bytes become a text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), crawler, (bytes, name) => {
        expect(() => report(name, decodePage(bytes, readHead('')))).not.toThrow()
      }),
    )
  })

  test('the span of a rule in a head is the rule as written', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const [head = ''] = inHead(values)
        const found = report('Googlebot', '', head).rules.map(({ span }) =>
          head.slice(span.from, span.to),
        )
        expect(found).toEqual(values)
      }),
    )
  })
})

describe('rules that forbid', () => {
  test('never open an answer, but for nocache beside noarchive at Bing', () => {
    fc.assert(
      fc.property(crawler, anyValues, fc.constantFrom(...restrictive), (name, values, more) => {
        fc.pre(more !== 'nocache')
        const before = report(name, inMeta(values)).outcome
        const after = report(name, inMeta([...values, more])).outcome
        for (const key of Object.keys(before) as (keyof typeof before)[]) {
          const was = openness[before[key].answer]
          const is = openness[after[key].answer]
          if (was !== undefined && is !== undefined) expect(is).toBeLessThanOrEqual(was)
        }
      }),
    )
    expect(report('Bingbot', inMeta(['noarchive'])).outcome.aiAnswers.answer).toBe('no')
    const both = report('Bingbot', inMeta(['noarchive', 'nocache'])).outcome
    expect(both.aiAnswers.answer).toBe('limited')
  })

  test('say the same in header and meta tag, for readers of both', () => {
    const readsBoth = fc.constantFrom('Googlebot', 'Bingbot', 'YandexBot', 'Applebot', 'GPTBot')
    const values = fc.array(fc.constantFrom(...restrictive), { maxLength: 4 })
    fc.assert(
      fc.property(readsBoth, values, (name, all) => {
        const meta = report(name, inMeta(all))
        const header = report(name, '', inHead(all))
        expect(header.effective).toEqual(meta.effective)
        expect(header.outcome).toEqual(meta.outcome)
      }),
    )
  })
})

describe('a canonical address in the field Link', () => {
  const linesOf = (link: string) =>
    report('Googlebot', '', `X-Robots-Tag: noindex\nLink: ${link}`)
      .findings.filter(({ id }) => id === 'page-noindex-canonical')
      .map(({ line }) => line)

  test.each([
    ['</b>; rel="canonical"', [2]],
    ['</b>; rel=canonical', [2]],
    ['</b>; title="a"; REL="alternate Canonical"', [2]],
    ['</a.css>; rel=preload, </b>; rel="canonical"', [2]],
    ['</b>; rel="canonical", </c>; rel="canonical"', [2, 2]],
    ['</b>; rel="canonical-not"', []],
    ['</b>; title="rel=canonical"', []],
    ['</a>; rel="canonical"', []],
    ['/b; rel="canonical"', []],
  ])('%s', (link, lines) => {
    expect(linesOf(link)).toEqual(lines)
  })

  test('is found behind a hundred thousand parameters, too', () => {
    // Read with one expression, as it once was, this took minutes.
    expect(linesOf(`</b>${';rel='.repeat(200_000)};rel=canonical`)).toEqual([2])
  })
})

describe('large pages', () => {
  test('are cut, and that is said', () => {
    const html = `<meta name=robots content=noindex>${'x'.repeat(maxHtmlLength)}<a href=x>`
    const { effective, links, findings } = report('Googlebot', html)
    expect(effective.noindex).toBe(true)
    expect(links).toEqual([])
    expect(findings.map(({ id }) => id)).toContain('page-cut')
  })

  test('do not fill the list with findings of one kind', () => {
    const values = Array.from({ length: 5000 }, (_, at) => `noindx${at}`)
    expect(report('Googlebot', inMeta(values)).findings.length).toBeLessThan(1000)
  })
})

test.each([
  ['YandexBot', ['noyaca'], 'meta', true],
  ['YandexBot', ['noyaca'], 'header', false],
  ['YandexMobileScreenShotBot', ['noyaca'], 'header', false],
  ['YandexBot', ['noarchive'], 'header', true],
  ['YandexBot', ['noindex', 'noyaca'], 'header', false],
] as const)('%s reads %j in a %s: %s', (name, values, where, counts) => {
  const { rules } =
    where === 'meta' ? report(name, inMeta(values)) : report(name, '<p>', inHead(values))
  expect(rules.find((rule) => rule.name === values.at(-1))?.counts).toBe(counts)
})

test.each([
  ['gsa-crawler', false],
  ['bingbot', false],
  ['gptbot', true],
])('of the meta tag %s no document is known to say that it is read: %s', (name, isUnread) => {
  const { findings } = report(name, `<meta name="${name}" content="noindex">`)
  expect(findings.some(({ id }) => id === 'page-meta-agent-unread')).toBe(isUnread)
})
