import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import { pageSource, type PageSource } from './page-source.ts'

function sourceOf(html: string, headers = '', crawler = 'Googlebot', robots = ''): PageSource {
  const file = readText(robots)
  const origin = 'https://example.com'
  const input = {
    file,
    origin,
    dialect: 'own' as const,
    settings: {},
    urls: [],
    crawlers: [],
    expectations: [],
    selected: null,
  }
  const question = { id: 'q', url: '/a', headers, html, now: 0, crawler }
  return pageSource(new ParsedFile(file), input, question)
}

/** Each mark as "kind applies: marked text". */
const drawn = (html: string, headers = '', crawler?: string, robots?: string): readonly string[] =>
  sourceOf(html, headers, crawler, robots).marks.map(({ kind, where, applies, from, to }) => {
    const text = (where === 'html' ? html : headers).slice(from, to)
    return `${kind} ${applies ? 'on' : 'off'}: ${text}`
  })

describe('marks in the source of a page', () => {
  test('rules are marked by themselves, not by their tags, those of the head first', () => {
    const html = '<meta name="robots" content="noindex, max-snippet:20">'
    expect(drawn(html, 'HTTP/1.1 200 OK\r\nX-Robots-Tag: bingbot: nofollow, noarchive')).toEqual([
      'rule off: nofollow',
      'rule off: noarchive',
      'rule on: noindex',
      'rule on: max-snippet:20',
    ])
  })

  test('sections are marked with their marks, and read by those who know them', () => {
    const html = 'a <!-- robots content="none" --><a href=b>b</a><!-- /robots --> c'
    const section = '<!-- robots content="none" --><a href=b>b</a><!-- /robots -->'
    expect(drawn(html, '', 'Spiderline')).toEqual([
      `section on: ${section}`,
      'link off: <a href=b>',
    ])
    expect(drawn(html, '', 'Googlebot')).toEqual([`section off: ${section}`, 'link on: <a href=b>'])
  })

  test('links are marked by their tags', () => {
    expect(drawn('<a href=a>a</a> <a rel=ugc href=b>b</a>')).toEqual([
      'link on: <a href=a>',
      'link off: <a rel=ugc href=b>',
    ])
  })

  test('a page that is linked twice is followed by the link that may be', () => {
    const html = '<a rel=nofollow href=bar1.html>a</a>\n<a href=bar1.html>b</a>'
    const [first, second] = sourceOf(html).marks
    expect(first?.text).toMatch(/not followed.* But bar1\.html is followed, by line 2\.$/)
    expect(second?.text).not.toContain('But')
  })

  test('a meta tag that nobody sees is marked as such', () => {
    expect(drawn('<!-- <meta name=robots content=noindex> -->')).toEqual([
      'hidden off: <!-- <meta name=robots content=noindex> -->',
    ])
  })

  test('nothing applies on a page that robots.txt blocks', () => {
    const html = '<meta name=robots content=noindex><span data-nosnippet>a</span><a href=b>b</a>'
    const robots = 'User-agent: *\nDisallow: /'
    const marks = drawn(html, '', 'Googlebot', robots)
    expect(marks.map((mark) => mark.split(':')[0])).toEqual(['rule off', 'section off', 'link off'])
  })

  test('every mark says what it does', () => {
    const html = '<!-- robots content="noindex" -->a<!-- /robots --><a href=b rel=nofollow>b</a>'
    expect(sourceOf(html).marks.map(({ text }) => text)).toEqual([
      'robots comment: its text is not indexed. But not for Googlebot, which does not read it here.',
      'This link is not followed. rel=nofollow: Google does not follow it.',
    ])
  })

  test('of too many marks the first are drawn, and the others are counted', () => {
    const { marks, left } = sourceOf('<a href=a>a</a>'.repeat(20_005))
    expect([marks.length, left]).toEqual([20_000, 5])
  })

  test('marks lie in their text, in order, whatever the text', () => {
    const piece = fc.constantFrom(
      ...['<meta name=robots content=', 'noindex', '"', ',', '>', '<!-- robots content=none -->'],
      ...['<!--', '-->', '<a href=x>', '<div data-nosnippet>', '</div>', '<noindex>', '\r\n', '\r'],
      ...['😀', '\0', '&#105;', '<script>', '</script>', 'unavailable_after: 1 Jan 2030 10:00:00'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        let last = 0
        for (const { from, to } of sourceOf(html).marks) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(html.length)
          last = from
        }
      }),
    )
  })
})
