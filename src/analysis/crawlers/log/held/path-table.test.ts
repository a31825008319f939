import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials } from '../../../../bench/arbitraries.ts'
import { maxLogUrl } from '../../../../core/log/log-judge.ts'
import { unitsOf } from '../log-book.fixture.ts'
import { PathTable } from './path-table.ts'

const anyPath = fc.oneof(
  fc.nat(30).map((id) => `/shop/${id}`),
  // Any units: bytes that are no UTF-8 stand as halves of pairs.
  fc.string({ unit: fc.integer({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom('', '/?', '/a?b', '/ä', '/\u0080', '/你?q', '/\uDC80'),
  fc
    .record({ sign: fc.constantFrom('x', '你'), length: fc.constantFrom(70_000, maxLogUrl) })
    .map(({ sign, length }) => sign.repeat(Math.min(length, maxLogUrl))),
)

const idOf = (table: PathTable, path: string): number => table.idOf(unitsOf(path), 0, path.length)
/** Looked up in the middle of others. */
const known = (table: PathTable, path: string): number =>
  table.known(unitsOf(`/x${path}/x`), 2, 2 + path.length)

/** Says of both the same: each path once, in the order in which they came. */
function expectPaths(table: PathTable, paths: readonly string[]): void {
  expect(table.size).toBe(paths.length)
  expect(Array.from(paths, (_, id) => table.at(id))).toEqual(paths)
  expect(paths.map((path) => known(table, path))).toEqual([...paths.keys()])
  expect(Array.from(paths, (_, id) => table.hasQuery(id))).toEqual(
    paths.map((path) => path.includes('?')),
  )
  const bytes = Array.from(paths, (_, id) => table.bytesAt(id))
  expect(table.bytes).toBe(bytes.reduce((sum, one) => sum + one, 0))
}

test('paths are held each once, whatever their characters, and some can be left out', () => {
  const some = fc.array(anyPath, { maxLength: 40 })
  fc.assert(
    fc.property(some, some, fc.infiniteStream(fc.boolean()), (all, more, keeps) => {
      const table = new PathTable()
      for (const path of all) expect(table.at(idOf(table, path))).toBe(path)
      const paths = [...new Set(all)]
      expectPaths(table, paths)
      const isKept = Uint8Array.from(paths, () => (keeps.next().value === true ? 1 : 0))
      const kept = paths.filter((_, id) => isKept[id] === 1)
      const ids = table.keep(isKept)
      paths.forEach((path, id) => {
        if (isKept[id] === 1) expect(table.at(ids[id] ?? -1)).toBe(path)
        else expect(known(table, path)).toBe(-1)
      })
      expectPaths(table, kept)
      for (const path of more) idOf(table, path)
      expectPaths(table, [...new Set([...kept, ...more])])
    }),
    fewTrials,
  )
})

test('many paths are found again once the table has grown', () => {
  const table = new PathTable()
  const paths = Array.from(
    { length: 30_000 },
    (_, at) => `/p/${at * 7}${at % 3 === 0 ? '?你' : ''}`,
  )
  for (const path of paths) idOf(table, path)
  expectPaths(table, paths)
  expect(known(table, '/p/1')).toBe(-1)
  expect(table.at(paths.length)).toBe('')
})
