import { expect, test } from 'vitest'
import { takeRows, takeTable } from '../take.ts'

/** The cells of all rows of a table. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const table = takeTable(text)
  return table === null ? [] : [...takeRows(text, table)].map(({ cells }) => cells)
}

test.each<readonly [name: string, text: string, cells: readonly (readonly string[])[]]>([
  [
    'a comma in the URL',
    'URL,Clicks\n/a,b,10\n/c,3',
    [
      ['/a,b', '10'],
      ['/c', '3'],
    ],
  ],
  [
    'commas in the URL of the last column',
    'Clicks,URL\n5,/a?x=1,2,3\n3,/v',
    [
      ['5', '/a?x=1,2,3'],
      ['3', '/v'],
    ],
  ],
  [
    'a comma beside cells in quotes',
    'URL,Title,Clicks\n/a,b,"Best, hats",10\n/c,"Hats, new",3',
    [
      ['/a,b', 'Best, hats', '10'],
      ['/c', 'Hats, new', '3'],
    ],
  ],
  [
    'a comma in a text',
    'URL,Title,Clicks\n/a,Hats, new,10\n/c,Hats,3',
    [
      ['/a', 'Hats, new', '10'],
      ['/c', 'Hats', '3'],
    ],
  ],
  [
    'blanks around all commas',
    'URL , Clicks\n/a , 3\n/b,c , 4',
    [
      ['/a', '3'],
      ['/b,c', '4'],
    ],
  ],
  [
    'a comma in the URL or in the text',
    'URL,Title,Clicks\n/a,New hats,7\n/b,Best,Hats,10',
    [['/a', 'New hats', '7'], ['/b']],
  ],
  [
    'a URL in quotes',
    'URL,Clicks\n"/a,b",10\n"/c",3',
    [
      ['/a,b', '10'],
      ['/c', '3'],
    ],
  ],
  [
    'a column without a name',
    'URL,Clicks\n/a,10,OK\n/b,12,OK',
    [
      ['/a', '10', 'OK'],
      ['/b', '12', 'OK'],
    ],
  ],
  [
    'tabs, which no URL has',
    'URL\tClicks\n/a\t10\tx\n/b\t12',
    [
      ['/a', '10', 'x'],
      ['/b', '12'],
    ],
  ],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('a wide row behind the first ones is put right by them', () => {
  const rows = Array.from({ length: 100 }, (_, at) => `/p${at},${at}`)
  const cells = cellsOf(['URL,Clicks', ...rows, '/a,b,7'].join('\n'))
  expect([cells.length, cells[0], cells.at(-1)]).toEqual([101, ['/p0', '0'], ['/a,b', '7']])
})
