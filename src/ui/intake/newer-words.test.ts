import { expect, test } from 'vitest'
import { newerWords } from './newer-words.ts'

const plain = { name: 'pages.csv', came: 0, went: 0, stayed: 5, kept: 0, columns: [], sums: [] }
const both = 'To have both files, undo this and rename one.'

test.each([
  [
    { came: 12, went: 3, stayed: 985, sums: [{ name: 'Clicks', before: 20_100, after: 18_400 }] },
    'pages.csv: 12 URLs came, 3 went, 985 stayed. Clicks 20,100 → 18,400.',
  ],
  [{ came: 1 }, 'pages.csv: 1 URL came, 0 went, 5 stayed.'],
  [
    { kept: 1 },
    'pages.csv: 0 URLs came, 0 went, 5 stayed. 1 URL that it has no longer is kept: brought or typed otherwise too, or with an expectation, a note or a page.',
  ],
  [
    { kept: 2, columns: ['Clicks', 'CTR'] },
    'pages.csv: 0 URLs came, 0 went, 5 stayed. 2 URLs that it has no longer are kept: brought or typed otherwise too, or with an expectation, a note or a page. It has no Clicks, CTR any more.',
  ],
  [
    { sums: [1, 2, 3, 4].map((at) => ({ name: `C${at}`, before: at, after: 0.125 })) },
    'pages.csv: 0 URLs came, 0 went, 5 stayed. C1 1 → 0.13, C2 2 → 0.13, C3 3 → 0.13.',
  ],
])('%j', (parts, words) => expect(newerWords({ ...plain, ...parts })).toBe(`${words} ${both}`))
