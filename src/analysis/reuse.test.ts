import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '../core/text/file.ts'
import { createExplainingAnalyser } from './analyse.ts'
import { gridOfTests, statesOf } from './grid/cases.fixture.ts'
import type { Grid } from '../case/grid/grid.ts'
import { reuse } from './reuse.ts'
import type { Test } from '../case/scenario.ts'

const test = (crawler: string, url: string): Omit<Test, 'id'> => ({
  crawler,
  url,
  expect: null,
  note: '',
})
const input = (text: string, grid: Grid) => ({
  file: readText(text),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  ...grid,
  selected: null,
})

it('keeps the columns that a change of the file leaves as they were', () => {
  const analyse = createExplainingAnalyser()
  const grid = gridOfTests([test('Bingbot', '/a'), test('Googlebot', '/b')])
  const group = 'User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /a\n'
  const before = analyse(input(group, grid)).verdicts
  const after = analyse(input(`${group}Disallow: /b\n`, grid)).verdicts
  expect(after.columns[0]).toBe(before.columns[0])
  expect(after.columns[1]).not.toBe(before.columns[1])
  expect(statesOf(after)[3]).toEqual({ state: 'disallow', line: 6 })
})

it('keeps all verdicts when nothing changed', () => {
  const analyse = createExplainingAnalyser()
  const grid = gridOfTests([test('Googlebot', '/a')])
  const { verdicts } = analyse(input('User-agent: *\n', grid))
  expect(analyse(input('User-agent: *\n# remark\n', grid)).verdicts).toBe(verdicts)
  expect(analyse(input('User-agent: *\n', gridOfTests([]))).verdicts.columns).toEqual([])
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
