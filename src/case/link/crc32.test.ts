import { crc32 as zlibCrc } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { crc32, replacedCrc } from './crc32.ts'

test('of ASCII is the usual CRC-32', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(crc32(text)).toBe(zlibCrc(text))
    }),
    trials,
  )
})

test('of a text with a replacement is that of what comes of it, wherever it is', () => {
  const text = fc.string({ unit: 'binary' })
  const long = fc
    .tuple(text, fc.integer({ min: 0, max: 13_000 }), text)
    .map(([head, count, tail]) => head + 'Disallow: /ü€\n'.repeat(count / 13) + tail)
  fc.assert(
    fc.property(long, fc.nat(), fc.nat(), text, (base, a, b, insert) => {
      const [from = 0, to = 0] = [a, b].map((at) => at % (base.length + 1)).sort((x, y) => x - y)
      const { crc, replaced } = replacedCrc(base)
      expect(crc).toBe(crc32(base))
      expect(replaced(from, to, insert)).toBe(crc32(base.slice(0, from) + insert + base.slice(to)))
    }),
    trials,
  )
})

test.each([0, 4095, 4096, 4097, 8192])('of a text of %i units, at its ends', (length) => {
  const base = 'x'.repeat(length)
  const { replaced } = replacedCrc(base)
  expect(replaced(0, 0, 'a')).toBe(crc32(`a${base}`))
  expect(replaced(length, length, 'a')).toBe(crc32(`${base}a`))
  expect(replaced(0, length, 'a')).toBe(crc32('a'))
})
