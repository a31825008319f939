import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeTable } from '../../core/recognise/take.ts'
import { parseAs } from '../intake/take-as.ts'
import type { PlainForm } from '../../case/scenario.ts'
import { createListReader } from './list-reader.ts'

/** The URLs of a text that comes in parts of these sizes, over and over. */
function readIn(text: string, form: PlainForm, sizes: readonly number[]): readonly string[] {
  const reader = createListReader(form)
  const urls: string[] = []
  const take = (url: string) => urls.push(url)
  let at = 0
  for (let turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    reader.read(text.slice(at, at + size), false, take)
    at += size
  }
  reader.read('', true, take)
  return urls
}

const whole = (text: string, form: PlainForm) => readIn(text, form, [Infinity])
const partSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')

const listLine = fc.constantFrom(
  '/a',
  '/a b',
  '/ä?x=1,2',
  '  /blanks  ',
  'https://example.com/x',
  'HTTPS://Example.com/Y',
  'example.com/z',
  '- https://example.com/mark',
  '"/quoted",',
  '/one, /two',
  '/one,two',
  '# a comment',
  '',
  '?q=1',
  '/a#b',
  '/a|b',
  'https://example.com/(x)',
  'Googlebot block /test',
  'GPTBot /of-one',
  'Bingbot,/csv,block',
  '"Googlebot","/cell","block","a note"',
  'no address at all',
)

/** What cannot be seen, at either end or within: one of each range that `trimInvisible` knows. */
const invisible = fc.constantFrom(
  ...'\u0085\u00A0\u00AD\u180E\u2000\u200B\u200F\u202A\u202E\u2060\u2064\u3000\uFEFF',
)
const invisiblyEnded = fc
  .tuple(
    fc.option(invisible, { nil: '' }),
    fc.constantFrom('/a', '/a b', '/shop', 'https://example.com/x', 'example.com/z', ''),
    fc.option(invisible, { nil: '' }),
    fc.constantFrom('', '', 'b'),
  )
  .map((parts) => parts.join(''))

describe('a list that comes in parts', () => {
  const lists = fc
    .array(fc.tuple(fc.oneof(listLine, invisiblyEnded), lineEnd), { maxLength: 12 })
    .map((lines) => lines.flat().join(''))
  const form = { kind: 'urls' } as const

  test('has the same URLs however it is cut', () => {
    fc.assert(
      fc.property(lists, partSizes, (text, sizes) => {
        expect(readIn(text, form, sizes)).toEqual(whole(text, form))
      }),
    )
  })

  test('has the URLs that would be rows of the case, and what is none beside them', () => {
    fc.assert(
      fc.property(lists, (text) => {
        const taken = parseAs(text, 'lines', 'urls')
        const urls = whole(text, form)
        const rows = taken.kind === 'rows' ? taken.rows.map(({ url }) => url) : []
        expect(urls.filter((url) => rows.includes(url))).toEqual(rows)
      }),
    )
  })

  test.each([...'\u200B\u200F\u00AD\u2060\u2064\u202A\u202E\u0085'])(
    'leaves out what cannot be seen around a URL, as rows of the case do: %j',
    (unit) => {
      for (const url of ['/cart', 'https://example.com/cart']) {
        expect(whole(`${unit}${url}${unit}\n${url}${unit}`, form)).toEqual([url, url])
      }
    },
  )

  test('keeps a line that is no URL', () => {
    expect(whole('/a\nno address at all\n/b', form)).toEqual(['/a', 'no address at all', '/b'])
  })
})

describe('a table that comes in parts', () => {
  const cell = fc.constantFrom(
    '/a',
    '"/b,c"',
    '/b,c',
    '"/d\r\n/e"',
    '"say ""x"""',
    '"',
    'x',
    '',
    'https://example.com/1',
  )
  const record = fc.tuple(cell, cell, lineEnd).map(([one, two, end]) => `${one},${two}${end}`)
  const rows = fc.array(record, { maxLength: 10 }).map((all) => all.join(''))
  const form: PlainForm = { kind: 'table', delimiter: ',', firstLine: 2, column: 1 }

  test('has the same URLs however it is cut', () => {
    fc.assert(
      fc.property(rows, partSizes, (text, sizes) => {
        const table = `Number,Address\r\n${text}`
        expect(readIn(table, form, sizes)).toEqual(whole(table, form))
      }),
    )
  })

  test('has the URLs of the column that rows of the case would be made of', () => {
    const text = `\uFEFFName;Address\nOne;https://a.example/1\nTwo;\nThree;"/x;y"\nFour;b.example/2\n`
    const table = takeTable(text)
    const taken = parseAs(text, 'column:1', 'table')
    const rowsOfCase = taken.kind === 'rows' ? taken.rows.map(({ url }) => url) : []
    const { delimiter, firstLine } = table ?? { delimiter: ',' as const, firstLine: 0 }
    const urls = whole(text, { kind: 'table', delimiter, firstLine, column: 1 })
    expect(urls).toEqual(['https://a.example/1', '/x;y', 'https://b.example/2'])
    expect(urls).toEqual(rowsOfCase)
  })
})

