import { describe, expect, test } from 'vitest'
import { dedupeKey, prefixPattern, wildcardPattern } from './pattern.ts'

/** Patterns that match different paths, though a careless key takes some for the same. */
const different = [
  prefixPattern('/a'),
  wildcardPattern('/a$'),
  wildcardPattern('/a*'),
  wildcardPattern('/a*$'),
  wildcardPattern('/a**'),
  wildcardPattern('/a*b'),
  wildcardPattern('*'),
  prefixPattern('/a\0'),
  prefixPattern('/a\0\0'),
  prefixPattern('/a\0$'),
  prefixPattern('/a\0\0$'),
  prefixPattern('/a\0b\0'),
  wildcardPattern('/a\0*b'),
  wildcardPattern('/a*\0b'),
  prefixPattern('\0\0'),
  { ...prefixPattern('/a'), fits: () => true },
  prefixPattern('/a\0fits'),
]

describe('the key by which patterns are taken for the same', () => {
  test('differs for different patterns, also where they contain NUL', () => {
    const keys = different.map(dedupeKey)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('is the same for the same pattern', () => {
    for (const text of ['/a', '/a*b$', '/a\0*b']) {
      expect(dedupeKey(wildcardPattern(text))).toBe(dedupeKey(wildcardPattern(text)))
    }
  })
})
