import { expect, test } from 'vitest'
import { readIntake } from '../../analysis/intake/intake.ts'
import { readText } from '../../core/text/file.ts'
import { mergePartsOf, ownerFromName } from './merge-parts.ts'

test.each([
  ['sales-robots.txt', 'Sales'],
  ['robots_press.txt', 'Press'],
  ['it.txt', 'IT'],
  ['robots (2).txt', ''],
  ['robots.txt', ''],
  ['IT department.txt', 'IT department'],
  ['', ''],
])('%s says whose it is: %j', (name, owner) => {
  expect(ownerFromName(name)).toBe(owner)
})

const robots = 'User-agent: *\nDisallow: /a\n'
const table = 'Path,Owner\n/a,Sales\n/b,Sales\n'

const ownersOf = (given: readonly (readonly [string, string])[], editor: string | null) => {
  const items = given.map(([name, text]) => ({
    name,
    text,
    file: () => readText(text),
    problem: null,
    warning: '',
  }))
  const readings = items.map(({ name, text }) => ({
    state: 'done' as const,
    intake: readIntake({ text, name, choice: null }),
  }))
  return mergePartsOf(items, readings, editor).map(({ owner, at }) => [owner, at])
}

test.each([
  [
    'two files',
    [['robots.txt', robots] as const, ['it.txt', robots] as const],
    null,
    [
      ['File 1', 0],
      ['IT', 1],
    ],
  ],
  ['one file alone', [['it.txt', robots] as const], null, []],
  [
    'one file beside the own one',
    [['it.txt', robots] as const],
    robots,
    [
      ['Main', -1],
      ['IT', 0],
    ],
  ],
  ['a table', [['t.csv', table] as const], null, [['File 1', 0]]],
  ['a list of URLs beside the own file', [['u.txt', '/a\n/b\n'] as const], robots, []],
])('%s can be merged, or not', (_, given, editor, owners) => {
  expect(ownersOf(given, editor)).toEqual(owners)
})
