import { describe, expect, test } from 'vitest'
import { firstWeight, isAmount } from './column-names.ts'
import { keepColumn, readIntake } from './intake.ts'
import { keptSentence, repeatsSentence } from './intake-sentences.ts'
import { readField } from './read-field.ts'
import { TakenRows } from './table-values.ts'
import type { ImportResult } from './take-as.ts'

type Rows = Extract<ImportResult, { kind: 'rows' }>

function rowsOf(text: string): Rows {
  const { taken } = readIntake({ text, name: '', choice: null })
  if (taken.kind !== 'rows') throw new Error(`taken as ${taken.kind}`)
  return taken
}

/** The columns that are offered: `x` is kept, `+` adds up, quotes are around texts. */
const offered = (text: string): string =>
  (rowsOf(text).columns ?? [])
    .map(({ name, kind, adds, isKept }) => {
      const shown = kind === 'text' ? `"${name}"` : name
      return `${isKept ? 'x ' : ''}${shown}${adds ? ' +' : ''}`
    })
    .join(', ')

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('')
const a = 'https://shop.example/a'
const b = 'https://shop.example/b'

/** A table with the same cells behind two URLs. */
const table = (header: string, cells: string): string =>
  lines(header, `${a},${cells}`, `${b},${cells}`)

describe('columns of exports', () => {
  test.each<[string, string, string]>([
    [
      'Search Console',
      table('Top pages,Clicks,Impressions,CTR,Position', '120,3400,3.53%,8.2'),
      'x Clicks +, x Impressions +, CTR, Position',
    ],
    [
      'Search Console, two periods',
      table(
        'Top pages,Last 28 days Clicks,Previous 28 days Clicks,Last 28 days Position,Previous 28 days CTR',
        '12,10,8.2,3%',
      ),
      'x Last 28 days Clicks +, x Previous 28 days Clicks +, Last 28 days Position, Previous 28 days CTR',
    ],
    [
      'Search Console in German',
      table('Die häufigsten Seiten,Klicks,Impressionen,CTR,Position', '12,900,"1,33 %","14,2"'),
      'x Klicks +, x Impressionen +, CTR, Position',
    ],
    [
      'Search Console in French',
      table('Pages les plus populaires,Clics,Impressions,CTR,Position', '12,900,"1,33 %","14,2"'),
      'x Clics +, x Impressions +, CTR, Position',
    ],
    [
      'Search Console in Spanish',
      table('Páginas principales,Clics,Impresiones,CTR,Posición', '12,900,"1,33 %","14,2"'),
      'x Clics +, x Impresiones +, CTR, Posición',
    ],
    [
      'Search Console in Italian',
      table('Pagine principali,Clic,Impressioni,CTR,Posizione', '12,900,"1,33 %","14,2"'),
      'x Clic +, x Impressioni +, CTR, Posizione',
    ],
    [
      'Search Console in Portuguese',
      table('Páginas principais,Cliques,Impressões,CTR,Posição', '12,900,"1,33 %","14,2"'),
      'x Cliques +, x Impressões +, CTR, Posição',
    ],
    [
      'Search Console in Dutch',
      table('Populairste pagina’s,Klikken,Vertoningen,CTR,Positie', '12,900,"1,33 %","14,2"'),
      'x Klikken +, x Vertoningen +, CTR, Positie',
    ],
    [
      'Search Console in Polish',
      table('Najpopularniejsze strony,Kliknięcia,Wyświetlenia,CTR,Pozycja', '12,900,1.33%,14.2'),
      'x Kliknięcia +, x Wyświetlenia +, CTR, Pozycja',
    ],
    [
      'Search Console in Russian',
      table('Самые популярные страницы,Клики,Показы,CTR,Позиция', '12,900,"1,33 %","14,2"'),
      'x Клики +, x Показы +, CTR, Позиция',
    ],
    [
      'Search Console in Japanese',
      table('上位のページ,クリック数,表示回数,CTR,掲載順位', '12,900,1.33%,14.2'),
      'x クリック数 +, x 表示回数 +, CTR, 掲載順位',
    ],
    ['Search Console, page indexing', table('URL,Last crawled', '2026-01-02'), ''],
    [
      'Bing Webmaster Tools',
      table('Page,Impressions,Clicks,Avg. CTR,Avg. Position', '500,20,4.00%,5.2'),
      'x Impressions +, x Clicks +, Avg. CTR, Avg. Position',
    ],
    [
      'Yandex Webmaster',
      table('URL,Показы,Клики,"CTR, %",Ср. позиция', '500,20,4.00,5.2'),
      'x Показы +, x Клики +, CTR, %, Ср. позиция',
    ],
    [
      'Sitebulb',
      table('URL,URL Status,HTTP Status Code,Crawl Depth,Indexable', 'Allowed,200,1,Yes'),
      'x "URL Status", x HTTP Status Code, Crawl Depth, x "Indexable"',
    ],
    [
      'Ahrefs',
      lines(
        '#\tURL\tTraffic\tTraffic value\tKeywords\tTop keyword\tTop keyword: Position\tStatus code',
        `1\t${a}\t900\t1200\t54\tshoes, red\t3\t200`,
        `2\t${b}\t40\t30\t3\tboots\t9\t200`,
      ),
      'x Traffic +, x Traffic value +, x Keywords +, "Top keyword", Top keyword: Position, x Status code',
    ],
    [
      'Semrush',
      table('URL,Traffic (%),Number of Keywords,Traffic,Adwords Positions', '45.2,125,3500,0'),
      'Traffic (%), x Number of Keywords +, x Traffic +, Adwords Positions',
    ],
    [
      'Google Analytics',
      table(
        'Page path and screen class,Views,Active users,Views per active user,Average engagement time per active user,Event count,Key events,Total revenue',
        '6225,926,6.72,139.45,22063,0,0',
      ),
      'x Views +, x Active users +, Views per active user, Average engagement time per active user, x Event count +, x Key events +, x Total revenue +',
    ],
    [
      'Matomo',
      table(
        'Page URL,Pageviews,Unique Pageviews,Bounce Rate,Avg. time on page,Exit rate',
        '12,9,50%,00:01:20,20%',
      ),
      'x Pageviews +, x Unique Pageviews +, Bounce Rate, Exit rate',
    ],
    [
      'a spreadsheet of one’s own',
      lines(
        'URL;Owner;Orders;Revenue;Launched;Template',
        `/a;Ann;3;"1.204,50 €";02.01.2026;product`,
        `/b;Ann;1;"20,00 €";03.01.2026;product`,
        `/c;Ben;2;"3,50 €";03.01.2026;article`,
        `/d;Ben;2;"3,50 €";03.01.2026;article`,
      ),
      'x "Owner", x Orders +, x Revenue +, x "Template"',
    ],
  ])('%s', (_name, text, columns) => {
    expect(offered(text)).toBe(columns)
  })

  test('Screaming Frog', () => {
    const text = lines(
      'Address,Content Type,Status Code,Status,Indexability,Indexability Status,Title 1,Title 1 Length,Word Count,Crawl Depth,Link Score,Inlinks,Unique Inlinks,% of Total,Hash,Response Time,Last Modified,Redirect URL,Cookies',
      `${a},text/html,200,OK,Indexable,,Shop and more,13,420,1,57,12,7,8.25,7d1f30b2c4,0.123,"Tue, 03 Jan 2026 10:00:00 GMT",,`,
      `${b},text/html,404,Not Found,Non-Indexable,Client Error,Gone,4,20,2,5,3,2,1.5,8d1f30b2c5,0.223,,,`,
    )
    const kept = 'x Status Code, x "Status", x "Indexability", x "Indexability Status"'
    expect(offered(text)).toBe(
      `"Content Type", ${kept}, "Title 1", Title 1 Length, Word Count +, Crawl Depth, Link Score, x Inlinks +, x Unique Inlinks +, % of Total, Response Time`,
    )
  })

  test('a wide crawl offers sixteen columns, those that are known before others', () => {
    const names = Array.from({ length: 40 }, (_, at) => `Extra ${at}`)
    const text = table(`Address,${names.join(',')},Inlinks`, `${names.map(() => '7').join(',')},12`)
    const columns = rowsOf(text).columns ?? []
    expect(columns).toHaveLength(16)
    expect(columns.at(-1)).toMatchObject({ name: 'Inlinks', isKept: true })
    expect(columns.filter(({ isKept }) => isKept)).toHaveLength(6)
  })
})

