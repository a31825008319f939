import { expect, test } from 'vitest'
import { hoursWords } from './sentence.ts'

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [1.5, '1.5 hours'],
  [24, '24 hours'],
  [72, '3 days'],
])('%s hours in words: %s', (hours, words) => {
  expect(hoursWords(hours)).toBe(words)
})
