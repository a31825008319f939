import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { logRequests } from '../../core/recognise/kinds/log-requests.ts'
import { addressesIn } from './addresses.ts'
import { isForPreview, readField } from './read-field.ts'
import { readIntake } from './intake.ts'
import { readTypedLines } from './read-lines.ts'

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const start = '66.249.66.1 - - [10/Oct/2025:13:55:36 +0000]'

const urlsIn = (text: string) => readField(text).rows.map(({ url }) => url)

describe('a line of an access log gives the URL of its request', () => {
  test.each<readonly [what: string, line: string, url: string | null]>([
    ['common', `${start} "GET /a HTTP/1.1" 200 512`, '/a'],
    ['combined', `${start} "GET /a?b=1&c=2 HTTP/1.1" 200 512 "-" "${bot}"`, '/a?b=1&c=2'],
    [
      'with where readers came from',
      `${start} "GET /a HTTP/1.1" 200 5 "https://b.example/x" "${bot}"`,
      '/a',
    ],
    ['with the host', `shop.example:443 ${start} "GET /a HTTP/1.1" 200 5 "-" "${bot}"`, '/a'],
    ['of a POST', `${start} "POST /login HTTP/2.0" 302 -`, '/login'],
    ['of a HEAD', `${start} "HEAD / HTTP/1.0" 200 0`, '/'],
    [
      'of a whole address',
      `${start} "GET https://shop.example/a HTTP/1.1" 200 5`,
      'https://shop.example/a',
    ],
    ['with escaped bytes', `${start} "GET /caf\\xC3\\xA9 HTTP/1.1" 200 5`, '/caf%C3%A9'],
    ['with an escaped quote', `${start} "GET /a\\"b HTTP/1.1" 200 5`, '/a%22b'],
    ['with a blank in the path', `${start} "GET /a b HTTP/1.1" 400 5`, '/a%20b'],
    ['with commas', `${start} "GET /a,b?c=1,2 HTTP/1.1" 200 5`, '/a,b?c=1,2'],
    ['without a version', `${start} "GET /a" 200 5`, '/a'],
    ['cut', `${start} "GET /a HT`, '/a'],
    ['of nginx with times', `${start} "GET /a HTTP/2.0" 200 5 "-" "${bot}" "-" 0.004 0.003`, '/a'],
    ['of containers', `web-1  | ${start} "GET /a HTTP/1.1" 200 5 "-" "${bot}"`, '/a'],
    [
      'of IIS',
      '2025-10-10 13:55:36 10.0.0.5 GET /x q=1 443 - 192.0.2.10 Mozilla/5.0+(compatible;+Googlebot/2.1;++http://www.google.com/bot.html) - 200 0 0 31',
      '/x?q=1',
    ],
    [
      'of IIS without a query',
      '2025-10-10 13:55:36 10.0.0.5 GET /x - 443 - 192.0.2.10 curl/8.5.0 - 200 0 0 31',
      '/x',
    ],
    ['with tabs', '2025-10-10T13:55:36Z\t192.0.2.1\tGET\t/a\t200', '/a'],
    [
      'of a proxy',
      '1760104236.123 45 192.0.2.1 TCP_MISS/200 512 GET https://www.example.com/a - HIER_DIRECT/192.0.2.9 text/html',
      'https://www.example.com/a',
    ],
    [
      'of HAProxy',
      'May 12 06:25:14 lb haproxy[1234]: 66.249.66.1:33317 [12/May/2026:06:25:14.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 "GET /index.html HTTP/1.1"',
      '/index.html',
    ],
    [
      'with names',
      'at=info method=GET path=/a?b=1 host=shop.example status=200 ip=192.0.2.1',
      '/a?b=1',
    ],
    ['with names and quotes', 'at=info method=GET path="/a" host=shop.example status=200', '/a'],
    ['with names and colons', 'time:2026-05-12T06:25:14Z\tmethod:GET\turi:/a\tstatus:200', '/a'],
    [
      'of Cloudflare',
      `{"ClientIP":"192.0.2.1","ClientRequestMethod":"GET","ClientRequestPath":"/a","ClientRequestURI":"/a?b=1","ClientRequestUserAgent":"${bot}","EdgeResponseStatus":200}`,
      '/a?b=1',
    ],
    [
      'with the query apart',
      '{"time":"2025-10-10T13:55:36Z","ip":"192.0.2.1","method":"GET","path":"/a","query":"b=1","status":200}',
      '/a?b=1',
    ],
    [
      'of Google Cloud',
      `{"httpRequest":{"requestMethod":"GET","requestUrl":"https://shop.example/a","status":200,"remoteIp":"192.0.2.1","userAgent":"${bot}"},"timestamp":"2025-10-10T13:55:36Z"}`,
      'https://shop.example/a',
    ],
    [
      'of Caddy on a terminal',
      '2025/10/10 13:55:36.000\tINFO\thandled request\t{"request": {"remote_ip": "192.0.2.1", "method": "GET", "uri": "/a"}, "status": 200}',
      '/a',
    ],
    ['of a broken request', `${start} "\\x16\\x03\\x01" 400 0 "-" "-"`, null],
    ['of no request', `${start} "-" 408 0 "-" "-"`, null],
    ['of OPTIONS for all', `${start} "OPTIONS * HTTP/1.0" 200 - "-" "${bot}"`, null],
  ])('%s', (_, line, url) => {
    const urls = url === null ? [] : [url]
    expect([...logRequests(line)].map((request) => request.url)).toEqual(urls)
    expect(urlsIn(line)).toEqual(urls)
    // Beside lines of another kind.
    if (url !== null) expect(urlsIn(`/first\n${line}\n/last`)).toEqual(['/first', url, '/last'])
  })
})

