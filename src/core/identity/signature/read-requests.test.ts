import { processorMs } from '../../../bench/processor-time.ts'
import { describe, expect, test } from 'vitest'
import { readRequests } from './read-requests.ts'
import { holdsSignature, isKeyDirectory } from './recognise-signed.ts'
import { draftDirectory } from './vectors.fixture.ts'

const first = (text: string) => readRequests(text).requests[0] ?? expect.fail('no request')

const curl = `$ curl -v https://example.com/a?b
* Host example.com:443 was resolved.
* Connected to example.com (192.0.2.1) port 443
* using HTTP/2
* [HTTP/2] [1] [:authority: example.com]
> GET /a?b HTTP/2
> Host: example.com
> User-Agent: curl/8.5.0
> Signature-Input: sig1=()
>
* Request completely sent off
< HTTP/2 200
< date: Sun, 29 Nov 2026 20:00:00 GMT
< host: other.example
<
<p>body: not a field</p>
> GET /second HTTP/1.1
> Host: second.example
>
`

describe('the output of curl -v', () => {
  test('its request, with the moment of the answer', () => {
    expect(first(curl)).toEqual({
      kind: 'request',
      method: 'GET',
      scheme: 'https',
      authority: 'example.com',
      target: '/a?b',
      status: null,
      fields: [
        ['host', 'example.com'],
        ['user-agent', 'curl/8.5.0'],
        ['signature-input', 'sig1=()'],
      ],
      sentAt: Date.UTC(2026, 10, 29, 20) / 1000,
    })
  })

  test('and the next one', () => {
    const { requests } = readRequests(curl)
    expect(requests.map(({ authority, target }) => [authority, target])).toEqual([
      ['example.com', '/a?b'],
      ['second.example', '/second'],
    ])
  })

  test('by http where its port says so', () => {
    const text =
      '* Connected to a.example (192.0.2.1) port 80\n> GET / HTTP/1.1\n> Host: a.example\n>\n'
    expect(first(text).scheme).toBe('http')
  })
})

describe('lines of a head', () => {
  test.each([
    [
      'GET /x HTTP/1.1\nHost: a.example:8443\nX: 1\n\nBody: 2',
      'a.example:8443',
      '/x',
      ['host', 'x'],
    ],
    ['Host: a.example\nX: 1', 'a.example', null, ['host', 'x']],
    ['GET http://a.example/p?q HTTP/1.1\nHost: a.example', 'a.example', '/p?q', ['host']],
    [
      ':method: GET\n:path: /p\n:scheme: https\n:authority: a.example\nx: 1',
      'a.example',
      '/p',
      ['x'],
    ],
    ['X: 1\\\n   2\nY: 3\n   4', null, null, ['x', 'y']],
  ])('%j', (text, authority, target, names) => {
    const request = first(text)
    expect([request.authority, request.target]).toEqual([authority, target])
    expect(request.fields.map(([name]) => name)).toEqual(names)
  })

  test('the host is that of the field; another one in the first line is kept beside it', () => {
    const text = 'GET http://a.example/p HTTP/1.1\nHost: b.example'
    expect(first(text)).toMatchObject({ authority: 'b.example', namedHosts: ['a.example'] })
  })

  test('that are folded are one', () => {
    const { fields } = first('X: 1\\\n   2\nY: 3\n   4')
    expect(fields).toEqual([
      ['x', '12'],
      ['y', '3 4'],
    ])
  })
})

describe('a HAR', () => {
  const entry = (url: string, headers: readonly object[]) => ({
    startedDateTime: '2026-11-29T20:00:00.500Z',
    request: { method: 'GET', url, headers },
  })
  const har = (entries: readonly object[]): string => JSON.stringify({ log: { entries } })

  test('its signed requests', () => {
    const signature = { name: 'Signature-Input', value: 'sig1=()' }
    const text = har([
      entry('https://a.example/', []),
      entry('https://b.example/x?y#z', [signature]),
    ])
    expect(readRequests(text).requests).toMatchObject([
      { authority: 'b.example', target: '/x?y', sentAt: Date.UTC(2026, 10, 29, 20) / 1000 },
    ])
  })

  test('its first one where none is signed', () => {
    const text = har([entry('https://a.example/', []), entry('https://b.example/', [])])
    expect(readRequests(text).requests.map(({ authority }) => authority)).toEqual(['a.example'])
  })

  test.each([
    '{"log":{}}',
    '{"log":{"entries":[{},7,{"request":{}}]}}',
    '{',
    '{"a":'.repeat(100_000),
  ])('%.40s has none', (text) => {
    expect(readRequests(text).requests).toEqual([])
  })
})

test('what is too much is left out', () => {
  expect(first(`X: ${'x'.repeat(1_000_000)}`).fields[0]?.[1]).toHaveLength(64 * 1024)
  expect(first('X: 1\n'.repeat(100_000)).fields).toHaveLength(300)
  const many = readRequests('GET / HTTP/1.1\nHost: a\n\n'.repeat(200))
  expect([many.requests.length, many.isCut]).toEqual([100, true])
})

test.each([
  ['> Signature-Input: sig1=()', true],
  ['signature-input: sig1=()', true],
  ['{"name":"Signature-Input","value":""}', true],
  ['A Signature-Input: is what it lacks', true],
  ['Signature-Agent: a="https://a.example/"', false],
  ['66.249.66.1 Googlebot', false],
])('%s holds a signature: %s', (text, expected) => {
  expect(holdsSignature(text)).toBe(expected)
})

test.each([
  [draftDirectory, true],
  ['{"kty":"OKP"}', true],
  ['{"keys":[{"kid":"a","kty" : "RSA"}]}', true],
  ['Signature-Input: a=()\n\n{"kty":"OKP"}', false],
  ['{"prefixes":[]}', false],
  ['{"keys":[]}', true],
  ['HTTP/1.1 200 OK\ncontent-type: application/json\n\n{ "keys" : [ ] }', true],
  ['{"open":{"keys":[]}}', false],
])('%.40j is a directory of keys: %s', (text, expected) => {
  expect(isKeyDirectory(text)).toBe(expected)
})

test.each([
  ['folded lines', `X: 1\n${' y\n'.repeat(1_000_000)}`],
  ['open lines', `X: 1\\\n${'y\\\n'.repeat(1_000_000)}`],
  ['commands without an address', `> GET / HTTP/1.1\n* ${'curl '.repeat(800_000)}`],
  ['fields', `> GET / HTTP/1.1\n${'> a: b\n'.repeat(500_000)}`],
])('many %s take no longer than they are long', (_, text) => {
  const started = processorMs()
  readRequests(text)
  expect(processorMs() - started).toBeLessThan(3000)
})
