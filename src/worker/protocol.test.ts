import { expect, it } from 'vitest'
import { changedFields } from './protocol.ts'

it('gives what is another object, and nothing else', () => {
  const tests: readonly string[] = []
  const before: { file: string; tests: readonly string[]; selected: string | null } = {
    file: 'a',
    tests,
    selected: null,
  }
  expect(changedFields(null, before)).toEqual(before)
  expect(changedFields(before, { ...before, selected: 'x' })).toEqual({ selected: 'x' })
  expect(changedFields(before, { ...before, tests: [] })).toEqual({ tests: [] })
})