describe('what is no column to keep', () => {
  test.each<[string, string]>([
    ['an id', table('URL,ID', '17')],
    ['a long id', lines('URL,Ref', ...[1, 2, 3, 4, 5].map((at) => `/p${at},ab-99182${at}`))],
    ['row numbers', lines('Rows,URL', ...[1, 2, 3, 4, 5].map((at) => `${at},/p${at}`))],
    ['row numbers without a name', lines(',URL', `0,${a}`, `1,${b}`)],
    ['nothing', table('URL,Empty,Dashes', ',-')],
    ['addresses of others', table('URL,Canonical', 'https://shop.example/c')],
    ['days', table('URL,Published', '2026-01-02')],
    ['days in digits', table('URL,Day', '20260102')],
    ['days in words', table('URL,Seen', '"Jan 2, 2026"')],
    ['times', table('URL,Seen', '2026-01-02T10:00:00Z')],
    ['long texts', table('URL,Text', 'word '.repeat(60))],
  ])('%s', (_name, text) => {
    expect(offered(text)).toBe('')
  })
})

/** The values of one column, row by row. */
const valuesIn = (name: string, cells: readonly string[]): readonly unknown[] =>
  rowsOf(lines(`URL\t${name}`, ...cells.map((cell, at) => `/p${at}\t${cell}`))).rows.map(
    ({ values }) => values?.[name] ?? null,
  )

