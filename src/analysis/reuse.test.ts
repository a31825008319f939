import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '../core/text/file.ts'
import { createExplainingAnalyser } from './analyse.ts'
import { reuse } from './reuse.ts'
import type { Test } from './scenario.ts'

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

describe('reuse', () => {
  it('gives what is equal to the new value, made of old objects', () => {
    const before = {
      list: [
        { id: 'a', at: 1 },
        { id: 'b', at: 2 },
      ],
      other: { x: [1] },
    }
    const after = {
      list: [
        { id: 'b', at: 2 },
        { id: 'a', at: 3 },
      ],
      other: { x: [1] },
    }
    const shared = reuse(before, after)
    expect(shared).toEqual(after)
    expect(shared.list[0]).toBe(before.list[1])
    expect(shared.other).toBe(before.other)
  })

  it('gives the old value itself when both are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(reuse(value, structuredClone(value))).toBe(value)
      }),
    )
  })

  it('never gives anything but what is equal to the new value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(reuse(before, after)).toEqual(after)
      }),
    )
  })
})
