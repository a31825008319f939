import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ListError } from './options.ts'
import { maxUrlBytes } from './line-chunks.ts'
import type { ListOptions } from './options.ts'
import { runList } from './run-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'list-table-'))
afterAll(() => rmSync(folder, { recursive: true }))
const robots = join(folder, 'robots.txt')
writeFileSync(
  robots,
  'User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nUser-agent: GPTBot\nDisallow: /\n',
)

const agents = (...names: string[]) => names.map((name) => ({ kind: 'crawler', name }) as const)

const usual: ListOptions = {
  robots,
  crawlers: agents('Googlebot'),
  urls: '-',
  column: null,
  keep: [],
  sum: [],
  dialect: null,
  settings: {},
  format: 'csv',
  jobs: 1,
  progress: false,
  quiet: true,
}

/** What a list gives, handed over in parts of so many bytes. */
async function judged(
  list: string | Uint8Array,
  changes: Partial<ListOptions> = {},
  partBytes = Infinity,
) {
  const bytes = Buffer.from(list)
  const step = Math.min(partBytes, Math.max(bytes.length, 1))
  const stdin = (async function* () {
    for (let at = 0; at < bytes.length; at += step) {
      yield await Promise.resolve(bytes.subarray(at, at + step))
    }
  })()
  let [out, said] = ['', '']
  const isDone = await runList(
    { ...usual, ...changes },
    {
      stdin,
      stderr: { write: (text) => (said += text) },
      write: (some) => {
        out += Buffer.from(some).toString()
        return Promise.resolve()
      },
      signal: new AbortController().signal,
      script: new URL(import.meta.url),
    },
  )
  return { rows: out.split('\n').slice(0, -1), said: said.split('\n').slice(0, -1), isDone }
}

const pages = `Top pages,Clicks,Impressions,CTR,Position
https://shop.example/cart/1,10,100,10%,1.5
https://shop.example/cart/help,"1,234",2000,61.7%,2
https://shop.example/a,0.5,7,-,3
`

