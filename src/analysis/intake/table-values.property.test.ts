import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAs } from './take-as.ts'
import { TakenRows } from './table-values.ts'

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    'n/a',
    '12',
    '1,234',
    '1.234',
    '12.5%',
    '8,2',
    'OK',
    '2026-01-02',
    '/x',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer().map(String),
  fc.constant('long '.repeat(60)),
)

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')

const tables = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) => {
    const row = fc.array(cell, { minLength: width, maxLength: width })
    const url = fc.constantFrom('/a', '/b', '/c#d', 'https://shop.example/')
    const rows = fc.array(fc.tuple(url, row), { minLength: height, maxLength: height })
    return fc.tuple(row, rows)
  })
  .map(([header, rows]) => csv([['URL', ...header], ...rows.map(([url, row]) => [url, ...row])]))

test('whatever a table has, its values are those that a case can keep', () => {
  fc.assert(
    fc.property(tables, (text) => {
      const taken = parseAs(text, 'column:0', 'table')
      if (taken.kind !== 'rows') throw new Error('no rows')
      const { rows, columns = [] } = taken
      expect(columns.length).toBeLessThanOrEqual(16)
      const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
      expect(new Set(columns.map(({ name }) => name.toLowerCase())).size).toBe(columns.length)
      for (const name of kinds.keys()) expect(name).toMatch(/^\S(?:.{0,58}\S)?$/su)
      for (const [name, value] of rows.flatMap(({ values = {} }) => Object.entries(values))) {
        expect(typeof value === 'number' ? 'number' : 'text').toBe(kinds.get(name))
        if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite)
        else expect(value.length > 0 && value.length <= 200 && value === value.trim()).toBe(true)
      }
      const kept = new TakenRows()
      kept.add(rows, columns)
      expect(kept.entries().rows.map(({ url }) => url)).toEqual(rows.map(({ url }) => url))
    }),
    { numRuns: 300 },
  )
})

test('the sum of a column stays, however its rows are joined', () => {
  const numbers = fc.array(fc.tuple(fc.constantFrom('/a', '/b', '/c'), fc.nat(1000)), {
    minLength: 1,
  })
  fc.assert(
    fc.property(numbers, (rows) => {
      const taken = parseAs(
        csv([['URL', 'Clicks'], ...rows.map(([url, one]) => [url, String(one)])]),
        'column:0',
        'table',
      )
      if (taken.kind !== 'rows') throw new Error('no rows')
      const sum = taken.rows.reduce((all, { values }) => all + Number(values?.Clicks ?? 0), 0)
      expect(sum).toBe(rows.reduce((all, [, one]) => all + one, 0))
      expect(taken.rows.filter(({ values }) => values !== undefined)).toHaveLength(
        new Set(rows.map(([url]) => url)).size,
      )
    }),
  )
})
