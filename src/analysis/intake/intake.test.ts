import { maxContentType } from '../../core/fetch/fetch-result.ts'
import { describe, expect, test } from 'vitest'
import { readIntake } from './intake.ts'
import { originFromSitemap, siteFollowing } from './site.ts'
import { readResponse } from './response.ts'
import type { ChoiceId } from './take-as.ts'

const read = (text: string, choice: ChoiceId | null = null, name = '') =>
  readIntake({ text, name, choice })

const urlsOf = (text: string, choice: ChoiceId | null = null): readonly string[] => {
  const { taken } = read(text, choice)
  return taken.kind === 'rows' ? taken.rows.map(({ url }) => url) : []
}

const robots = 'User-agent: *\nDisallow: /a\n'
const table = 'Name;Address;Target\nOne;https://a.example/1;/x\nTwo;https://a.example/2;/y\n'

test.each<[string, string, ChoiceId | null, string]>([
  ['the others', table, null, 'Not used: Target.'],
  ['the others, of a column that was chosen', table, 'column:2', 'Not used: Address.'],
  ['none, where lines are taken', table, 'lines', ''],
  [
    'some of many',
    `URL,a,b,c,d,e,f,g,h\n/x${',2026-01-02'.repeat(8)}\n/y${',2026-01-03'.repeat(8)}\n`,
    null,
    'Not used: a, b, c, d, e, f and 2 other columns.',
  ],
])('names the columns that are not used: %s', (_name, text, choice, note) => {
  expect(read(text, choice).note).toBe(note)
})

test.each([
  ['one column under its name', 'URL\n/a,b\n/c;d\n', ['/a,b', '/c;d']],
  ['one column in quotes', '"Address"\n"/a,b"\n"/c"\n', ['/a,b', '/c']],
  ['a row of quoted addresses', '"https://a.example/x","https://a.example/y"', undefined],
])('takes all URLs unasked, and nothing else: %s', (_name, text, urls) => {
  const { choice, taken } = read(text)
  expect(choice).toBe('lines')
  const all = urls ?? ['https://a.example/x', 'https://a.example/y']
  expect(taken).toMatchObject({ rows: all.map((url) => ({ url })), crawlers: [], unread: [] })
})

describe('what a text is, and what is offered', () => {
  test.each<[string, string, string, ChoiceId]>([
    ['robots', robots, 'A robots.txt with 2 lines.', 'robots'],
    ['urls', '/a\n/b\n', 'A list of 2 URLs.', 'lines'],
    ['address', 'https://shop.example/x', 'The address of a page.', 'lines'],
    ['table', table, 'A table with 2 rows; URLs from the column Address.', 'column:1'],
    [
      'tests',
      'Googlebot block /a\nGPTBot /\n',
      'A list of URLs with crawlers and expectations.',
      'lines',
    ],
    [
      'sitemap',
      '<urlset><url><loc>https://a.example/</loc></url></urlset>',
      'A sitemap with 1 URL.',
      'locs',
    ],
    [
      'sitemap-index',
      '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>',
      'An index of 1 sitemap. Drop those files to add their URLs.',
      'nothing',
    ],
    [
      'http',
      `HTTP/1.1 503 Busy\r\nContent-Type: text/plain\r\n\r\n${robots}`,
      'An HTTP response with status 503 and a robots.txt.',
      'response',
    ],
    ['html', '<!doctype html><a href="/x">x</a>', 'An HTML page, not a robots.txt.', 'page'],
    ['html', '<!doctype html><p>x', 'An HTML page, not a robots.txt.', 'page'],
    [
      'http',
      'HTTP/1.1 200 OK\nX-Robots-Tag: noindex\n\n<!doctype html><p>x',
      'An HTTP response with status 200.',
      'page',
    ],
    [
      'log',
      '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"',
      'An access log.',
      'requests',
    ],
    ['user-agent', 'GPTBot/1.2', 'The crawler GPTBot.', 'crawler'],
    [
      'ranges',
      '192.0.2.0/24\n198.51.100.0/24',
      'A list of IP addresses, used to verify visitors.',
      'nothing',
    ],
    ['empty', ' \n', 'It is empty.', 'nothing'],
    ['binary', '\u0000\u0001\u0002\u0000\u0003\u0000\u0004', 'Not a text file.', 'nothing'],
    ['text', 'Dear all, this is no list.', 'Text of an unknown kind.', 'nothing'],
  ])('%s', (kind, text, sentence, choice) => {
    expect(read(text)).toMatchObject({ kind, sentence, choice })
  })

  test('whatever it is called', () => {
    expect(read('/a\n/b', null, 'robots.txt')).toMatchObject({ kind: 'urls', choice: 'lines' })
    expect(read(robots, null, 'urls.csv')).toMatchObject({ kind: 'robots', choice: 'robots' })
  })
})

