import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { readAddress, type IpAddress } from './address.ts'
import { isInList, RangeIndex } from './range-index.ts'
import { isInRanges, readRange, type AddressRange } from './ranges.ts'

const read = (text: string): IpAddress => readAddress(text) ?? expect.fail(text)
const rangesOf = (...texts: readonly string[]): readonly AddressRange[] =>
  texts.map((text) => readRange(text) ?? expect.fail(text))

describe('the lists that hold an address', () => {
  const index = new RangeIndex([
    rangesOf('192.0.2.0/24', '2001:db8::/32'),
    rangesOf('192.0.2.64/27', '192.0.2.64/28'),
    rangesOf('255.255.255.255', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
    [],
    rangesOf('192.0.2.128-192.0.3.1'),
  ])

  test.each([
    ['192.0.1.255', []],
    ['192.0.2.0', [0]],
    ['192.0.2.63', [0]],
    ['192.0.2.64', [0, 1]],
    ['192.0.2.79', [0, 1]],
    ['192.0.2.95', [0, 1]],
    ['192.0.2.96', [0]],
    ['192.0.2.128', [0, 4]],
    ['192.0.3.0', [4]],
    ['192.0.3.2', []],
    ['255.255.255.255', [2]],
    ['255.255.255.254', []],
    ['::1:0:0:0', []],
    ['2001:db8::', [0]],
    ['2001:db9::', []],
    ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', [2]],
    ['::', []],
  ])('%s: %j', (address, lists) => {
    expect(index.listsWith(read(address))).toEqual(lists)
  })

  test.each([
    ['192.0.1.0/24', true],
    ['192.0.2.0/24', false],
    ['192.0.2.64/28', true],
    ['192.0.2.64/27', false],
    ['192.0.2.0/26', true],
    ['192.0.3.0/24', false],
    ['2001:db8:1::/48', true],
    ['2001:db9:1::/48', true],
    ['::/0', false],
  ])('are the same for all of %s: %s', (network, isSame) => {
    const [range] = rangesOf(network)
    expect(range && index.areAlike(range)).toBe(isSame)
  })

  test('are none without lists', () => {
    expect(new RangeIndex([]).listsWith(read('192.0.2.1'))).toEqual([])
    expect(new RangeIndex([[], []]).listsWith(read('192.0.2.1'))).toEqual([])
  })
})

/** Few addresses, close together and at both ends, so that ranges lie in each other and meet. */
const addresses = fc.constantFrom(
  ...['::', '0.0.0.0', '0.0.0.1', '0.0.0.7', '0.0.0.8', '127.255.255.255', '128.0.0.0'],
  ...['255.255.255.255', '::1:0:0:0', '2001:db8::', '2001:db8::1', 'ffff::', 'ffff::ffff'],
)
const prefixes = fc
  .tuple(addresses, fc.constantFrom(0, 1, 8, 28, 29, 30, 31, 32))
  .map(([address, length]) => `${address}/${address.includes(':') ? length + 96 : length}`)
const lists = fc.array(fc.array(prefixes, { maxLength: 6 }), { maxLength: 5 })

test('they are the ones that are found one by one', () => {
  fc.assert(
    fc.property(lists, addresses, (texts, text) => {
      const all = texts.map((list) => rangesOf(...list))
      const address = read(text)
      const expected = all.flatMap((ranges, at) => (isInRanges(address, ranges) ? [at] : []))
      expect(new RangeIndex(all).listsWith(address)).toEqual(expected)
    }),
    trials,
  )
})

test('a list that is asked again and again answers as when it is looked through', () => {
  const ranges = rangesOf('192.0.2.64/27', '10.0.0.0/8', '2001:db8::/32', '192.0.2.70')
  const texts = ['192.0.2.63', '192.0.2.64', '192.0.2.95', '11.0.0.0', '2001:db9::', '2001:db8::1']
  for (let round = 0; round < 20; round += 1) {
    for (const text of texts) {
      expect(isInList(read(text), ranges), text).toBe(isInRanges(read(text), ranges))
    }
  }
  expect(isInList(read('192.0.2.1'), [])).toBe(false)
})