test.each<[string, string, readonly string[], readonly unknown[]]>([
  ['plain numbers', 'Clicks', ['12', '0', '3'], [12, 0, 3]],
  ['shares', 'CTR', ['12.5%', '3 %', '0%'], [12.5, 3, 0]],
  ['thousands behind commas', 'Clicks', ['1,234', '12', '1,234,567'], [1234, 12, 1_234_567]],
  ['thousands behind points, of a count', 'Klicks', ['1.234', '12', '999'], [1234, 12, 999]],
  ['points of what is no count', 'Score', ['1.234', '12', '999'], [1.234, 12, 999]],
  ['points that can only part thousands', 'Summe', ['1.234', '1.234.567'], [1234, 1_234_567]],
  ['decimals behind commas', 'Position', ['8,2', '14', '1.234,5'], [8.2, 14, 1234.5]],
  ['three decimals among others', 'Position', ['8,2', '14,123'], [8.2, 14.123]],
  ['money', 'Revenue', ['$1,200.50', '$3', '-$4'], [1200.5, 3, -4]],
  ['no values', 'Clicks', ['1', 'n/a', '-', '', '(not set)', '7'], [1, null, null, null, null, 7]],
  ['words', 'Status', ['OK', 'n/a', 'Not found', ''], ['OK', null, 'Not found', null]],
  ['blanks in words', 'Status', ['OK  then', 'x'], ['OK then', 'x']],
])('reads %s', (_name, column, cells, values) => {
  // So many that one that is no number does not make them words.
  const more = Array.from({ length: 30 }, () => cells[0] ?? '')
  expect(valuesIn(column, [...cells, ...more]).slice(0, cells.length)).toEqual(values)
})

test('texts are cut, and never within a character', () => {
  const long = `${'x'.repeat(199)}😀`
  const rows = Array.from({ length: 30 }, (_, at) => `/p${at}\t${at === 0 ? long : 'ok'}`)
  const [first] = rowsOf(lines('URL\tNote', ...rows)).rows
  expect(first?.values).toEqual({ Note: 'x'.repeat(199) })
})

