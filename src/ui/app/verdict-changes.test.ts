import { expect, test } from 'vitest'
import type { Outcome } from '../../analysis/result.ts'
import { verdictChanges } from './verdict-changes.ts'

const outcome = (testId: string, parts: Partial<Outcome> = {}): Outcome => ({
  testId,
  pass: true,
  state: 'disallow',
  line: 3,
  crawler: 'Googlebot',
  dialect: { id: 'google', name: 'Google' },
  url: { ok: false, typed: '/cart', problem: '' },
  problem: null,
  ...parts,
})

test('says nothing when nothing changed, or only the numbers of lines did', () => {
  expect(verdictChanges([outcome('a')], [outcome('a')])).toBeNull()
  expect(verdictChanges([outcome('a')], [outcome('a', { line: 4 })])).toBeNull()
})

test('tells how many pass and which verdict is new', () => {
  const after = [outcome('a'), outcome('b', { state: 'allow', line: 0, pass: false })]
  expect(verdictChanges([outcome('a'), outcome('b')], after)).toBe(
    'Tests: 1 of 2 pass. Googlebot /cart now allowed by no rule.',
  )
})

test('counts what it does not list', () => {
  const ids = ['a', 'b', 'c', 'd']
  const after = ids.map((id) => outcome(id, { state: 'allow', pass: false }))
  expect(
    verdictChanges(
      ids.map((id) => outcome(id)),
      after,
    ),
  ).toMatch(/2 more changed\.$/)
})

test('hears of an expectation that was met by changing it', () => {
  expect(verdictChanges([outcome('a', { pass: false })], [outcome('a')])).toBe(
    'Tests: 1 of 1 pass.',
  )
})
