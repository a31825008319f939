import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOfLog, linesOfLog } from './read-lines.fixture.ts'

const fields = '#Fields: date time cs-method cs-uri-stem c-ip cs(User-Agent) sc-status sc-bytes'
const clf = '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1"'

describe('a log of which no line can be read', () => {
  test.each([
    ['is w3c by the names of its fields', `${fields}\n2025-10-10 13:55:36 GET /a`, 'w3c', [2]],
    ['of other names too', `#fields: x y\n1 2 3\n4`, 'w3c', [2, 3]],
    ['is common where it is cut behind the status', `${clf} 200`, 'common', [1]],
    ['or within it', `${clf} 20\n${clf}\nx`, 'common', [1, 2, 3]],
    ['or within the request', clf.slice(0, -9), 'common', [1]],
  ])('%s', (_, text, id, unread) => {
    expect(formatOfLog(text)).toBe(id)
    expect(linesOfLog(text)).toEqual(unread.map((line) => ({ unread: line })))
  })

  test.each([
    ['no more than the time', clf.slice(0, clf.indexOf('"'))],
    ['a month that there is not', clf.replace('Oct', 'Foo')],
    ['half the lines', `${clf}\nx`],
    ['a comment of other names', '#Software: x\n1 2'],
  ])('but not by %s', (_, text) => {
    expect(formatOfLog(text)).toBe(null)
  })

  test('and a table under the names of the W3C is still one', () => {
    const table = '#Fields: x\ntime,ip,path,status\n2025-10-10T13:55:36Z,192.0.2.1,/a,200'
    expect(formatOfLog(table)).toBe('csv')
  })
})

describe('JSON whose bytes are escaped as \\xNN, as nginx does without escape=json', () => {
  const record = (agent: string): string =>
    `{"time_iso8601":"2025-10-10T13:55:36Z","remote_addr":"192.0.2.1","request":"GET /a HTTP/1.1","status":200,"http_user_agent":"${agent}"}`

  test.each([
    ['a \\x22b\\x22 GPTBot/1.3', 'a "b" GPTBot/1.3'],
    ['\\xE6\\x90\\x9C\\xE7\\xB4\\xA2 x', '搜索 x'],
    ['C:\\x5C\\x5Cx22', 'C:\\\\x22'],
    ['\\x0A', '\n'],
    ['\\xFF', '\udcff'],
    ['\\\\x41\\x41', '\\x41A'],
    ['\\u0041\\x41', 'AA'],
  ])('%s', (written, agent) => {
    const line = record(written)
    expect(formatOfLog(line)).toBe('nginx-json')
    expect(linesOfLog(`${line}\n[${line},${line}]`)).toMatchObject([
      { agent },
      { agent },
      { agent },
    ])
  })

  test.each(['\\x2', '\\xZZ', '\\q\\x22', '\\'])('%s stays unread', (written) => {
    expect(linesOfLog(record(written), 'nginx-json')).toEqual([{ unread: 1 }])
  })

  test('gives back whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (agent) => {
        const bytes = [...new TextEncoder().encode(`"${agent}`)]
        const written = bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
        expect(linesOfLog(record(written), 'nginx-json')).toMatchObject([{ agent: `"${agent}` }])
      }),
    )
  })
})

describe('names of fields that a service gives', () => {
  const shared = { timestamp: '2025-10-10T13:55:36Z', client_ip: '192.0.2.1', url: '/a' }

  test.each([
    ['response_body_size', { ...shared, response_status: 200, response_body_size: 44 }],
    ['bytes_written', { ...shared, status: 200, network: { bytes_written: 44 } }],
    ['bodySize', { ...shared, status: 200, bodySize: 44 }],
  ])('%s is what was sent', (_, record) => {
    expect(linesOfLog(JSON.stringify(record))).toMatchObject([{ path: '/a', bytes: 44 }])
  })
})

describe('JSON in which a server wrote values as they were', () => {
  const record = (values: string): string =>
    `{"remote_addr":"192.0.2.1", "request":"GET /a,\\"b:- HTTP/1.1",${values}, "time_iso8601":"2025-10-10T13:55:36Z"}`

  test.each([
    ['no time of another server', '"status":200, "upstream_response_time":-', { status: 200 }],
    ['nothing', '"status": ,"body_bytes_sent":5', { status: null, bytes: 5 }],
    [
      'several times',
      '"request_time":0.5,"upstream_response_time":0.001, 0.002 : 0.003',
      { seconds: 0.5 },
    ],
    ['a status of zeros', '"status":000,"body_bytes_sent":0', { status: null, bytes: 0 }],
    ['a status of HTTP/0.9', '"status":009', { status: 9 }],
    ['at the end of an object', '"more":{"a":-} ,"status":200', { status: 200 }],
    ['with escaped bytes', '"status":-,"http_user_agent":"\\x22:-,\\x22"', { agent: '":-,"' }],
  ])('%s', (_, values, more) => {
    const line = record(values)
    expect(() => JSON.parse(line) as unknown).toThrow()
    expect(formatOfLog(line)).toBe('nginx-json')
    const request = { path: '/a,"b:-', time: '2025-10-10T13:55:36Z', ...more }
    expect(linesOfLog(`${line}\n${line},`)).toMatchObject([request, request])
  })

  test.each([
    ['a cut value', record('"status":20').slice(0, -60)],
    ['a cut object', record('"status":-').slice(0, -1)],
    ['values without names', '{"request":"GET /a HTTP/1.1",-}'],
  ])('%s stays unread', (_, line) => {
    expect(linesOfLog(line, 'nginx-json')).toEqual([{ unread: 1 }])
  })
})