test('of several lines all are taken, each URL once', () => {
  const line = (path: string) => `${start} "GET ${path} HTTP/1.1" 200 5 "-" "${bot}"`
  const log = ['/a', '/b?c=1', '/a', '/robots.txt'].map(line).join('\n')
  expect(readField(log)).toMatchObject({ sentence: 'An access log.', unread: [], crawlers: [] })
  expect(urlsIn(log)).toEqual(['/a', '/b?c=1', '/robots.txt'])
  expect(readIntake({ text: log, name: '', choice: null })).toMatchObject({ choice: 'requests' })
  expect(isForPreview(log)).toBe(true)
})

test('a log of IIS has its query behind its path', () => {
  const log =
    '#Fields: date time cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) sc-status\n' +
    '2026-05-12 06:25:14 GET /a q=1 192.0.2.1 Mozilla/5.0+(compatible;++http://www.google.com/bot.html) 200\n' +
    '2026-05-12 06:25:15 GET /b - 192.0.2.1 curl/8 200\n'
  expect(urlsIn(log)).toEqual(['/a?q=1', '/b'])
})

test('a log in one value of JSON gives the URLs of its records', () => {
  const record = (uri: string) => ({ remote_addr: '192.0.2.1', method: 'GET', uri, status: 200 })
  expect(urlsIn(JSON.stringify([record('/a'), record('/b')], null, 2))).toEqual(['/a', '/b'])
})

describe('the page of a bot is no URL of the site', () => {
  const folder = new URL('../../core/recognise/cases/', import.meta.url)
  const texts = readdirSync(folder)
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly in: { readonly text?: string } })
    .flatMap((one) => one.in.text ?? [])
    .filter((text) => /Googlebot\/2\.1;[ +]/.test(text))

  test('in what is known to be pasted', () => {
    expect(texts.length).toBeGreaterThan(10)
    const taken = texts.flatMap((text) => {
      const found = [...addressesIn(text)].map(({ url }) => url)
      return [...found, ...urlsIn(text)]
    })
    expect(taken.filter((url) => url.includes('google.com/bot.html'))).toEqual([])
  })

  test.each([
    bot,
    'DotBot: Mozilla/5.0 (compatible; DotBot/1.2; https://opensiteexplorer.org/dotbot; help@moz.com)',
    'We saw CCBot/2.0 (https://commoncrawl.org/faq/) twice',
    'Slackbot-LinkExpanding/1.0 (+https://api.slack.com/robots)',
    'it calls itself "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"',
  ])('%s', (text) => {
    expect([...addressesIn(text)]).toEqual([])
    expect(urlsIn(`${start} "GET /a HTTP/1.1" 200 5 "-" "${text}"`)).toEqual(['/a'])
  })

  test('and addresses in other brackets are found as before', () => {
    const text = 'See the shop (https://shop.example/a), and [this](https://shop.example/b).'
    expect([...addressesIn(text)].map(({ url }) => url)).toEqual([
      'https://shop.example/a',
      'https://shop.example/b',
    ])
  })
})

test('lines that only look like those of a log are read as before', () => {
  expect(readTypedLines('Googlebot block /cart/\nGPTBot /\nGPTBot/1.2\nshop.example/a')).toEqual({
    rows: [
      { url: '/cart/', crawler: 'Googlebot', expect: 'disallow' },
      { url: '/', crawler: 'GPTBot', expect: null },
      { url: 'https://shop.example/a', crawler: null, expect: null },
    ],
    crawlers: ['GPTBot'],
    unread: [],
  })
})