test('rows with too many cells give the URLs that rows of the case would have, and are counted', () => {
  const rows = Array.from({ length: 90 }, (_, at) => `/p${at},${at}`)
  const text = ['Address,Clicks', '/a,b,7', ...rows, '/c,d,8', '/e,"x",y,9', ''].join('\n')
  const taken = parseAs(text, 'column:0', 'table')
  const rowsOfCase = taken.kind === 'rows' ? taken.rows.map(({ url }) => url) : []
  const form: PlainForm = { kind: 'table', delimiter: ',', firstLine: 2, column: 0 }
  const urls = whole(text, form)
  expect([urls[0], ...urls.slice(-2)]).toEqual(['/a,b', '/c,d', '/e'])
  expect(urls).toEqual(rowsOfCase)
  const wide = { whole: 0, unsure: 0 }
  createListReader(form, wide).read(text, true, () => undefined)
  expect(wide).toEqual({ whole: 2, unsure: 1 })
})

describe('a quote of a table that never ends', () => {
  const form = { kind: 'table', delimiter: ',', firstLine: 2, column: 0 } as const
  const rows = Array.from({ length: 200_000 }, (_, at) => `/${at},\n`).join('')
  const text = `URL,Title\n"${rows}`

  test('holds back half a megabyte at most, and cuts no URL where that ends', () => {
    const reader = createListReader(form)
    const urls: string[] = []
    const size = 64 * 1024
    let untilFirst = 0
    for (let at = 0; at < text.length; at += size) {
      reader.read(text.slice(at, at + size), false, (url) => urls.push(url))
      if (urls.length === 0) untilFirst = at + size
    }
    reader.read('', true, (url) => urls.push(url))
    expect(untilFirst).toBeLessThanOrEqual(512 * 1024)
    expect(urls).toEqual(whole(text, form))
  })

  test('in one line is given up with what is held', () => {
    const line = `URL,Title\n"/${'a'.repeat(1_000_000)}`
    expect(readIn(line, form, [64 * 1024]).length).toBeGreaterThan(1)
  })
})

describe('a sitemap that comes in parts', () => {
  const entry = fc.constantFrom(
    '<url><loc>https://example.com/a</loc></url>',
    '<url>\n<loc>https://example.com/b?x=1&amp;y=2</loc><lastmod>2026-01-01</lastmod>\n</url >',
    '<url><loc><![CDATA[https://example.com/c]]></loc></url>',
    '<!-- <url><loc>https://example.com/hidden</loc></url> -->',
    '<url><loc>https://example.com/d</loc><image:image><image:loc>/i.png</image:loc></image:image></url>',
    '<url><loc>no address</loc></url>',
  )
  const maps = fc
    .array(entry, { maxLength: 8 })
    .map((all) => `<?xml version="1.0"?><urlset xmlns="x">${all.join('\n')}</urlset>`)
  const form = { kind: 'sitemap' } as const

  test('has the same URLs however it is cut, and none of comments and images', () => {
    fc.assert(
      fc.property(maps, partSizes, (text, sizes) => {
        const urls = readIn(text, form, sizes)
        expect(urls).toEqual(whole(text, form))
        expect(urls.filter((url) => /hidden|png/.test(url))).toEqual([])
      }),
    )
  })

  test('has its entries decoded', () => {
    const text =
      '<urlset><url><loc>https://example.com/?a=1&amp;b=2</loc></url><url><loc>x y</loc></url></urlset>'
    expect(whole(text, form)).toEqual(['https://example.com/?a=1&b=2', 'x y'])
  })
})
