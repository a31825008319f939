import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Largest, withRoomFor } from './largest.ts'

test('the largest entries are those of all, sorted, whatever their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (all, most) => {
        const largest = new Largest<number>(most, (size) => size)
        for (const one of all) largest.add(one)
        expect(largest.entries()).toEqual(all.toSorted((a, b) => b - a).slice(0, most))
        expect(largest.count).toBe(all.length)
      },
    ),
  )
})

test('rows of long texts are fewer, and a text without room takes no others along', () => {
  const rows = ['a'.repeat(60_000), 'b'.repeat(60_000), 'c'.repeat(40_000), 'd', '']
  expect(withRoomFor(rows, (row) => row).map((row) => row.slice(0, 1))).toEqual(['a', 'c', ''])
  const usual = Array.from({ length: 1000 }, (_, at) => `/shop/article-${at}`)
  expect(withRoomFor(usual, (row) => row)).toEqual(usual)
})
