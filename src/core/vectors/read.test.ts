import { describe, expect, test } from 'vitest'
import { encodeUtf8 } from '../text/utf8.ts'
import { readLineTables } from './read-lines.ts'
import { readVectors } from './read.ts'
import { TableError } from './table.ts'

const table = (file: string, rows = 'allow a /') => `# Title [source]\n${file}==> google\n${rows}\n`
const bytesIn = (file: string) => readVectors(table(file), 't')[0]?.bytes
const rowOf = (row: string) => readVectors(table('', row), 't')[0]

function complaintOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return error instanceof TableError ? error.message : String(error)
  }
  return 'no complaint'
}

test('reads the example of the README', () => {
  const example = `## a remark
# Longest rule wins [RFC 9309 §2.2.2]
User-agent: *
Allow: /shop/
Disallow: /shop/cart
==> rfc9309
allow     AnyBot /shop/shoes    line 2

## another remark
disallow  AnyBot /shop/cart/42  line 3 named id X1
why Twelve octets beat six.
==> google raw
allow     AnyBot /
`
  const vectors = readVectors(example, 'example.txt')
  expect(vectors).toHaveLength(3)
  expect(vectors[1]).toEqual({
    place: 'example.txt:10',
    id: 'X1',
    title: 'Longest rule wins',
    source: 'RFC 9309 §2.2.2',
    bytes: encodeUtf8('User-agent: *\nAllow: /shop/\nDisallow: /shop/cart\n'),
    dialect: 'rfc9309',
    answers: {},
    raw: false,
    agent: 'AnyBot',
    url: '/shop/cart/42',
    verdict: 'disallow',
    line: 3,
    named: true,
    remarks: { why: 'Twelve octets beat six.' },
  })
  expect(vectors[2]).toMatchObject({ dialect: 'google', raw: true, line: 0, named: null })
})

test('a heading may answer open questions of the dialect', () => {
  const [vector] = readVectors('# T [s]\n==> yandex blank-line=ends raw ties=first\nallow a /\n', 't')
  expect(vector).toMatchObject({ answers: { 'blank-line': 'ends', ties: 'first' }, raw: true })
})

describe('the bytes of a file', () => {
  test.each([
    ['no lines', '', ''],
    ['one empty line', '\n', '\n'],
    ['comments and blank lines', '# a\n\n## b\n', '# a\n\n## b\n'],
    ['CRLF', 'a\\r\n', 'a\r\n'],
    ['a line end left out', 'a\\\n', 'a'],
    ['bare CR', 'a\\r\\\nb\n', 'a\rb\n'],
    ['a backslash at the end', 'a\\\\\n', 'a\\\n'],
    ['table syntax', '\\x3D=> x\n', '==> x\n'],
    ['NUL and tab', '\\0\\t\n', '\0\t\n'],
    ['a repetition', '\\{3 ab}\\{2 \\t}c\n', 'ababab\t\tc\n'],
    ['a character by number', '\\u{A0}\\u{1F600}\n', '\u00A0😀\n'],
  ])('%s', (_, written, meant) => expect(bytesIn(written)).toEqual(encodeUtf8(meant)))

  test('a byte stands for itself', () => {
    expect(bytesIn('é\\xE9\\xEF\\xBB\\\n')).toEqual(Uint8Array.of(0xc3, 0xa9, 0xe9, 0xef, 0xbb))
  })
})

test('names and URLs may be empty, or hold blanks, quotes and escapes', () => {
  expect(rowOf('allow "" "/a b"')).toMatchObject({ agent: '', url: '/a b' })
  expect(rowOf('allow "a \\"b\\"" /\\x41\\\\')).toMatchObject({ agent: 'a "b"', url: '/A\\' })
  expect(rowOf('allow a "/x\\n" line 2')).toMatchObject({ url: '/x\n', line: 2 })
  expect(rowOf('allow a /x"y')).toMatchObject({ url: '/x"y' })
})

test.each([
  ['t:1: expected "# title [source]"', '# no source\n==> google\n'],
  ['t:1: this file has no "==> dialect" line after it', '# T [s]\nUser-agent: *\n'],
  ['t:2: unknown escape \\q', '# T [s]\n\\q\n==> google\n'],
  ['t:2: name the dialect after ==>', '# T [s]\n==>\nallow a /\n'],
  ['t:2: after the dialect only "raw" and answers, as blank-line=ends, may follow', '# T [s]\n==> google row\nallow a /\n'],
  ['t:3: expected allow or disallow', '# T [s]\n==> google\nblock a /\n'],
  ['t:3: expected: verdict agent URL', '# T [s]\n==> google\nallow a\n'],
  ['t:3: "line" needs a number from 1 up', '# T [s]\n==> google\nallow a / line 0\n'],
  ['t:3: unknown word linen', '# T [s]\n==> google\nallow a / linen 2\n'],
  ['t:3: the id is missing', '# T [s]\n==> google\nallow a / id\n'],
  ['t:3: cannot read "a /', '# T [s]\n==> google\nallow "a /\n'],
  ['t:3: a remark belongs under a verdict', '# T [s]\n==> google\nwhy not\n'],
  ['t:2: save the table with LF line ends', '# T [s]\nUser-agent: *\r\n==> google\n'],
])('says what is wrong, and where: %s', (message, text) => {
  expect(complaintOf(() => readVectors(text, 't'))).toBe(message)
})

describe('line reports', () => {
  const read = (rows: string) => readLineTables(`# T [s]\na\n==> google lines\n${rows}\n`, 't')

  test('give kind, key, value and flags', () => {
    const [report] = read('1 disallow "/a b" typo no-colon\n2 unused Host x\n3 nothing has-comment')
    expect(report?.lines).toEqual([
      { line: 1, kind: 'disallow', key: null, value: '/a b', flags: ['typo', 'no-colon'] },
      { line: 2, kind: 'unused', key: 'Host', value: 'x', flags: [] },
      { line: 3, kind: 'nothing', key: null, value: null, flags: ['has-comment'] },
    ])
  })

  test.each([
    ['t:4: unknown kind forbid', '1 forbid /a'],
    ['t:4: the value is missing', '1 allow'],
    ['t:4: unknown word short', '1 allow /a short'],
  ])('say what is wrong, and where: %s', (message, rows) => {
    expect(complaintOf(() => read(rows))).toBe(message)
  })
})
