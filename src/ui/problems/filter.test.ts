import { expect, test } from 'vitest'
import type { DescribedKind } from './describe-problems.ts'
import { filterProblemKinds, isFindingFilterOn, noFindingFilter } from './filter.ts'

const told = (line: number, message: string) => ({ line, span: null, message, fixes: [] })
const kind = (parts: Partial<DescribedKind>): DescribedKind => ({
  id: 'missing-colon',
  title: 'Colon missing',
  description: null,
  severity: 'warning',
  count: 2,
  findings: [told(3, 'After Disallow'), told(7, 'After Allow')],
  fixAll: { title: 'Fix all 2 of this kind', count: 2, edits: [], changes: 0, note: '' },
  ...parts,
})
const kinds = [kind({}), kind({ id: 'bom', title: 'Mark', severity: 'error', findings: [] })]

test('nothing is left out without a filter', () => {
  expect(isFindingFilterOn(noFindingFilter)).toBe(false)
  expect(filterProblemKinds(kinds, noFindingFilter)).toEqual(kinds)
})

test('by severity', () => {
  expect(filterProblemKinds(kinds, { severity: 'error', text: '' })).toEqual([kinds[1]])
})

test('by name a kind stays whole, by message or line only what fits, without its fix for all', () => {
  expect(filterProblemKinds(kinds, { severity: null, text: ' COLON ' })).toEqual([kinds[0]])
  const [found, ...others] = filterProblemKinds(kinds, { severity: null, text: 'disallow' })
  expect(others).toEqual([])
  expect(found).toMatchObject({ findings: [told(3, 'After Disallow')], fixAll: null })
  expect(filterProblemKinds(kinds, { severity: null, text: '7' })[0]?.findings).toHaveLength(1)
})
