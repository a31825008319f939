import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import {
  compareAddresses,
  isIpv4Address,
  readAddress,
  reverseName,
  type IpAddress,
} from './address.ts'

const read = (text: string): IpAddress => readAddress(text) ?? expect.fail(text)

describe('an address is read', () => {
  test.each([
    ['192.0.2.1', [0, 0, 0xffff, 0xc0000201]],
    ['0.0.0.0', [0, 0, 0xffff, 0]],
    ['255.255.255.255', [0, 0, 0xffff, 0xffffffff]],
    ['::ffff:192.0.2.1', [0, 0, 0xffff, 0xc0000201]],
    ['::FFFF:c000:201', [0, 0, 0xffff, 0xc0000201]],
    ['0:0:0:0:0:ffff:192.0.2.1', [0, 0, 0xffff, 0xc0000201]],
    ['::', [0, 0, 0, 0]],
    ['::1', [0, 0, 0, 1]],
    ['2001:db8::', [0x20010db8, 0, 0, 0]],
    ['2001:db8::1', [0x20010db8, 0, 0, 1]],
    ['2001:DB8:0:0:0:0:0:1', [0x20010db8, 0, 0, 1]],
    ['2001:db8:1:2:3:4:5:6', [0x20010db8, 0x10002, 0x30004, 0x50006]],
    ['1::8', [0x10000, 0, 0, 8]],
    ['64:ff9b::192.0.2.33', [0x64ff9b, 0, 0, 0xc0000221]],
  ] as const)('%s', (text, words) => {
    expect(readAddress(text)).toEqual(words)
  })

  test.each([
    '',
    ' ',
    '-',
    'localhost',
    '192.0.2',
    '192.0.2.',
    '.192.0.2.1',
    '192.0.2.1.1',
    '192.0.2.256',
    '192.0.2.01',
    '192.0.2.1 ',
    '0300.0.2.77',
    '0xc0.0.2.1',
    '3221226061',
    '192.0.2.-1',
    '192.0.2.١',
    '192.0.2.1:80',
    '192.0.2.1/32',
    ':',
    ':::',
    ':1',
    '1:',
    '2001:db8:::1',
    '2001:db8::1::',
    '::1::2',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '12345::',
    '2001:db8::g',
    '[2001:db8::1]',
    'fe80::1%eth0',
    '::192.0.2',
    '::192.0.2.256',
    '1:2:3:4:5:6:7:192.0.2.1',
    '192.0.2.1::',
    `${'1'.repeat(10_000)}.0.2.1`,
  ])('and not %j', (text) => {
    expect(readAddress(text)).toBeNull()
  })
})

/** Texts that are addresses, and texts that nearly are. */
const octets = fc.array(fc.integer({ min: 0, max: 260 }), { minLength: 4, maxLength: 4 })
const groups = fc.array(fc.constantFrom('0', '1', 'ffff', 'db8', 'A', '00ab', ''), {
  minLength: 1,
  maxLength: 9,
})
const texts = fc.oneof(
  octets.map((parts) => parts.join('.')),
  groups.map((parts) => parts.join(':')),
  fc.tuple(groups, octets).map(([head, tail]) => [...head, tail.join('.')].join(':')),
  fc.string({ maxLength: 12, unit: fc.constantFrom(...'0123456789abcdef:.g') }),
)

/** What ipaddr.js says, read as strictly: decimals of an IPv4 address without leading zeros, no zone. */
function byLibrary(text: string): readonly number[] | null {
  if (!text.includes(':')) {
    return ipaddr.IPv4.isValidFourPartDecimal(text)
      ? ipaddr.IPv4.parse(text).toIPv4MappedAddress().toByteArray()
      : null
  }
  if (!ipaddr.IPv6.isValid(text)) return null
  // It takes `::192.0.2.1` for a mapped address, which RFC 4291 calls another one (2.5.5.1).
  const isCompatible = /^::[\d.]+$/.test(text) && text.includes('.')
  const bytes = ipaddr.IPv6.parse(text).toByteArray()
  return isCompatible ? bytes.map((byte, at) => (at < 12 ? 0 : byte)) : bytes
}

const bytesOf = (address: IpAddress): readonly number[] =>
  address.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255])

test('it is read as by ipaddr.js', () => {
  let valid = 0
  fc.assert(
    fc.property(texts, (text) => {
      const ours = readAddress(text)
      if (ours !== null) valid += 1
      expect(ours && bytesOf(ours)).toEqual(byLibrary(text))
    }),
    { ...trials, numRuns: trials.numRuns * 20 },
  )
  expect(valid).toBeGreaterThan(trials.numRuns)
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['192.0.2.1', '::ffff:193.0.0.0'],
  ['::1', '192.0.2.1'],
  ['192.0.2.1', '2001:db8::'],
  ['7fff::', '8000::'],
  ['2001:db8::7fff:ffff', '2001:db8::8000:0'],
])('%s comes before %s', (first, second) => {
  expect(compareAddresses(read(first), read(second))).toBeLessThan(0)
  expect(compareAddresses(read(second), read(first))).toBeGreaterThan(0)
  expect(compareAddresses(read(first), read(first))).toBe(0)
})

test.each([
  ['192.0.2.1', true],
  ['::ffff:192.0.2.1', true],
  ['::192.0.2.1', false],
  ['2001:db8::1', false],
])('whether %s is IPv4: %s', (text, expected) => {
  expect(isIpv4Address(read(text))).toBe(expected)
})

test.each([
  ['192.0.2.1', '1.2.0.192.in-addr.arpa'],
  ['255.255.255.255', '255.255.255.255.in-addr.arpa'],
  ['::ffff:192.0.2.1', '1.2.0.192.in-addr.arpa'],
  [
    '2001:db8::567:89ab',
    'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
  ],
])('the name of %s in reverse DNS is %s', (text, name) => {
  expect(reverseName(read(text))).toBe(name)
})