test('names are short, in one line, and none stands twice', () => {
  const text = lines(
    `URL\tClicks\tCLICKS\t\t"Two\nlines"\t${'n'.repeat(80)}\t__proto__`,
    `${a}\t1\t2\t3\t4\t5\t6`,
    `${b}\t1\t2\t3\t4\t5\t6`,
  )
  const { columns = [], rows } = rowsOf(text)
  const names = ['Clicks', 'CLICKS 2', 'Column 4', 'Two lines', 'n'.repeat(60), '__proto__']
  expect(columns.map(({ name }) => name)).toEqual(names)
  expect(Object.entries(rows[0]?.values ?? {})).toEqual(names.map((name, at) => [name, at + 1]))
})

test('numbers of a URL that stands twice are added up, and of other values the first stays', () => {
  const { rows, repeats } = rowsOf(
    lines(
      'URL,Clicks,Status Code,Position,Status',
      '/a,1,200,8.5,',
      '/b,5,200,1,OK',
      '/a#top,2,404,9.5,Gone',
      '/a,,404,9.5,OK',
    ),
  )
  expect(rows.map(({ url, values }) => [url, values])).toEqual([
    ['/a', { Clicks: 3, 'Status Code': 200, Position: 8.5, Status: 'Gone' }],
    ['/b', { Clicks: 5, 'Status Code': 200, Position: 1, Status: 'OK' }],
  ])
  expect(repeats).toEqual({ urls: 1, times: 3 })
})

test('a table in the field of URLs brings the columns that are kept', () => {
  const { rows, columns, kept } = readField(
    table('Top pages,Clicks,Impressions,CTR,Position', '12,900,1.33%,14.2'),
  )
  expect(columns).toEqual([
    { name: 'Clicks', kind: 'number' },
    { name: 'Impressions', kind: 'number' },
  ])
  expect(rows[0]).toEqual({
    url: a,
    crawler: null,
    expect: null,
    values: { Clicks: 12, Impressions: 900 },
  })
  expect(kept).toBe('Keeps Clicks and Impressions.')
})

describe('what is said of the columns', () => {
  const column = (name: string) => ({ name, kind: 'number' }) as const

  test.each<[string, readonly string[], string]>([
    ['none', [], ''],
    ['one', ['Clicks'], 'Keeps Clicks.'],
    ['two', ['Clicks', 'Users'], 'Keeps Clicks and Users.'],
    ['three', ['a', 'b', 'c'], 'Keeps a, b and c.'],
    ['many', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'Keeps a, b, c, d, e, f and 1 other column.'],
  ])('%s', (_name, names, sentence) => {
    expect(keptSentence(names.map(column))).toBe(sentence)
  })

  test.each<[string, string, string]>([
    ['no URL twice', lines('URL,Clicks', '/a,1', '/b,2'), ''],
    [
      'one URL',
      lines('URL,Clicks', '/a,1', '/a,2'),
      '1 URL stands twice; its numbers are added up.',
    ],
    [
      'several URLs',
      lines('URL,Clicks', '/a,1', '/a,2', '/b,1', '/b,9'),
      '2 URLs stand twice; their numbers are added up.',
    ],
    [
      'URLs in several rows',
      lines('URL,Clicks', '/a,1', '/a,2', '/a,4', '/b,1', '/b,9'),
      '2 URLs stand in several rows; their numbers are added up.',
    ],
    [
      'values that cannot be added up',
      lines('URL,Status Code', '/a,200', '/a,404'),
      '1 URL stands twice; the first value of Status Code stays.',
    ],
    [
      'both',
      lines('URL,Clicks,Status', '/a,1,OK', '/a,2,OK'),
      '1 URL stands twice; its numbers are added up, and the first value of Status stays.',
    ],
    ['no column that is kept', lines('URL,Title', '/a,One', '/a,Two'), '1 URL stands twice.'],
  ])('%s', (_name, text, sentence) => {
    expect(repeatsSentence(rowsOf(text))).toBe(sentence)
  })
})