describe('what is taken', () => {
  test('a table gives one URL a row, from any of its columns', () => {
    expect(urlsOf(table)).toEqual(['https://a.example/1', 'https://a.example/2'])
    expect(urlsOf(table, 'column:2')).toEqual(['/x', '/y'])
  })

  test('cells with tabs between them are never one URL', () => {
    const copied = 'URL\tClicks\tImpressions\n/a\t12\t300\nhttps://a.example/b\t3\t40\n'
    expect(urlsOf(copied)).toEqual(['/a', 'https://a.example/b'])
    expect(urlsOf(copied, 'lines')).toEqual(['/a', 'https://a.example/b'])
  })

  test('a cell without a URL is kept with its row and a reason', () => {
    const { taken } = read('URL,Clicks\n/a,1\n,2\nnone,3\n/b,4\n')
    expect(taken).toMatchObject({
      rows: [{ url: '/a' }, { url: '/b' }],
      unread: [
        { line: 3, text: '\t2', reason: 'There is no URL in this cell.' },
        { line: 4, text: 'none\t3' },
      ],
    })
  })

  test('addresses of a log and of a page, each once', () => {
    const line = '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /a?b=1 HTTP/1.1" 200 5 "-" "-"\n'
    expect(urlsOf(line.repeat(3))).toEqual(['/a?b=1'])
    const page =
      '<!doctype html><a href="/x?a=1&amp;b=2">x</a> <a href="https://b.example/y.">y</a>'
    expect(urlsOf(page, 'found')).toEqual(['https://b.example/y', '/x?a=1&b=2'])
  })

  test('tests with quotes and notes', () => {
    const text = '"Googlebot","/a","block","the cart"\n"GPTBot","/b","allow","the blog"\n'
    expect(read(text).taken).toMatchObject({
      rows: [
        { crawler: 'Googlebot', url: '/a', expect: 'disallow' },
        { crawler: 'GPTBot', url: '/b', expect: 'allow' },
      ],
    })
  })

  test('text as the robots.txt, or as nothing, where that is wanted', () => {
    expect(read('/a\n/b', 'robots').taken).toEqual({ kind: 'file' })
    expect(read('/a\n/b', 'nothing').taken).toEqual({ kind: 'nothing' })
    expect(read(robots, 'new-case').taken).toEqual({ kind: 'new-case' })
  })
})

describe('a response', () => {
  test('gives its body and its status', () => {
    const answer = readResponse(
      `HTTP/1.1 301 Moved\nLocation: https://www.a.example/robots.txt\n\nHTTP/2 503\ncontent-type: text/plain; charset=utf-8\n\n${robots}`,
    )
    expect(answer).toMatchObject({
      status: 503,
      file: robots,
      fetch: { status: 503, redirects: 1, body: 'file' },
    })
  })

  test('that is plain changes nothing of the fetching', () => {
    expect(readResponse(`HTTP/1.1 200 OK\nContent-Type: text/plain\n\n${robots}`)).toMatchObject({
      file: robots,
      fetch: null,
    })
  })

  test('with a page as its body is no file', () => {
    const answer = readResponse('HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><p>404')
    expect(answer).toMatchObject({ file: null, fetch: { contentType: 'text/html', body: 'html' } })
  })
})

test('a response with a very long Content-Type keeps its start', () => {
  const type = `text/html; x=${'y'.repeat(500)}`
  const { fetch } = readResponse(`HTTP/1.1 200 OK\nContent-Type: ${type}\n\n${robots}`)
  expect(fetch).toMatchObject({ contentType: type.slice(0, maxContentType) })
})

describe('the site', () => {
  test('is that of the first whole sitemap address', () => {
    const text =
      'User-agent: *\nSitemap: /sitemap.xml\n sitemap : https://Shop.example:8080/a.xml\n'
    expect(originFromSitemap(text)).toBe('https://shop.example:8080')
    expect(originFromSitemap('Disallow: /')).toBeNull()
    expect(originFromSitemap('# Sitemap: https://example.com/')).toBeNull()
  })

  const of = (host: string) => `Sitemap: https://${host}/s.xml\n`
  test.each([
    ['https://example.com', '', of('new.example'), 'https://new.example'],
    ['https://old.example', of('old.example'), of('new.example'), 'https://new.example'],
    ['https://mine.example', of('old.example'), of('new.example'), 'https://mine.example'],
    ['https://old.example', of('old.example'), robots, 'https://old.example'],
  ])('%s after %j and %j is %s', (present, former, text, site) => {
    expect(siteFollowing(present, former, text)).toBe(site)
  })
})
