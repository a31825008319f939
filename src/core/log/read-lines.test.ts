import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatOfLog, linesOfLog, type ReadLine } from './read-lines.fixture.ts'

interface GivenLine {
  readonly id: string
  readonly format: string
  readonly line: string
  readonly context?: readonly string[]
  readonly contextOut?: number
  readonly auto?: boolean
  readonly expect: ReadLine
  readonly also?: readonly ReadLine[]
}

const given = readFileSync(new URL('given-lines.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as GivenLine)

const instant = (value: unknown): unknown =>
  typeof value === 'string' ? Date.parse(value.replace(':60Z', ':59Z')) : value

const folded = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value

/** Whether a value is the one that is expected, or one of several. */
function fits(name: string, value: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null && 'anyOf' in wanted) {
    return (wanted.anyOf as unknown[]).some((one) => fits(name, value, one))
  }
  if (name === 'time') return instant(value) === instant(wanted)
  if (name === 'crawler') return folded(value) === folded(wanted)
  if (name === 'unread') return typeof value === 'number'
  return value === wanted
}

const fitsAll = (read: ReadLine, wanted: ReadLine): boolean =>
  Object.entries(wanted).every(([name, value]) => fits(name, read[name], value))

describe('given lines', () => {
  test('are of all formats', () => {
    expect(new Set(given.map(({ format }) => format)).size).toBeGreaterThan(8)
  })

  test.each(given.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const text = [...(one.context ?? []), one.line].join('\n')
    const read = linesOfLog(text, one.auto === true ? null : one.format) ?? []
    if (one.contextOut !== undefined) expect(read).toHaveLength(one.contextOut + 1)
    const last = read.at(-1) ?? {}
    const accepted = [one.expect, ...(one.also ?? [])]
    expect(
      accepted.some((wanted) => fitsAll(last, wanted)),
      JSON.stringify(last),
    ).toBe(true)
  })

  test.each(
    given.filter(({ expect }) => !('unread' in expect)).map((one) => [one.id, one] as const),
  )('%s is recognised', (_, { context = [], line, format }) => {
    expect(formatOfLog([...context, line].join('\n'))).toBe(format)
  })
})

const clf = (request: string, behind = ' 200 512 "-" "curl/8.5.0"'): string =>
  `192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "${request}"${behind}`
const first = (line: string, id: string | null = null): ReadLine | undefined =>
  linesOfLog(line, id)?.[0]

