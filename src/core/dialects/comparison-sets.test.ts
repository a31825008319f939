import { expect, test } from 'vitest'
import { comparisonOf, comparisonSets, defaultComparison } from './comparison-sets.ts'
import { currentDialects, dialects } from './index.ts'

test('each set has its dialects, and each is found again by its dialects in any order', () => {
  expect(comparisonSets.map(({ dialectIds }) => dialectIds.length)).toEqual([
    2,
    3,
    dialects.filter(({ kind }) => kind === 'library').length,
    currentDialects.length,
    dialects.length,
  ])
  for (const set of comparisonSets) {
    expect(comparisonOf(set.dialectIds.toReversed())).toBe(set)
  }
  expect(comparisonOf(['bing'])).toBeNull()
})

test('by default the engines of today and the standard are compared', () => {
  expect(defaultComparison.dialectIds).toHaveLength(9)
  expect(defaultComparison.dialectIds).toContain('rfc9309')
})
