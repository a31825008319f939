import { expect, test } from 'vitest'
import { cellWays } from '../../../analysis/explain/repairs/cell-ways.ts'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { ParsedFile } from '../../../analysis/judge-tests.ts'
import { cellId } from '../../../case/grid/grid.ts'
import { readText } from '../../../core/text/file.ts'
import { editWords, wayNames } from './way-names.ts'

const text = 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n'
const removed = (from: number, to: number) => ({ span: { from, to }, insert: '' })
const added = (insert: string) => ({ span: { from: text.length, to: text.length }, insert })
const way = (title: string, ...edits: RepairWay['edits']): RepairWay => ({
  ...{ title, edits, righted: 1, beside: 0, broken: 0, rows: [], others: [], isWhole: true },
})
const rule = (value: string) => added(`Allow: ${value}\n`)
const both = (one: string, other: string) => added(`Allow: ${one}\nAllow: ${other}\n`)

test.each([
  [[rule('/a/x$')], 'by “Allow: /a/x$”'],
  [[removed(14, 28)], 'by removing “Disallow: /a/”'],
  [[removed(14, 28), rule('/c')], 'by “Allow: /c”'],
  [[removed(14, 42)], 'by 2 changed lines'],
])('how edits do it: case %#', (edits, words) => {
  expect(editWords(text, edits)).toBe(words)
})

const names: readonly (readonly [string, readonly RepairWay[], readonly string[]])[] = [
  [
    'for different things are called after them',
    [way('Allow this URL', rule('/a/x$')), way('Allow /a/', rule('/a/'))],
    ['Allow this URL', 'Allow /a/'],
  ],
  [
    'for the same are told apart by what they change',
    [way('Allow /a/', rule('/a/')), way('Allow /a/', removed(14, 28))],
    ['Allow /a/, by “Allow: /a/”', 'Allow /a/, by removing “Disallow: /a/”'],
  ],
  [
    'for the same, with as many lines, are told apart by one of them',
    [way('Allow /a/', both('/a', '/b')), way('Allow /a/', both('/a', '/c'))],
    ['Allow /a/, with “Allow: /b”', 'Allow /a/, with “Allow: /c”'],
  ],
]
test.each(names)('edits %s', (_name, ways, wanted) => {
  expect(wayNames(text, ways)).toEqual(wanted)
})

test('no two edits for a cell are called the same', () => {
  const rules = ['/*?sort=', '/a/', '/*.pdf$', '/']
  const urls = ['/shoes?sort=1', '/a/b/c']
  let offered = 0
  for (const one of rules) {
    for (const url of urls) {
      const robots = `User-agent: *\nDisallow: ${one}\nAllow: ${one}x\nDisallow: ${one}xy\n`
      const testId = cellId('0', 'a')
      const found = cellWays(
        new ParsedFile(readText(robots)),
        {
          urls: [{ id: '0', url }],
          crawlers: [{ id: 'a', crawler: 'Googlebot' }],
          expectations: [],
          ...{ origin: 'https://example.com', dialect: 'own', settings: {} },
        },
        { testId, wish: 'allow' },
      )
      const called = wayNames(robots, found?.ways ?? [])
      offered += called.length
      expect(new Set(called).size, `${robots} ${url}: ${called.join(' | ')}`).toBe(called.length)
    }
  }
  expect(offered).toBeGreaterThan(6)
})
