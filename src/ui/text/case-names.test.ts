import { expect, test } from 'vitest'
import { caseNames } from './case-names.ts'

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 32).getTime()

test.each<readonly [string, readonly (readonly [string, number])[], readonly string[]]>([
  [
    'other titles',
    [
      ['a.com', 1],
      ['b.com', 1],
      ['', 1],
    ],
    ['a.com', 'b.com', 'Untitled case'],
  ],
  [
    'one title at other times',
    [
      ['a.com', at(29, 12)],
      ['b.com', at(29, 12)],
      ['a.com', at(30, 9)],
    ],
    ['a.com (29 Nov 2026, 12:32)', 'b.com', 'a.com (30 Nov 2026, 09:32)'],
  ],
  [
    'one title at one time',
    [
      ['', at(29, 12)],
      ['', at(29, 12)],
      ['', at(30, 9)],
    ],
    [
      'Untitled case (29 Nov 2026, 12:32) 1',
      'Untitled case (29 Nov 2026, 12:32) 2',
      'Untitled case (30 Nov 2026, 09:32)',
    ],
  ],
])('cases with %s have names of their own', (_, cases, names) => {
  expect(caseNames(cases.map(([title, updated]) => ({ title, updated })))).toEqual(names)
})
