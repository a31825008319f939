import { describe, expect, test } from 'vitest'
import { readAddress, type IpAddress } from './address.ts'
import { isInRanges, readRange } from './ranges.ts'

const read = (text: string): IpAddress => readAddress(text) ?? expect.fail(text)

describe('a range is read', () => {
  test.each([
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.77/27', '192.0.2.64', '192.0.2.95'],
    ['192.0.2.77', '192.0.2.77', '192.0.2.77'],
    ['192.0.2.77/32', '192.0.2.77', '192.0.2.77'],
    ['0.0.0.0/0', '0.0.0.0', '255.255.255.255'],
    ['128.0.0.0/1', '128.0.0.0', '255.255.255.255'],
    ['192.0.2.0/255.255.255.0', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.1/255.255.255.255', '192.0.2.1', '192.0.2.1'],
    ['10.0.0.0/0.0.0.0', '0.0.0.0', '255.255.255.255'],
    ['192.0.2.3-192.0.2.9', '192.0.2.3', '192.0.2.9'],
    ['192.0.2.3 - 192.0.2.3', '192.0.2.3', '192.0.2.3'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8::1', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1', '2001:db8::1'],
    ['2001:db8:8000::/33', '2001:db8:8000::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::/65', '2001:db8::', '2001:db8::7fff:ffff:ffff:ffff'],
    ['::ffff:192.0.2.0/120', '192.0.2.0', '192.0.2.255'],
  ])('%s', (text, first, last) => {
    expect(readRange(text)).toEqual({ first: read(first), last: read(last) })
  })

  test.each([
    '',
    '/24',
    '192.0.2.0/',
    '192.0.2.0/33',
    '192.0.2.0/-1',
    '192.0.2.0/2 4',
    '192.0.2.0/24/24',
    '192.0.2.0/0x18',
    '192.0.2.0/255.0.255.0',
    '192.0.2/24',
    '192.0.2.*',
    '192.0.2.9-192.0.2.3',
    '192.0.2.9-',
    '2001:db8::/129',
    '2001:db8::/ffff::',
    'host.example/24',
    'x'.repeat(10_000),
  ])('and not %j', (text) => {
    expect(readRange(text)).toBeNull()
  })
})

test.each([
  ['192.0.2.63', false],
  ['192.0.2.64', true],
  ['192.0.2.95', true],
  ['192.0.2.96', false],
  ['::ffff:192.0.2.70', true],
  ['::192.0.2.70', false],
  ['2001:db8::1', false],
  ['198.51.100.7', true],
])('whether %s is in: %s', (address, expected) => {
  const ranges = ['192.0.2.64/27', '198.51.100.7'].flatMap((text) => readRange(text) ?? [])
  expect(isInRanges(read(address), ranges)).toBe(expected)
})