test('a column is kept, or not, as somebody says', () => {
  const intake = readIntake({
    text: lines('URL,Clicks,CTR', '/a,1,5%', '/b,2,6%'),
    name: '',
    choice: null,
  })
  const changed = keepColumn(keepColumn(intake, 1, false), 2, true)
  const values = new TakenRows()
  if (changed.taken.kind === 'rows') values.add(changed.taken.rows, changed.taken.columns ?? [])
  const { rows, columns } = values.entries()
  expect(columns).toEqual([{ name: 'CTR', kind: 'number' }])
  expect(rows.map((row) => row.values)).toEqual([{ CTR: 5 }, { CTR: 6 }])
})

test('tables that come together have columns of one name once, and their numbers are added up', () => {
  const values = new TakenRows()
  for (const text of [
    lines('URL,Clicks,Status Code', '/a,1,200', '/b,2,200'),
    lines('URL,clicks,Views,Status code', '/a,10,7,404', '/c,4,1,200'),
  ]) {
    const { rows, columns = [] } = rowsOf(text)
    values.add(rows, columns)
  }
  const { rows, columns } = values.entries()
  expect(columns.map(({ name }) => name)).toEqual(['Clicks', 'Status Code', 'Views'])
  expect(rows.map(({ url, values: own }) => [url, own])).toEqual([
    ['/a', { Clicks: 11, 'Status Code': 200, Views: 7 }],
    ['/b', { Clicks: 2, 'Status Code': 200 }],
    ['/c', { Clicks: 4, 'Status Code': 200, Views: 1 }],
  ])
})

test('numbers and words of one name are words', () => {
  const values = new TakenRows()
  for (const text of [lines('URL,Status', '/a,200', '/b,404'), lines('URL,status', '/c,OK')]) {
    const { rows, columns = [] } = rowsOf(text)
    values.add(rows, columns)
  }
  const { rows, columns } = values.entries()
  expect(columns).toEqual([{ name: 'Status', kind: 'text' }])
  expect(rows.map((row) => row.values)).toEqual([
    { Status: '200' },
    { Status: '404' },
    { Status: 'OK' },
  ])
})

test('tests of a URL that a table has as well are kept', () => {
  const values = new TakenRows()
  const { rows, columns = [] } = rowsOf(lines('URL,Clicks', '/a,1', '/b,2'))
  values.add(rows, columns)
  const tests = [
    { url: '/a', crawler: 'Googlebot', expect: 'disallow' as const },
    { url: '/b', crawler: null, expect: null },
  ]
  values.add(tests, [])
  expect(values.entries().rows).toEqual([...rows, tests[0]])
})

test.each([
  ['Clicks, Impressions, Inlinks, Views, Umsatz, Words, Status codes counted: requests', true],
  [
    'Status Code, HTTP Status Code, statusCode, Position, Avg. Position, CTR, Depth, Post ID, %',
    false,
  ],
])('which numbers are amounts is told by the names of columns: %s', (names, are) => {
  expect(names.split(', ').filter((name) => isAmount(name) !== are)).toEqual([])
})

test.each([
  ['Inlinks, Clicks, Impressions', '', 'Clicks'],
  ['Status Code, Inlinks, Clicks', 'Inlinks, Clicks', 'Clicks'],
  ['Sessions, Revenue', '', 'Sessions'],
  ['Depth, Sessions, Revenue', 'Sessions', 'Revenue'],
  ['Status Code, CTR', '', null],
  ['Depth, Revenue', 'Revenue', null],
  ['', '', null],
])(
  'URLs are counted unasked by the first of %j, of which %j are hidden: %j',
  (all, hidden, first) => {
    const columns = all.split(', ').map((name) => ({ name, kind: 'number' }) as const)
    const of = [{ name: 'Clicks per page', kind: 'text' } as const, ...columns]
    expect(firstWeight(all === '' ? [] : of, hidden.split(', '))?.name ?? null).toBe(first)
  },
)
