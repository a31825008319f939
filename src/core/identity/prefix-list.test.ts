import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { isInRanges } from './ranges.ts'
import { mostRanges, readJsonList, readPrefixList } from './prefix-list.ts'

const holds = (text: string, address: string): boolean => {
  const read = readAddress(address)
  return read !== null && isInRanges(read, readPrefixList(text).ranges)
}

const shared = `{
  "creationTime": "2026-09-25T14:46:05.000000",
  "prefixes": [{ "ipv6Prefix": "2001:db8::/64" }, { "ipv4Prefix": "192.0.2.64/27" }]
}`
const aws = `{"syncToken":"1","createDate":"2026-08-22-15-17-05","prefixes":[
{"ip_prefix":"192.0.2.64/27","region":"GLOBAL","service":"CLOUDFRONT"}],
"ipv6_prefixes":[{"ipv6_prefix":"2001:db8::/64","region":"GLOBAL"}]}`
const lines = '# our bot\r\n192.0.2.64/27\r\n\r\n2001:db8::/64 # both\r\n; end\r\n'
const geofeed = '192.0.2.64/27,US,US-CA,Menlo Park,\n2001:db8::/64,IE,,Dublin,\n'
const table = 'id;ip_prefix;country\n1;"192.0.2.64/27";US\n2;"2001:db8::/64";US\n'
const nginx = 'allow 192.0.2.64/27;\nallow 2001:db8::/64;\ndeny all;\n'
const page = `<!doctype html><p>Chrome/141.0.0.0 of version 1.2.3.4.5, for example at beef.
Our ranges are 192.0.2.64/27, <code>2001:db8::/64</code>.</p>
<script type="application/json">{"prefixes":[{"ip_prefix":"198.51.100.7"}]}</script>`

describe('a list is read by its content', () => {
  test.each([
    ['the shared schema', shared, '2026-09-25T14:46:05.000000', 0],
    ['the one of Amazon', aws, '2026-08-22-15-17-05', 0],
    ['addresses by keys', '{"ipv4":["192.0.2.64/27"],"ipv6":["2001:db8::/64"]}', null, 0],
    ['an array of objects', '[{"ip":"192.0.2.64/27","name":"x"},{"ip":"2001:db8::/64"}]', null, 0],
    ['a line each', lines, null, 0],
    ['a geofeed', geofeed, null, 0],
    ['a CSV with a header', table, null, 0],
    ['a configuration of nginx', nginx, null, 1],
    ['a page', page, null, 0],
    ['a byte-order mark', `\uFEFF${shared}`, '2026-09-25T14:46:05.000000', 0],
    ['blanks around a range', '192.0.2.64 - 192.0.2.95\n2001:db8::/64', null, 0],
  ])('%s', (_, text, created, unread) => {
    expect(readPrefixList(text)).toMatchObject({ created, unread, isCut: false })
    for (const [address, expected] of [
      ['192.0.2.63', false],
      ['192.0.2.64', true],
      ['192.0.2.95', true],
      ['192.0.2.96', false],
      ['2001:db8::1', true],
      ['2001:db8:0:1::', false],
      ['141.0.0.0', false],
      ['1.2.3.4', false],
    ] as const) {
      expect(holds(text, address), address).toBe(expected)
    }
  })

  test('and addresses in scripts of a page, too', () => {
    expect(holds(page, '198.51.100.7')).toBe(true)
  })
})

test.each([
  ['nothing', '', 0, 0],
  ['a page that says no', '<html><title>404 Not Found</title></html>', 0, 0],
  ['JSON that is none', '{"prefixes": [{"ipv4Prefix": "192.0.2.0/24"}', 1, 0],
  ['bad values', '{"prefixes":[{"ipv4Prefix":"192.0.2.0/33"},{"ipv4Prefix":"x"}]}', 0, 2],
  ['bad lines', '192.0.2.0/24\nnot a prefix\n192.0.2.999\n', 1, 2],
  ['JSON that is deep', `${'['.repeat(5000)}"192.0.2.1"${']'.repeat(5000)}`, 0, 0],
  ['one long line', 'x'.repeat(1_000_000), 0, 1],
  ['one long word of a page', `<p>${'ab'.repeat(500_000)}</p>`, 0, 0],
])('of %s so many ranges are read', (_, text, ranges, unread) => {
  const read = readPrefixList(text)
  expect([read.ranges.length, read.unread]).toEqual([ranges, unread])
})

test('a list beyond measure is read in part, which is said', () => {
  const line = '192.0.2.0/24\n'
  const read = readPrefixList(line.repeat(mostRanges + 5))
  expect(read.ranges).toHaveLength(mostRanges)
  expect(read.isCut).toBe(true)
  expect(readPrefixList(line.repeat(3)).isCut).toBe(false)
})

test('of JSON that was cut off nothing is missing for certain', () => {
  const text = `{\n  "prefixes": [\n    {"ipv4Prefix": "192.0.2.0/24"},\n    {"ipv4Pre`
  expect(readPrefixList(text)).toMatchObject({ isCut: true, ranges: [expect.anything()] })
  expect(readPrefixList('[2001:db8::1]\n192.0.2.0/24\n').isCut).toBe(false)
})

test('values of JSON are read as a file of JSON', () => {
  const value: unknown = JSON.parse(shared)
  expect(readJsonList(value)).toEqual(readPrefixList(shared))
  expect(readJsonList(null).ranges).toEqual([])
})
