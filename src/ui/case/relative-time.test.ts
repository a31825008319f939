import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test('tells how long ago in words', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(relativeTime(now - 5000, now)).toBe('just now')
  expect(relativeTime(now + 5000, now)).toBe('just now')
  expect(relativeTime(now - 3 * 60_000, now)).toBe('3 minutes ago')
  expect(relativeTime(now - 26 * 3_600_000, now)).toBe('yesterday')
})
