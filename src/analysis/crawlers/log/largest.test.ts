import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Largest } from './largest.ts'

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
