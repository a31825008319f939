import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLineAt, heightOf, maxHeight, scrollTopFor, scrollTopToShow } from './scroll-scale.ts'

const lists = fc.record({
  lines: fc.integer({ min: 1, max: 3_000_000 }),
  lineHeight: fc.constantFrom(24, 36, 44),
  frameHeight: fc.integer({ min: 60, max: 1200 }),
})

test('no element is higher than browsers draw', () => {
  expect(heightOf({ lines: 1_000_000, lineHeight: 24, frameHeight: 400 })).toBe(maxHeight)
  expect(heightOf({ lines: 1000, lineHeight: 24, frameHeight: 400 })).toBe(24_000)
})

test('a short list scrolls pixel by pixel', () => {
  const list = { lines: 1000, lineHeight: 24, frameHeight: 480 }
  expect(firstLineAt(240, list)).toBeCloseTo(10)
})

test('the ends of the list are at the ends of the scroll bar', () => {
  const list = { lines: 1_000_000, lineHeight: 24, frameHeight: 480 }
  expect(firstLineAt(0, list)).toBe(0)
  expect(firstLineAt(maxHeight - 480, list)).toBeCloseTo(1_000_000 - 20)
})

test('each line can be scrolled to, and back from there', () => {
  fc.assert(
    fc.property(lists, fc.nat(2_999_999), (list, wanted) => {
      const line = wanted % list.lines
      const first = firstLineAt(scrollTopFor(line, list), list)
      const last = Math.max(0, list.lines - list.frameHeight / list.lineHeight)
      expect(first).toBeCloseTo(Math.min(line, last), 3)
    }),
  )
})

test('a line that is shown is whole in sight', () => {
  fc.assert(
    fc.property(lists, fc.nat(2_999_999), fc.nat(2_999_999), (list, from, wanted) => {
      const line = wanted % list.lines
      const before = scrollTopFor(from % list.lines, list)
      const first = firstLineAt(scrollTopToShow(line, before, list), list)
      const whole = Math.floor(list.frameHeight / list.lineHeight)
      expect(line).toBeGreaterThanOrEqual(first - 0.001)
      expect(line + 1).toBeLessThanOrEqual(first + Math.max(1, whole) + 1.001)
    }),
  )
})