describe('a table', () => {
  test('has a row for each of its rows, with the columns that are kept, in their order', async () => {
    const { rows, said, isDone } = await judged(pages, { keep: ['impressions, CLICKS'] })
    expect(rows).toEqual([
      'url,crawler,verdict,line,Impressions,Clicks',
      'https://shop.example/cart/1,Googlebot,disallow,2,100,10',
      'https://shop.example/cart/help,Googlebot,allow,3,2000,"1,234"',
      'https://shop.example/a,Googlebot,allow,0,7,0.5',
    ])
    expect({ said, isDone }).toEqual({ said: [], isDone: true })
  })

  test('is written as objects in json', async () => {
    const list = 'URL;__proto__;7\n/cart;a"b;2\n'
    const { rows } = await judged(list, { keep: ['__proto__', '7'], format: 'json' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(
      /^\{"url":"\/cart","crawler":"Googlebot","verdict":"disallow","line":2,/,
    )
    expect(rows[0]?.endsWith(',"columns":{"__proto__":"a\\"b","7":"2"}}')).toBe(true)
  })

  test('is written with tabs', async () => {
    const { rows } = await judged(pages, { keep: ['Clicks'], format: 'tsv' })
    expect(rows[0]).toBe('url\tcrawler\tverdict\tline\tClicks')
    expect(rows[2]).toBe('https://shop.example/cart/help\tGooglebot\tallow\t3\t1,234')
  })

  test('has its sums by crawler, then by line', async () => {
    const crawlers = agents('Googlebot', 'GPTBot')
    const { said } = await judged(pages, { sum: ['clicks', 'Impressions'], crawlers })
    expect(said).toEqual([
      'sum Clicks  Googlebot  no rule  0.5',
      'sum Clicks  Googlebot  line 2  10',
      'sum Clicks  Googlebot  line 3  1234',
      'sum Clicks  GPTBot  line 6  1244.5',
      'sum Impressions  Googlebot  no rule  7',
      'sum Impressions  Googlebot  line 2  100',
      'sum Impressions  Googlebot  line 3  2000',
      'sum Impressions  GPTBot  line 6  2107',
    ])
  })

  test('has the closing line behind its sums', async () => {
    const { said } = await judged(pages, { sum: ['Clicks'], quiet: false })
    expect(said).toHaveLength(4)
    expect(said[3]).toMatch(/^robotstxt-playground: 3 rows for 3 URLs, 0 errors, /)
  })

  test('takes URLs with commas outside quotes whole, and says how many', async () => {
    const table = 'URL,Clicks\n/cart/a,b,10\n/c,5\n/d,1\n'
    const { rows, said } = await judged(table, { sum: ['Clicks'] })
    expect(rows.map((row) => row.split(',').slice(0, 2).join())).toContain('"/cart/a,b"')
    expect(said).toEqual([
      'sum Clicks  Googlebot  no rule  6',
      'sum Clicks  Googlebot  line 2  10',
      'robotstxt-playground: 1 row has a comma outside quotes; the URL or text with it is read whole',
    ])
  })

  test('sums tenths as people do, and counts cells that are no number as 0', async () => {
    const rows = Array.from({ length: 10 }, () => '/a,0.1').join('\n')
    expect((await judged(`URL,N\n${rows}\n`, { sum: ['N'] })).said).toEqual([
      'sum N  Googlebot  no rule  1',
    ])
    expect((await judged(`URL,N\n${rows}\n/a,x\n/a,-\n/a,\n/a\n`, { sum: ['N'] })).said).toEqual([
      'sum N  Googlebot  no rule  1',
      'robotstxt-playground: 1 cell of N is no number and counts as 0',
    ])
    expect((await judged('URL,N\n/a,x\n/a,y\n', { sum: ['N'] })).said).toEqual([
      'sum N  Googlebot  no rule  0',
      'robotstxt-playground: 2 cells of N are no number and count as 0',
    ])
  })

  test('tells rows without a URL, with the lines of the file, and sums them apart', async () => {
    const list = 'URL,Title,N\n/a,"two\nlines",1\n,none,5\n,,\n\nmailto:x,y,2\n/cart,z,3\n'
    const { rows, said, isDone } = await judged(list, { keep: ['Title'], sum: ['N'] })
    expect(isDone).toBe(false)
    expect(rows.join('\n')).toBe(
      [
        'url,crawler,verdict,line,Title',
        '/a,Googlebot,allow,0,"two\nlines"',
        ',Googlebot,error,0,none',
        'mailto:x,Googlebot,error,0,y',
        '/cart,Googlebot,disallow,2,z',
      ].join('\n'),
    )
    expect(said).toEqual([
      'sum N  Googlebot  no rule  1',
      'sum N  Googlebot  line 2  3',
      'sum N  Googlebot  error  7',
      'robotstxt-playground: 2 of 4 URLs could not be judged',
      '  line 4: no URL: the cell is empty',
      '  line 7: no URL: Only http and https can be tested, not mailto. Start with / or https://',
    ])
  })

  const expected = ['/cart/1,disallow,2', '/b,allow,0']
  const tables: readonly (readonly [string, string | Uint8Array, Partial<ListOptions>?])[] = [
    ['commas', 'URL,N\n/cart/1,1\n/b,2\n'],
    ['semicolons', 'N;URL\n1;/cart/1\n2;/b\n'],
    ['tabs', 'N\tURL\n1\t/cart/1\n2\t/b\n'],
    ['CRLF', 'URL,N\r\n/cart/1,1\r\n/b,2\r\n'],
    ['no line break at its end', 'URL,N\n/cart/1,1\n/b,2'],
    ['a byte-order mark', '\uFEFFURL,N\n/cart/1,1\n/b,2\n'],
    ['quotes', '"URL","N"\n"/cart/1","1"\n"/b","2"\n'],
    ['a line break in its header', 'URL,"N\nof them"\n/cart/1,1\n/b,2\n'],
    ['blank lines', '\n\nURL,N\n\n/cart/1,1\n\n/b,2\n\n'],
    ['comments above it', '# Export, of today\n# all\nURL,N\n/cart/1,1\n/b,2\n'],
    ['a title above it', 'Pages, May 2026\n\nURL,N,M\n/cart/1,1,1\n/b,2,2\n'],
    ['a line that names the delimiter', 'sep=;\nURL;N\n/cart/1;1\n/b;2\n'],
    ['no header', '1,/cart/1\n2,/b\n'],
    ['gzip', gzipSync('URL,N\n/cart/1,1\n/b,2\n')],
    ['gzip of two parts', Buffer.concat([gzipSync('URL,N\n/cart/1,1\n'), gzipSync('/b,2\n')])],
    ['UTF-16', Buffer.from('\uFEFFN\tURL\r\n1\t/cart/1\r\n2\t/b\r\n', 'utf16le')],
    ['several columns of URLs', 'Redirect URL,Address\n/x,/cart/1\n/y,/b\n'],
    ['bars, by a flag', '| N | URL |\n|---|---|\n| 1 | /cart/1 |\n| 2 | /b |\n', { column: 'url' }],
    ['a column of its own, by a flag', 'URL\n/cart/1\n/b\n', { column: 'URL' }],
    ['another column, by a flag', 'URL,Other\n/x,/cart/1\n/y,/b\n', { column: ' other ' }],
    ['a header with numbers, by a flag', 'URL,2026\n/cart/1,1\n/b,2\n', { keep: ['2026'] }],
    ['a column without a header, by a flag', '/x,/cart/1\n/y,/b\n', { column: 'Column 2' }],
  ]
  const each = tables.map(([what, list, changes = {}]) => [what, list, changes] as const)
  test.each(each)('may have %s', async (_, list, changes) => {
    for (const partBytes of [Infinity, 1, 7]) {
      const { rows } = await judged(list, changes, partBytes)
      const some = rows
        .slice(1)
        .map((row) => row.split(',').filter((_, at) => [0, 2, 3].includes(at)))
      expect(some.map((row) => row.join(','))).toEqual(expected)
    }
  })

  test('reads hosts without a scheme, and quotes around URLs, as the page does', async () => {
    const { rows } = await judged('URL,N\nshop.example/cart/1,1\n<https://shop.example/cart>,2\n')
    expect(rows.slice(1)).toEqual([
      'shop.example/cart/1,Googlebot,disallow,2',
      '<https://shop.example/cart>,Googlebot,disallow,2',
    ])
  })

  test('keeps commas in its URLs', async () => {
    const list = 'URL\n/cart,1\n/cart/help,2;3\n'
    expect((await judged(list, { column: 'url' })).rows.slice(1)).toEqual([
      '"/cart,1",Googlebot,disallow,2',
      '"/cart/help,2;3",Googlebot,allow,3',
    ])
  })

  test('keeps one of two columns that differ in case only', async () => {
    const { rows } = await judged('URL,n,N\n/a,1,2\n', { keep: ['N'] })
    expect(rows).toEqual(['url,crawler,verdict,line,N', '/a,Googlebot,allow,0,2'])
  })

  test('keeps a name with a comma in it', async () => {
    const { rows } = await judged('URL,"Clicks, all",N\n/a,1,2\n', { keep: ['clicks, all', 'N'] })
    expect(rows).toEqual(['url,crawler,verdict,line,"Clicks, all",N', '/a,Googlebot,allow,0,1,2'])
  })

  test('tells cells that are too long or no UTF-8', async () => {
    const long = `/${'a'.repeat(maxUrlBytes)}`
    const list = Buffer.concat([
      Buffer.from('N,URL\n1,/'),
      Buffer.from([0xff]),
      Buffer.from(`\n2,/b\n3,"${long}"\n4,/cart\n`),
    ])
    const { said, rows } = await judged(list, {}, 64 * 1024)
    expect(said[1]).toBe('  line 2: not UTF-8')
    expect(rows).toContain('/b,Googlebot,allow,0')
    expect(rows.at(-1)).toBe('/cart,Googlebot,disallow,2')
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(maxUrlBytes + 100)
  })
})

describe('a list is read line by line', () => {
  test.each([
    ['with URLs that have commas', '/cart,1\n/b,2\n', ['"/cart,1"', '"/b,2"']],
    [
      'that starts with a URL',
      'https://a.example/x;y\n/b,c\n',
      ['https://a.example/x;y', '"/b,c"'],
    ],
    ['that starts with a host', 'a.example/x,y\n/b,c\n', ['"a.example/x,y"', '"/b,c"']],
    ['with a header without cells', 'URL\n/cart\n', ['URL', '/cart']],
    [
      'of what is no table',
      'Dear all, these\n/a\n/b\n/c\n/d\n',
      ['"Dear all, these"', '/a', '/b', '/c', '/d'],
    ],
  ])('%s', async (_, list, urls) => {
    const { rows } = await judged(list)
    expect(rows.slice(1).map((row) => row.replace(/,Googlebot,.*/, ''))).toEqual(urls)
  })

  test('also packed with gzip, and in UTF-16', async () => {
    const list = '/cart\n/b\n'
    const { rows } = await judged(list)
    expect(await judged(gzipSync(list))).toMatchObject({ rows })
    expect(await judged(Buffer.from(`\uFEFF${list}`, 'utf16le'))).toMatchObject({ rows })
  })
})

describe('refused is', () => {
  test.each<readonly [list: string, changes: Partial<ListOptions>, message: string]>([
    [
      pages,
      { keep: ['Klicks'] },
      '"Klicks" is no column of standard input. Is "Clicks" meant? Its columns: Top pages, Clicks, Impressions, CTR, Position',
    ],
    [
      pages,
      { sum: ['Clicks,Sales'] },
      '"Sales" is no column of standard input. Its columns: Top pages, Clicks, Impressions, CTR, Position',
    ],
    [
      pages,
      { column: 'x' },
      '"x" is no column of standard input. Its columns: Top pages, Clicks, Impressions, CTR, Position',
    ],
    [pages, { keep: ['Clicks', 'clicks'] }, '"--keep" names "Clicks" twice'],
    [
      'Name,Clicks\na,1\nb,2\n',
      {},
      'no column of standard input holds URLs; name one with "--column". Its columns: Name, Clicks',
    ],
    [
      '/a\n/b\n',
      { keep: ['Clicks'] },
      'standard input is no table with columns: its first line is "/a"',
    ],
    ['', { column: 'URL' }, 'standard input is no table with columns: it is empty'],
  ])('%j with %j', async (list, changes, message) => {
    await expect(judged(list, changes)).rejects.toEqual(new ListError(message))
  })

  test('a list that gzip packed and that is cut', async () => {
    const packed = gzipSync('/a\n'.repeat(1000))
    await expect(judged(packed.subarray(0, -9))).rejects.toThrow('unexpected end of file')
  })
})
