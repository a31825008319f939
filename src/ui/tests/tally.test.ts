import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../analysis/result.ts'
import type { Test } from '../../analysis/scenario.ts'
import { scoreOf, tallyOf } from './tally.ts'

const outcome = (testId: string, pass: boolean | null): Outcome => ({
  testId,
  state: 'allow',
  line: 0,
  pass,
  crawler: 'Googlebot',
  dialect: { id: 'google', name: 'Google' },
  url: { ok: false, typed: '', problem: '' },
  problem: null,
})

const test = (id: string, expected: Test['expect']): Test => ({
  id,
  crawler: 'Googlebot',
  url: '/',
  expect: expected,
  note: '',
})

describe('tallyOf', () => {
  it('counts only tests that expect something', () => {
    const tests = [test('a', 'allow'), test('b', 'disallow'), test('c', null)]
    const outcomes = [outcome('a', true), outcome('b', false), outcome('c', null)]
    const tally = tallyOf(tests, outcomes)
    expect(scoreOf(tests, tally)).toBe('1/2')
    expect(tally.failing.map(({ testId }) => testId)).toEqual(['b'])
  })

  it('shows the bare number while nothing is expected', () => {
    const tests = [test('a', null), test('b', null)]
    expect(scoreOf(tests, tallyOf(tests, []))).toBe('2')
  })
})
