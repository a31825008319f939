import { expect, test } from 'vitest'
import { newerWords } from './newer-words.ts'

const plain = { name: 'pages.csv', came: 0, went: 0, stayed: 5, kept: 0, columns: [], sums: [] }
const both = 'To have both, undo this and drop the newer one under another name.'

test.each([
  [
    { came: 12, went: 3, stayed: 985, sums: [{ name: 'Clicks', before: 20_100, after: 18_400 }] },
    'pages.csv: 12 new URLs, 985 as before, 3 no longer in it. Clicks 20,100 → 18,400.',
  ],
  [{ came: 1 }, 'pages.csv: 1 new URL, 5 as before, 0 no longer in it.'],
  [
    { kept: 1 },
    'pages.csv: 0 new URLs, 5 as before, 1 no longer in it. That one stays in the list: brought or typed otherwise too, or with an expectation, a note or a page.',
  ],
  [
    { kept: 2, columns: ['Clicks', 'CTR'] },
    'pages.csv: 0 new URLs, 5 as before, 2 no longer in it. All of these stay in the list: brought or typed otherwise too, or with an expectation, a note or a page. It has no Clicks, CTR any more.',
  ],
  [
    { went: 3, kept: 1 },
    'pages.csv: 0 new URLs, 5 as before, 4 no longer in it. 1 of these stays in the list: brought or typed otherwise too, or with an expectation, a note or a page.',
  ],
  [
    { sums: [1, 2, 3, 4].map((at) => ({ name: `C${at}`, before: at, after: 0.125 })) },
    'pages.csv: 0 new URLs, 5 as before, 0 no longer in it. C1 1 → 0.13, C2 2 → 0.13, C3 3 → 0.13.',
  ],
])('%j', (parts, words) => expect(newerWords({ ...plain, ...parts })).toBe(`${words} ${both}`))
