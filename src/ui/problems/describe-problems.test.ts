import { expect, test } from 'vitest'
import { dataFiles } from '../../analysis/data-files.ts'
import type { Problems } from '../../analysis/problems/problems.ts'
import { describeProblems } from './describe-problems.ts'
import { faintWords } from './words.ts'

const problems: Problems = {
  dialects: ['Google'],
  kinds: [{ id: 'missing-colon', severity: 'error', count: 1, findings: [], fixAll: null }],
  counts: { error: 1, warning: 0, info: 0, hint: 0 },
  left: 0,
  silenced: ['bom'],
}

test.each([
  [0, 15, '15 hints'],
  [1, 0, '1 for information'],
  [3, 1200, '3 for information and 1,200 hints'],
])('%i and %i that are no faults are told as the filter counts them', (info, hint, words) => {
  expect(faintWords({ error: 2, warning: 4, info, hint })).toBe(words)
})

test('a problem is told in the words of its check', () => {
  const { kinds, silenced } = describeProblems(problems, dataFiles.checks)
  expect(kinds[0]).toMatchObject({ id: 'missing-colon', title: 'Colon missing', count: 1 })
  expect(kinds[0]?.description?.why).toMatch(/^By RFC 9309 a line without the colon/)
  expect(silenced).toEqual([{ id: 'bom', title: dataFiles.checks['bom']?.title }])
})

test('while the words are not here, the id of the check stands for its title', () => {
  const { kinds, silenced } = describeProblems(problems, null)
  expect(kinds[0]).toMatchObject({ title: 'Missing colon', description: null })
  expect(silenced).toEqual([{ id: 'bom', title: 'Bom' }])
})