describe('requests', () => {
  test.each([
    ['GET /a?b=1 HTTP/1.1', 'GET', '/a?b=1'],
    ['GET /a', 'GET', '/a'],
    ['GET /a b HTTP/1.1', 'GET', '/a b'],
    ['GET /a HTTP/1.1 b HTTP/1.1', 'GET', '/a HTTP/1.1 b'],
    ['GET  /a HTTP/1.1', 'GET', '/a'],
    ['GET https://example.com/a?b HTTP/1.1', 'GET', '/a?b'],
    ['GET https://example.com HTTP/1.1', 'GET', '/'],
    ['GET https://example.com?a HTTP/1.1', 'GET', '/?a'],
    ['PROPFIND /a HTTP/1.1', 'PROPFIND', '/a'],
    ['M-SEARCH * HTTP/1.1', 'M-SEARCH', '*'],
    ['CONNECT example.com:443 HTTP/1.1', 'CONNECT', 'example.com:443'],
    ['GET /caf\\xC3\\xA9 HTTP/1.1', 'GET', '/café'],
    ['GET /caf\\xc3\\xa9\\xE9 HTTP/1.1', 'GET', '/café\udce9'],
    ['GET /a\\"b HTTP/1.1', 'GET', '/a"b'],
    ['GET /a\\\\ HTTP/1.1', 'GET', '/a\\'],
    ['GET /a\\q HTTP/1.1', 'GET', '/a\\q'],
    ['GET /a%20b HTTP/1.1', 'GET', '/a%20b'],
    ['-', null, null],
    ['', null, null],
    ['GET', null, null],
    ['GET HTTP/1.1', null, null],
    ['\\x16\\x03\\x01\\x00', null, null],
    ['\\x16 \\x03 a', null, null],
    ['SSH-2.0-Go', null, null],
    ['- http://www.example.com:80- -', null, null],
    ['stats example', null, null],
  ])('%j', (request, method, path) => {
    expect(first(clf(request))).toMatchObject({ method, path, status: 200, bytes: 512 })
  })

  test.each([
    [' 200 512 "-" "a \\"b\\" c"', 200, 512, 'a "b" c'],
    [' 200 - "-" "-"', 200, null, null],
    [' 000 0 "-" ""', null, 0, null],
    [' - 0 "-" "a"', null, 0, 'a'],
    [' 200 512 "https://e.example/\\"x" "a"', 200, 512, 'a'],
    [' 200 512 "-" "a" "203.0.113.9" rt=0.1', 200, 512, 'a'],
    [' 200 512 0.003 "-" "a"', 200, 512, 'a'],
    [' 200 512 "a"', 200, 512, 'a'],
    [
      ' 200 512 "-" "Mozilla/5.0 (compatible; Googleb',
      200,
      512,
      'Mozilla/5.0 (compatible; Googleb',
    ],
    [' 200 512 "https://exa', 200, 512, null],
    [' 200 512', 200, 512, null],
    [' 200 512 "-" "\\xe4\\xbd\\xa0/1"', 200, 512, '你/1'],
  ])('with %j behind them', (behind, status, bytes, agent) => {
    expect(first(clf('GET /a HTTP/1.1', behind), 'combined')).toMatchObject({
      status,
      bytes,
      agent,
    })
  })

  test.each([
    clf('GET /a HTTP/1.1', ''),
    clf('GET /a HTTP/1.1', ' 200'),
    clf('GET /a HTTP/1.1', ' 2'),
    clf('GET /a HTTP/1.1', ' abc 512 "-" "a"'),
    clf('GET /a HTTP/1.1', ' 200 5x2 "-" "a"'),
    '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /a HT',
    '192.0.2.1 - - [10/Oct/2025:13:55',
    '192.0.2.1 - - [32/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 512 "-" "a"',
    '192.0.2.1 - - [31/Sep/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 512 "-" "a"',
    '192.0.2.1 - - [10/Okt/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 512 "-" "a"',
    '192.0.2.1 - - [10/Oct/2025:25:55:36 +0000] "GET /a HTTP/1.1" 200 512 "-" "a"',
    'hello',
    '{"a":1}',
    '[1,2',
    '"',
    '\u0000\u0001\u0002',
  ])('%j is not read', (line) => {
    expect(first(line, 'combined')).toEqual({ unread: 1 })
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['192.0.2.1:5123', '192.0.2.1'],
    ['203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['crawl-1.googlebot.com', 'crawl-1.googlebot.com'],
    ['-', null],
  ])('from the address %s', (address, ip) => {
    const line = clf('GET /a HTTP/1.1').replace('192.0.2.1', address)
    expect(first(line)).toMatchObject({ ip, path: '/a' })
  })

  test.each([
    ['192.0.2.1 - John Doe [10', '192.0.2.1', null],
    ['192.0.2.1 - a[b] [10', '192.0.2.1', null],
    ['a.example 192.0.2.1 - - [10', '192.0.2.1', 'a.example'],
    ['a.example:443 2001:db8::1 - - [10', '2001:db8::1', 'a.example'],
    ['a.example:80 192.0.2.1 - John Doe [10', '192.0.2.1', 'a.example'],
    ['a.example:8443 host.example - - [10', 'host.example', 'a.example:8443'],
  ])('on a line that begins with %s', (start, ip, host) => {
    const line = clf('GET /a HTTP/1.1').replace('192.0.2.1 - - [10', start)
    expect(first(line)).toMatchObject({ ip, host, path: '/a' })
  })
})

const iis =
  '#Fields: date time cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) sc-status time-taken'
const front =
  '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent) x-host-header sc-bytes time-taken'

describe('the extended format of the W3C', () => {
  test.each([
    ['2025-10-10 13:55:36 GET /a+b x=1+2 192.0.2.1 a+b/1 200 31', '/a+b?x=1+2', 'a b/1', 0.031],
    ['2025-10-10 13:55:36 GET /a - 192.0.2.1 - 200 31', '/a', null, 0.031],
    ['2025-10-10 13:55:36 GET /a - 192.0.2.1 a%20b 200 31', '/a', 'a%20b', 0.031],
  ])('of IIS: %s', (line, path, agent, seconds) => {
    expect(first(`${iis}\n${line}`)).toMatchObject({ path, agent, seconds, status: 200 })
  })

  test.each([
    ['a%20b+c/1', 'a b+c/1'],
    ['a%2520b/1', 'a b/1'],
    ['a%ZZ%', 'a%ZZ%'],
    ['%C3%A9', 'é'],
  ])('of CloudFront, with %s', (given, agent) => {
    const cells = [
      '2025-10-10',
      '13:55:36',
      '192.0.2.1',
      'GET',
      '/a',
      '200',
      given,
      'e.example',
      '5',
      '0.5',
    ]
    expect(first(`${front}\n${cells.join('\t')}`)).toMatchObject({
      agent,
      host: 'e.example',
      bytes: 5,
      seconds: 0.5,
    })
  })

  test('changes its fields within a file', () => {
    const text = [
      iis,
      '2025-10-10 13:55:36 GET /a - 192.0.2.1 - 200 31',
      '#Date: 2025-10-11 00:00:00',
      '#Fields: time cs-uri-stem sc-status',
      '01:02:03 /b 404',
      '01:02:03 /b 404 5',
      '01:02:03 /b',
      '01:02:03 /c 404',
    ].join('\r\n')
    expect(linesOfLog(text)).toMatchObject([
      { time: '2025-10-10T13:55:36Z', path: '/a' },
      { time: '2025-10-11T01:02:03Z', path: '/b', status: 404 },
      { unread: 6 },
      { unread: 7 },
      { path: '/c' },
    ])
  })

  test('is not read without its fields', () => {
    expect(first('2025-10-10 13:55:36 GET /a - 192.0.2.1 - 200 31', 'w3c')).toEqual({ unread: 1 })
  })
})

const json = (value: unknown): string => JSON.stringify(value)
const usual = { path: '/a?b', status: 404, bytes: 5, ip: '192.0.2.1' }
const at = '2025-10-10T13:55:36Z'

describe('formats of JSON', () => {
  test.each([
    [
      'nginx-json',
      {
        request_uri: '/a?b',
        msec: 1760104536.25,
        status: 404,
        remote_addr: '192.0.2.1',
        body_bytes_sent: 5,
        http_user_agent: 'x',
        request_time: '0.250',
      },
      { time: '2025-10-10T13:55:36.250Z', agent: 'x', seconds: 0.25 },
    ],
    [
      'nginx-json',
      {
        uri: '/a',
        args: 'b',
        ts: at,
        status: '404',
        remote_addr: '192.0.2.1',
        bytes_sent: '5',
        http_host: 'e.example:80',
        http_user_agent: '-',
      },
      { time: at, host: 'e.example', agent: null },
    ],
    [
      'caddy',
      {
        ts: at,
        duration: '31ms',
        size: 5,
        status: 404,
        request: {
          client_ip: '192.0.2.1',
          uri: '/a?b',
          method: 'GET',
          host: 'e.example',
          headers: { 'user-agent': ['x'] },
        },
      },
      { time: at, agent: 'x', host: 'e.example', method: 'GET' },
    ],
    [
      'traefik',
      {
        ClientAddr: '192.0.2.1:99',
        RequestPath: '/a?b',
        DownstreamStatus: 404,
        DownstreamContentSize: 5,
        StartLocal: '2025-10-10T15:55:36+02:00',
        Duration: 5e8,
      },
      { time: '2025-10-10T15:55:36+02:00', seconds: 0.5 },
    ],
    [
      'vercel',
      {
        id: '1',
        source: 'static',
        timestamp: 1,
        proxy: {
          timestamp: 1760104536000,
          path: '/a?b',
          host: 'e.example',
          statusCode: 404,
          clientIp: '192.0.2.1',
          userAgent: ['x'],
          responseByteSize: 5,
          method: 'GET',
        },
      },
      { time: at, agent: 'x', host: 'e.example' },
    ],
    [
      'akamai',
      {
        statusCode: '404',
        reqTimeSec: '1760104536',
        reqHost: 'e.example',
        reqMethod: 'GET',
        reqPath: 'a',
        queryStr: 'b',
        cliIP: '192.0.2.1',
        UA: 'a%20b',
        bytes: '5',
      },
      { time: at, agent: 'a b', host: 'e.example' },
    ],
    [
      'google-lb',
      {
        timestamp: at,
        httpRequest: {
          requestUrl: 'https://e.example/a?b',
          status: 404,
          responseSize: '5',
          userAgent: 'x',
          remoteIp: '192.0.2.1',
          latency: '0.25s',
          requestMethod: 'GET',
        },
      },
      { time: at, agent: 'x', host: 'e.example', seconds: 0.25 },
    ],
    [
      'json',
      {
        '@timestamp': at,
        http: { useragent: 'x', url: 'https://e.example/a?b', status_code: 404 },
        network: { client: { ip: '192.0.2.1' }, bytes: 5 },
      },
      { time: at, agent: 'x', host: 'e.example' },
    ],
    [
      'json',
      {
        time: '2025-10-10T13:55:36.0000000Z',
        properties: {
          requestUri: 'https://e.example/a?b',
          httpStatusCode: '404',
          clientIp: '192.0.2.1',
          userAgent: 'x',
          responseBytes: '5',
        },
      },
      { time: at, agent: 'x', host: 'e.example' },
    ],
  ])('%s: %j', (id, record, more) => {
    const line = json(record)
    expect(formatOfLog(line)).toBe(id)
    for (const text of [line, `[${line}]`, `[\n${line},\n${line}\n]\n`, `  ${line},`]) {
      expect(first(text)).toMatchObject({ ...usual, ...more })
    }
    expect(linesOfLog(`[${line},${line},1]`)).toMatchObject([usual, usual, { unread: 1 }])
    expect(linesOfLog(`${line}\n${line.slice(0, -9)}`)).toMatchObject([usual, { unread: 2 }])
  })
})

describe('tables', () => {
  test.each([
    [
      `time,client_ip,url,status,bytes,user_agent\n${at},192.0.2.1,https://e.example/a?b,404,5,"x, ""y"""`,
      { agent: 'x, "y"', host: 'e.example' },
    ],
    [
      `When;LogVisitor;Page;Code;Size;Browser\n${at};192.0.2.1;/a?b;404;5;Mozilla/5.0 (x)`,
      { agent: 'Mozilla/5.0 (x)' },
    ],
    [
      `date\ttime\tc-ip\tcs-uri-stem\tcs-uri-query\tsc-status\tsc-bytes\n2025-10-10\t13:55:36\t192.0.2.1\t/a\tb\t404\t5`,
      {},
    ],
    [
      `timestamp|method|request|status|bytes|ip\n1760104536|-|GET /a?b HTTP/1.1|404|5|192.0.2.1`,
      { method: 'GET' },
    ],
  ])('%j', (text, more) => {
    expect(formatOfLog(text)).toBe('csv')
    expect(linesOfLog(text)).toMatchObject([{ ...usual, time: at, ...more }])
    const rows = `${text}\n${text.split('\n')[1] ?? ''}\n`
    expect(linesOfLog(`${rows}x\n${rows}`)).toMatchObject([
      usual,
      usual,
      { unread: 4 },
      usual,
      usual,
    ])
  })

  test.each(['URL,Clicks\nhttps://e.example/a,5', 'a,b,c\n1,2,3', 'name;age;city\nx;5;y', ''])(
    '%j is no log',
    (text) => {
      expect(formatOfLog(text)).toBe(null)
    },
  )
})

describe('a log', () => {
  const line = clf('GET /a HTTP/1.1')

  test('has lines of several formats, which are told', () => {
    const vhost = `e.example ${line}`
    const text = [
      line,
      line,
      line,
      vhost,
      json({ ts: 1760104536, status: 200, request: { uri: '/c' } }),
    ]
    expect(linesOfLog(text.join('\n'))).toMatchObject([
      { path: '/a' },
      { path: '/a' },
      { path: '/a' },
      { path: '/a', host: 'e.example' },
      { path: '/c' },
    ])
    expect(linesOfLog(text.join('\n'), 'combined')?.at(-1)).toEqual({ unread: 5 })
  })

  test.each([
    ['CRLF', `${line}\r\n${line}\r\n`, 2],
    ['blank lines and comments', `\n# x\n${line}\n   \n#\n${line}`, 2],
    ['zeros in front', `${'\u0000'.repeat(500)}${line}`, 1],
    ['blanks around', `  ${line}  \n`, 1],
  ])('with %s is read', (_, text, count) => {
    const read = linesOfLog(text) ?? []
    expect(read).toHaveLength(count)
    for (const one of read) expect(one).toMatchObject({ path: '/a', agent: 'curl/8.5.0' })
  })

  test('is recognised by more than half of its first lines', () => {
    const junk = Array.from({ length: 24 }, (_, at) => `junk ${at}`)
    const lines = Array.from({ length: 25 }, () => line)
    expect(formatOfLog([...junk, ...lines].join('\n'))).toBe('combined')
    expect(formatOfLog([...junk, 'x', ...lines].join('\n'))).toBe(null)
  })
})
