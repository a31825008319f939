import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { noEffect } from '../../core/page/effective.ts'
import { readHead } from '../../core/page/response-head.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import { decodePage } from './decode-page.ts'
import { readPage, reportPage, type PageReport } from './page-report.ts'

const origin = 'https://example.com'
const crawlers = {
  Googlebot: 'googlebot',
  'Googlebot-News': 'googlebot-news',
  Bingbot: 'msnbot',
  YandexBot: 'yandex',
  Applebot: 'applebot',
  Slurp: 'slurp',
  Spiderline: 'robots',
  'AdsBot-Google': 'adsbot-google',
  GPTBot: 'gptbot',
  Amazonbot: 'amazonbot',
} as const
const crawler = fc.constantFrom(...(Object.keys(crawlers) as (keyof typeof crawlers)[]))

/** A page, as the parts that it is made from. */
interface Parts {
  readonly fields: readonly string[]
  readonly head: readonly string[]
  readonly body: readonly string[]
}

const htmlOf = ({ head, body }: Parts): string =>
  `<!doctype html><html><head>\n${head.join('\n')}\n</head><body>\n${body.join('\n')}\n</body></html>`

function report(
  name: string,
  html: string,
  fields: readonly string[] = [],
  robots: string | null = null,
): PageReport {
  const input = { html, head: fields, status: null, url: `${origin}/a` }
  const parsedFile = robots === null ? null : new ParsedFile(readText(robots))
  return reportPage(readPage(input), input, name, { parsedFile, origin }, Date.UTC(2026, 0, 1))
}

const reportParts = (name: string, parts: Parts, robots: string | null = null) =>
  report(name, htmlOf(parts), parts.fields, robots)

const forbidding = fc.constantFrom(
  ...['noindex', 'nofollow', 'none', 'nosnippet', 'noarchive', 'noimageindex', 'notranslate'],
  ...['max-snippet:20', 'max-snippet:0', 'max-image-preview:none', 'max-image-preview:standard'],
  ...['max-video-preview:0', 'unavailable_after: 2020-01-01', 'unavailable_after: 2030-01-01'],
)
const anyValue = fc.oneof(
  forbidding,
  fc.constantFrom('index', 'follow', 'all', 'archive', 'nocache', 'noodp', 'max-snippet:-1', 'xyz'),
  fc.constantFrom('max-image-preview:large', 'unavailable_after: soon', 'indexifembedded', ''),
)
const anyName = fc.constantFrom('robots', 'robots', ...Object.values(crawlers))
const meta = fc
  .tuple(anyName, fc.array(anyValue, { maxLength: 3 }))
  .map(([name, values]) => `<meta name="${name}" content="${values.join(', ')}">`)
const field = fc
  .tuple(anyName, fc.array(anyValue, { maxLength: 3 }))
  .map(
    ([name, values]) => `X-Robots-Tag: ${name === 'robots' ? '' : `${name}: `}${values.join(', ')}`,
  )
const block = fc.constantFrom(
  ...['<p>text</p>', '<a href="/x">x</a>', '<a rel="ugc" href="/y">y</a>', '<noindex>a</noindex>'],
  ...['<div data-nosnippet>b<a href="/z">z</a></div>', '<!-- robots content="none" -->'],
  ...['<!-- /robots -->', '<p class="robots-nocontent">c</p>', '<!--noindex-->', '<!--/noindex-->'],
)
const parts: fc.Arbitrary<Parts> = fc.record({
  fields: fc.array(field, { maxLength: 3 }),
  head: fc.array(meta, { maxLength: 3 }),
  body: fc.array(fc.oneof(block, block, meta), { maxLength: 5 }),
})
const place = fc.constantFrom('meta', 'own meta', 'body', 'field', 'own field')

/** A page with a rule more, for all crawlers or for one. */
function withRule(page: Parts, where: string, value: string, name: keyof typeof crawlers): Parts {
  const own = crawlers[name]
  const generic = `<meta name="robots" content="${value}">`
  if (where === 'meta') return { ...page, head: [generic, ...page.head] }
  if (where === 'body') return { ...page, body: [...page.body, generic] }
  if (where === 'own meta') {
    return { ...page, head: [...page.head, `<meta name="${own}" content="${value}">`] }
  }
  const agent = where === 'field' || own === 'robots' ? '' : `${own}: `
  return { ...page, fields: [...page.fields, `X-Robots-Tag: ${agent}${value}`] }
}

const openness: Readonly<Record<string, number>> = {
  no: 0,
  bare: 1,
  limited: 1,
  yes: 2,
  followed: 2,
  'not-followed': 0,
}

/** The answers that give more away than before; what nobody says is left out. */
function opened(before: PageReport, after: PageReport): readonly string[] {
  const uses = Object.keys(before.outcome) as (keyof typeof before.outcome)[]
  const more = uses.filter((use) => {
    const was = openness[before.outcome[use].answer]
    const is = openness[after.outcome[use].answer]
    return was !== undefined && is !== undefined && is > was
  })
  const isFollowed = after.links.some(
    ({ followed }, at) => followed && before.links[at]?.followed === false,
  )
  return isFollowed ? [...more, 'a link'] : more
}

const robotsTexts = fc.constantFrom(null, 'User-agent: *\nDisallow:', 'User-agent: *\nDisallow: /a')

