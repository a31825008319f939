import { expect, test } from 'vitest'
import { keepWhileSame } from './memoize-last.ts'

test('an object is kept until one of its values is another', () => {
  const kept = keepWhileSame<{ readonly name: string; readonly list: readonly number[] }>()
  const list = [1]
  const first = kept({ name: 'a', list })
  expect(kept({ name: 'a', list })).toBe(first)
  const renamed = kept({ name: 'b', list })
  expect(renamed).toEqual({ name: 'b', list })
  expect(kept({ name: 'b', list: [1] })).not.toBe(renamed)
  // What was kept before the last one is forgotten.
  expect(kept({ name: 'a', list })).not.toBe(first)
})
