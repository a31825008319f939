import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from './cover.ts'
import { CoverIndex, gramCountsOf } from './cover-index.ts'
import { wildcardPattern } from './pattern.ts'

const words = fc.constantFrom(
  '/',
  '*',
  '$',
  'a',
  'shop',
  'page=',
  '/cart',
  '/shop/',
  '?sort=1',
  '.html',
)
const patterns = fc
  .array(fc.array(words, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 60 })
  .map((texts) => texts.map((text) => wildcardPattern(text.join(''))))

test('every pattern that covers another one is among its candidates', () => {
  fc.assert(
    fc.property(patterns, (all) => {
      const index = new CoverIndex(all, gramCountsOf(all))
      for (const inner of all) {
        const candidates = index.candidatesFor(inner)
        const covering = [...all.keys()].filter((at) => {
          const outer = all[at]
          return outer !== undefined && covers(outer, inner)
        })
        expect(candidates).toEqual([...new Set(candidates)].sort((a, b) => a - b))
        expect(candidates).toEqual(expect.arrayContaining(covering))
      }
    }),
  )
})

test('patterns without the characters of another one are left out', () => {
  const all = ['/*page=1', '/*sort=2', '/*a'].map((text) => wildcardPattern(text))
  const index = new CoverIndex(all, gramCountsOf(all))
  expect(index.candidatesFor(wildcardPattern('/shop/*?sort=2'))).toEqual([1, 2])
  expect(index.candidatesFor(wildcardPattern('/shop/'))).toEqual([2])
})