describe('for any page', () => {
  test('a rule that forbids opens nothing, wherever it is added', () => {
    fc.assert(
      fc.property(
        crawler,
        parts,
        forbidding,
        place,
        robotsTexts,
        (name, page, value, where, robots) => {
          const before = reportParts(name, page, robots)
          const after = reportParts(name, withRule(page, where, value, name), robots)
          expect(opened(before, after)).toEqual([])
        },
      ),
      { numRuns: runsOf(500) },
    )
  })

  test('a Disallow for the page opens nothing, and leaves no rule that counts', () => {
    fc.assert(
      fc.property(crawler, parts, (name, page) => {
        const before = reportParts(name, page)
        fc.pre(name !== 'AdsBot-Google')
        const after = reportParts(name, page, 'User-agent: *\nDisallow: /a')
        expect(after.effective).toEqual(noEffect)
        expect([...after.rules, ...after.sections].filter(({ counts }) => counts)).toEqual([])
        expect(after.links.filter(({ followed }) => followed)).toEqual([])
        // What is never fetched can be listed with its address alone, even if it asks not to be.
        expect(opened(before, after).filter((use) => use !== 'listed')).toEqual([])
      }),
    )
  })

  test('the order of its tags and fields does not matter', () => {
    fc.assert(
      fc.property(crawler, parts, (name, page) => {
        const turned = { ...page, fields: page.fields.toReversed(), head: page.head.toReversed() }
        expect(reportParts(name, turned).effective).toEqual(reportParts(name, page).effective)
      }),
    )
  })

  test('its rules are those of its tags, one by one', () => {
    fc.assert(
      fc.property(crawler, parts, (name, page) => {
        // A date goes on over a comma behind which no known word stands.
        fc.pre(!page.head.some((tag) => /unavailable_after.*xyz/.test(tag)))
        const split = page.head.flatMap((tag) => {
          const [, agent = '', content = ''] = /name="(.*?)" content="(.*?)"/.exec(tag) ?? []
          return content.split(', ').map((value) => `<meta name="${agent}" content="${value}">`)
        })
        const plain = ({ rules }: PageReport) =>
          rules.map(({ name: rule, value, agent, counts }) => ({ rule, value, agent, counts }))
        expect(plain(reportParts(name, { ...page, head: split }))).toEqual(
          plain(reportParts(name, page)),
        )
      }),
    )
  })

  test('letters, line ends and encodings do not matter', () => {
    fc.assert(
      fc.property(crawler, parts, (name, page) => {
        const html = htmlOf(page)
        const { effective, rules, outcome } = report(name, html, page.fields)
        expect(report(name, html.toUpperCase(), page.fields).effective).toEqual(effective)
        const windows = report(name, html.replaceAll('\n', '\r\n'), page.fields)
        expect(windows.rules.map(({ line }) => line)).toEqual(rules.map(({ line }) => line))
        const bytes = new Uint8Array(
          Uint16Array.from(`\ufeff${html}`, (_, at) => `\ufeff${html}`.charCodeAt(at)).buffer,
        )
        expect(report(name, decodePage(bytes, readHead('')), page.fields).outcome).toEqual(outcome)
      }),
    )
  })

  test('text behind its end changes none of its rules, sections and links', () => {
    const tail = fc.constantFrom(
      '\n',
      'text',
      '<!-- a -->',
      '<p>x',
      '<a href=x>',
      '</html>',
      '<!--',
      '<b ',
    )
    fc.assert(
      fc.property(crawler, parts, tail, (name, page, more) => {
        const html = htmlOf(page)
        const before = report(name, html, page.fields)
        const after = report(name, html + more, page.fields)
        expect(after.rules).toEqual(before.rules)
        expect(after.links.slice(0, before.links.length)).toEqual(before.links)
        expect(after.sections.map(({ from }) => from)).toEqual(
          before.sections.map(({ from }) => from),
        )
      }),
    )
  })
})

const change = fc.record({
  at: fc.nat({ max: 600 }),
  removed: fc.nat({ max: 12 }),
  added: fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '</',
      '=',
      '&',
      '\0',
      '<svg>',
      '<table>',
      '\ud83d',
      '',
    ),
    fc.string({ maxLength: 3 }),
  ),
})

describe('for a page with some characters changed', () => {
  test('nothing throws, and all places lie in the text and in order', () => {
    fc.assert(
      fc.property(crawler, parts, fc.array(change, { maxLength: 4 }), (name, page, changes) => {
        const html = changes.reduce(
          (text, { at, removed, added }) => text.slice(0, at) + added + text.slice(at + removed),
          htmlOf(page),
        )
        const { rules, sections, links } = report(name, html, page.fields)
        const metas = rules.filter(({ source }) => source === 'meta')
        const starts = [
          metas.map(({ span }) => span.from),
          sections.map(({ from }) => from),
          links.map(({ from }) => from),
        ]
        for (const all of starts) expect(all).toEqual(all.toSorted((a, b) => a - b))
        const ends = [...metas.map(({ span }) => span), ...sections]
        for (const { from, to } of ends) expect(from <= to && to <= html.length).toBe(true)
        const lines = html.split('\n').length
        for (const { line } of [...metas, ...sections, ...links])
          expect(line).toBeLessThanOrEqual(lines)
      }),
      { numRuns: runsOf(300) },
    )
  })
})
