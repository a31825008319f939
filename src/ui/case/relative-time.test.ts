import { expect, test } from 'vitest'
import { ago } from './relative-time.ts'

test('tells how long ago in words', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(ago(now - 5000, now)).toBe('just now')
  expect(ago(now + 5000, now)).toBe('just now')
  expect(ago(now - 3 * 60_000, now)).toBe('3 minutes ago')
  expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday')
})
