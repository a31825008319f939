import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials, units } from '../../bench/arbitraries.ts'
import type { Grid } from '../../case/grid/grid.ts'
import { gridOf, shop, shopLines, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { gridCsv, gridMarkdown, gridTsv, type GridOut } from './grid-out.ts'

const outOf = (grid: Grid, rows?: readonly number[]): GridOut => ({
  grid,
  verdicts: verdictsOf(grid),
  rows: rows ?? grid.urls.map((_, row) => row),
  columns: grid.crawlers.map((_, column) => column),
})

test('a table for a spreadsheet has verdict, line and expectation of each crawler', () => {
  expect(gridTsv({ ...outOf(shop, [1, 0]), columns: [1, 2] }).split('\n')).toEqual([
    'URL\tBingbot\tBingbot: line\tBingbot: expected\tGPTBot\tGPTBot: line\tGPTBot: expected',
    '/shoes?sort=price\tBlocked\t3\tblocked\tBlocked\t9\t',
    '/cart/checkout\tBlocked\t2\tblocked\tBlocked\t9\t',
  ])
})

test('a CSV file has the text of each deciding line too', () => {
  const grid = gridOf(['Bingbot'], ['/cart/x', '/a,b', 'https://other.example/"'])
  expect(gridCsv(outOf(grid), 'all', shopLines)).toBe(
    [
      'URL,Bingbot,Bingbot: line,Bingbot: rule\r\n',
      '/cart/x,Blocked,2,Disallow: /cart/\r\n',
      '"/a,b",Allowed,,\r\n',
      '"https://other.example/""",Other host,,\r\n',
    ].join(''),
  )
})

test('a list of blocked URLs goes by crawler, then by rule', () => {
  const urls = ['/shoes?sort=price', '/cart/x', '/a', '/cart/y,z']
  const grid = gridOf(['Bingbot', 'GPTBot'], urls)
  expect(gridCsv(outOf(grid, [0, 1, 2, 3]), 'blocked', shopLines).split('\r\n')).toEqual([
    'Crawler,Line,Rule,URL',
    'Bingbot,2,Disallow: /cart/,/cart/x',
    'Bingbot,2,Disallow: /cart/,"/cart/y,z"',
    'Bingbot,3,Disallow: /*?sort=,/shoes?sort=price',
    ...urls.map((url) => `GPTBot,9,Disallow: /,${url === '/cart/y,z' ? `"${url}"` : url}`),
    '',
  ])
})

/** A grid of one allowed URL of which something is expected, with what is said of its page. */
function pageOut(listed: boolean | null): GridOut {
  const grid = gridOf(['Bingbot'], ['/a'], [['Bingbot', '/a', 'allow']])
  const expectations = grid.expectations.map((one) => ({ ...one, listed: false }))
  const out = outOf({ ...grid, expectations })
  const pages = new Map([['r0 c0', { listed, snippet: null }]])
  return { ...out, verdicts: { ...out.verdicts, pages } }
}

test.each([
  [false, '✓ Allowed'],
  [true, '✗ Allowed (expected allowed, not listed)'],
  [null, '✓ Allowed'],
])('what is expected of a page is written out, and counts: %s', (listed, cell) => {
  const out = pageOut(listed)
  expect(gridTsv(out)).toContain('/a\tAllowed\t\tallowed, not listed')
  expect(gridMarkdown(out, [])).toContain(`| \`/a\` | ${cell} |`)
  expect(gridMarkdown(out, []).includes('1 not as expected')).toBe(listed === true)
})

test('what came with the URLs stands behind them, headed by its names', () => {
  const grid = gridOf(['Bingbot'], ['/a', '/b'])
  const values = [
    { Clicks: -1204.5, Title: '=1+1 | b' },
    { Title: 'a,b', other: 1 },
  ]
  const urls = grid.urls.map((row, at) => ({ ...row, values: values[at] ?? {} }))
  const out: GridOut = {
    ...outOf({ ...grid, urls }),
    values: [
      { name: 'Clicks', kind: 'number' },
      { name: '@Title', kind: 'text' },
      { name: 'Title', kind: 'text' },
    ],
  }
  expect(gridCsv(out, 'all', []).split('\r\n')).toEqual([
    "URL,Clicks,'@Title,Title,Bingbot,Bingbot: line,Bingbot: rule",
    "/a,-1204.5,,'=1+1 | b,Allowed,,",
    '/b,,,"a,b",Allowed,,',
    '',
  ])
  const blocked = verdictsOf(grid, ['User-agent: *', 'Disallow: /b'])
  expect(
    gridCsv({ ...out, verdicts: blocked }, 'blocked', ['', 'Disallow: /b']).split('\r\n'),
  ).toEqual(["Crawler,Line,Rule,URL,Clicks,'@Title,Title", 'Bingbot,2,Disallow: /b,/b,,,"a,b"', ''])
  expect(gridTsv(out).split('\n')[1]).toBe("/a\t-1204.5\t\t'=1+1 | b\tAllowed\t")
  expect(gridMarkdown(out, [])).toContain('| URL | Clicks | @Title | Title | Bingbot |')
  expect(gridMarkdown(out, [])).toContain('| `/a` | -1204.5 |  | =1+1 \\| b | Allowed |')
})

describe('no cell is a formula', () => {
  test.each([
    ['=1+1', "'=1+1", "'=1+1"],
    ['+1', "'+1", "'+1"],
    ['-1', "'-1", "'-1"],
    ['@a', "'@a", "'@a"],
    ['\t=1', "'\t=1", ' =1'],
    ['＝1', "'＝1", "'＝1"],
    ['"=1"', '"""=1"""', '"""=1"""'],
    ['a\tb', 'a\tb', 'a b'],
    ['/a=1', '/a=1', '/a=1'],
    ['', '', ''],
  ])('%j', (typed, csv, tsv) => {
    const out = outOf(gridOf([], [typed]))
    expect(gridCsv(out, 'all', [])).toBe(`URL\r\n${csv}\r\n`)
    expect(gridTsv(out)).toBe(`URL\n${tsv}`)
  })
})

describe('a Markdown table', () => {
  test('marks what is as expected and what is not', () => {
    expect(gridMarkdown(outOf(shop), shopLines).split('\n')).toEqual([
      '- Googlebot: 1 blocked, 3 allowed, 1 on another host, 1 not as expected',
      '- Bingbot: 2 blocked, 2 allowed, 1 on another host',
      '- GPTBot: 4 blocked, 0 allowed, 1 on another host',
      '',
      '| URL | Googlebot | Bingbot | GPTBot |',
      '| --- | --- | --- | --- |',
      '| `/cart/checkout` | ✗ Allowed (expected blocked) | ✓ Blocked, line 2 | Blocked, line 9 |',
      '| `/shoes?sort=price` | Allowed | ✓ Blocked, line 3 | Blocked, line 9 |',
      '| `/` | ✓ Allowed | Allowed | ✓ Blocked, line 9 |',
      '| `/search/a` | Blocked, line 6 | Allowed | Blocked, line 9 |',
      '| `https://other.example/x` | Other host | Other host | Other host |',
      '',
      'Lines that decide:',
      '',
      '- line 2: `Disallow: /cart/`',
      '- line 3: `Disallow: /*?sort=`',
      '- line 6: `Disallow: /search`',
      '- line 9: `Disallow: /`',
      '',
    ])
  })

  test.each<[string, readonly number[], number, string]>([
    ['first rows of all', [0, 1, 2, 3, 4], 2, 'First 2 of 5 URLs.'],
    ['filtered rows', [0, 3], 9, '2 URLs (of 5 in the case).'],
    ['one filtered row', [3], 9, '1 URL (of 5 in the case).'],
    ['first filtered rows', [0, 3, 4], 2, 'First 2 of 3 URLs (of 5 in the case).'],
  ])('says its share: %s', (_name, rows, limit, share) => {
    expect(gridMarkdown(outOf(shop, rows), shopLines, limit)).toContain(`|\n\n${share}\n`)
  })

  test.each([
    ['/a|b', '`/a\\|b`'],
    ['/a`b', '``/a`b``'],
    ['`', '`` ` ``'],
    ['/a\nb', '`/a b`'],
    ['', ''],
  ])('writes %j', (typed, written) => {
    expect(gridMarkdown(outOf(gridOf([], [typed])), [])).toContain(`| ${written} |`)
  })

  test('writes names as they read', () => {
    const grid = gridOf(['a_b*'], ['/'])
    const verdicts = verdictsOf(grid)
    const columns = verdicts.columns.map((column) => ({ ...column, label: 'a_b*|' }))
    expect(gridMarkdown({ ...outOf(grid), verdicts: { columns } }, [])).toContain(
      '| URL | a\\_b\\*\\| |',
    )
  })

  test('shows a conflict', () => {
    const grid = gridOf(
      ['GPTBot'],
      ['/'],
      [
        ['GPTBot', '/', 'allow'],
        ['GPTBot', '/', 'disallow'],
      ],
    )
    expect(gridMarkdown(outOf(grid), [])).toContain(
      '✗ Blocked, line 9 (expected allowed and blocked)',
    )
  })
})

/** The records of a CSV text, by RFC 4180 alone. */
function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1
        cell += text[at] ?? ''
      }
      at += 1
    } else {
      for (; text[at] !== ',' && !text.startsWith('\r\n', at); at += 1) cell += text[at] ?? ''
    }
    record.push(cell)
    if (text[at] === ',') at += 1
    else {
      at += 2
      records.push(record)
      record = []
    }
  }
  return records
}

test('whatever was typed comes back from a CSV, and keeps to its line in the others', () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 4 }), (typed) => {
      const out = outOf(gridOf(['Bingbot'], typed))
      const [, ...records] = readCsv(gridCsv(out, 'all', shopLines))
      const read = records.map(([url = '']) => url)
      expect(read.map((url, at) => (typed[at] === url ? url : url.slice(1)))).toEqual(typed)
      expect(read.filter((url) => /^[=+\-@\t\r\n]/.test(url))).toEqual([])
      expect(gridTsv(out).split('\n')).toHaveLength(typed.length + 1)
      // A line of counts with a blank one, two of the head, and what follows the last row.
      const lines = gridMarkdown(out, shopLines).split('\n')
      expect(lines.filter((line) => line.startsWith('|'))).toHaveLength(typed.length + 2)
    }),
    trials,
  )
})
