import { expect, it } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { createExplainingAnalyser } from '../analyse.ts'
import type { Test } from '../scenario.ts'

const test = (id: string, url: string): Test => ({
  id,
  crawler: 'Googlebot',
  url,
  expect: null,
  note: '',
})
const input = (text: string, tests: readonly Test[]) => ({
  file: readText(text),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  tests,
  selected: null,
})

it('keeps the outcomes that a change of the file leaves as they were', () => {
  const analyse = createExplainingAnalyser()
  const tests = [test('a', '/a'), test('b', '/b')]
  const before = analyse(input('User-agent: *\nDisallow: /a\n', tests)).outcomes
  const after = analyse(input('User-agent: *\nDisallow: /a\nDisallow: /b\n', tests)).outcomes
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]).toMatchObject({ state: 'disallow', line: 3 })
})

it('keeps the whole list when nothing changed', () => {
  const analyse = createExplainingAnalyser()
  const tests = [test('a', '/a')]
  const { outcomes } = analyse(input('User-agent: *\n', tests))
  expect(analyse(input('User-agent: *\n# remark\n', tests)).outcomes).toBe(outcomes)
  expect(analyse(input('User-agent: *\n', [])).outcomes).toEqual([])
})
