import { expect, test } from 'vitest'
import type { Outcome } from '../../analysis/result.ts'
import { nextFailingTest } from './next-failing-test.ts'
import { stopAfter } from './keys.ts'

const outcome = (testId: string, pass: boolean | null): Outcome => ({
  testId,
  pass,
  state: 'allow',
  line: 0,
  crawler: 'Googlebot',
  dialect: { id: 'google', name: 'Google' },
  url: { ok: false, typed: '', problem: '' },
  problem: null,
})
const outcomes = [outcome('a', false), outcome('b', true), outcome('c', false), outcome('d', null)]

test('F8 goes round the failing tests only', () => {
  expect(nextFailingTest(outcomes, 'a', 1)).toBe('c')
  expect(nextFailingTest(outcomes, 'c', 1)).toBe('a')
  expect(nextFailingTest(outcomes, 'c', -1)).toBe('a')
  expect(nextFailingTest(outcomes, 'a', -1)).toBe('c')
})

test('F8 starts at the first failing test, backwards at the last', () => {
  expect(nextFailingTest(outcomes, null, 1)).toBe('a')
  expect(nextFailingTest(outcomes, null, -1)).toBe('c')
})

test('F8 finds nothing where nothing fails', () => {
  expect(nextFailingTest([], null, 1)).toBeNull()
  expect(nextFailingTest([outcome('a', true)], 'a', 1)).toBeNull()
})

test('F6 goes round the header and the three regions', () => {
  expect(stopAfter(undefined, 1)).toBe('file')
  expect(stopAfter('file', 1)).toBe('tests')
  expect(stopAfter('why', 1)).toBe('header')
  expect(stopAfter('header', -1)).toBe('why')
})
