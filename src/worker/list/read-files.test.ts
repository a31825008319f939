import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filesHead, readFilesHead } from '../../analysis/list/list-files.ts'
import { FileUrls, maxUrls } from '../../analysis/list/file-urls.ts'
import type { KeptColumn } from '../../analysis/list/file-values.ts'
import { valuesOfRow } from '../../case/grid/list-columns.ts'
import { rowsIn, type RowRange } from '../../analysis/grid/picked-urls.ts'
import type { ListForm, PlainForm } from '../../case/scenario.ts'
import type { ListReading } from './list-protocol.ts'
import { readBlob } from './read-blob.ts'

interface Given {
  readonly name: string
  readonly content: Uint8Array
  readonly form: PlainForm
  readonly kept?: readonly KeptColumn[]
}

const urlsForm: PlainForm = { kind: 'urls' }
const pathsOf = (name: string, count = 20) =>
  Array.from({ length: count }, (_, at) => `https://example.com/${name}/${at}`)
const mapOf = (name: string, count?: number) =>
  `<urlset>${pathsOf(name, count)
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`

const listOf = (files: readonly Given[]): Blob => {
  const parts = files.map(({ content, ...file }) => ({ ...file, bytes: content.length }))
  return new Blob([filesHead(parts), ...files.map(({ content }) => new Uint8Array(content))])
}

/** All that is read of a list. */
async function readAll(
  content: Blob,
  form: ListForm = { kind: 'files' },
  origin = 'https://example.com',
) {
  const read = new FileUrls(origin)
  let last: ListReading | null = null
  await readBlob(content, { name: 'list', form }, read, {
    isStopped: () => false,
    pause: () => Promise.resolve(),
    onProgress: (reading) => void (last = reading),
  })
  const rows = Array.from({ length: read.urls.length }, (_, row) => row)
  return {
    urls: rows.map((row) => read.urls.url(row)),
    values: rows.map((row) => valuesOfRow(read.values, row) ?? {}),
    from: rows.map((row) => read.sources().flatMap((_, at) => (read.isFrom(row, at) ? at : []))),
    listed: read.listedRanges(),
    reading: last as ListReading | null,
  }
}

test('of a very long URL the start is kept, with a sign that it went on', async () => {
  const longest = `/${'a'.repeat(4095)}`
  const { urls } = await readAll(new Blob([`${longest}\n${longest}b\n/c\n`]), urlsForm)
  expect(urls).toEqual([longest, `${longest.slice(0, -1)}…`, '/c'])
})

const files: readonly Given[] = [
  { name: 'list.txt', content: Buffer.from(pathsOf('a').join('\n')), form: urlsForm },
  { name: 'b.xml.gz', content: gzipSync(mapOf('b')), form: { kind: 'sitemap' } },
  { name: 'empty.txt', content: Buffer.from(''), form: urlsForm },
  {
    name: 'utf16.csv',
    content: Buffer.from(
      `\uFEFFName;URL\n${pathsOf('c')
        .map((url, at) => `${at};${url}\n`)
        .join('')}`,
      'utf16le',
    ),
    form: { kind: 'table', delimiter: ';', firstLine: 2, column: 1 },
  },
  { name: 'd.xml', content: Buffer.from(mapOf('d')), form: { kind: 'sitemap' } },
]
const expected = ['a', 'b', 'c', 'd'].flatMap((name) => pathsOf(name))
const fromSitemaps: readonly RowRange[] = [
  { from: 20, to: 40 },
  { from: 60, to: 80 },
]

describe('several files that are one list', () => {
  test('are read in turn, each in its own way', async () => {
    const { urls, listed, reading } = await readAll(listOf(files))
    expect(urls).toEqual(expected)
    expect(listed).toEqual(fromSitemaps)
    expect(reading).toMatchObject({ state: 'done', listed: 40, unread: [], share: 1 })
  })

  test('are read as well once all of them are packed', async () => {
    const packed = gzipSync(new Uint8Array(await listOf(files).arrayBuffer()))
    const { urls, listed } = await readAll(new Blob([packed]))
    expect(urls).toEqual(expected)
    expect(listed).toEqual(fromSitemaps)
  })

  test('of which one is damaged keep the others, and name it', async () => {
    const packed = gzipSync(mapOf('x', 5000))
    const cut = {
      name: 'x.xml.gz',
      content: packed.subarray(0, packed.length / 2),
      form: files[1]?.form ?? urlsForm,
    }
    const { urls, listed, reading } = await readAll(
      listOf([...files.slice(0, 1), cut, ...files.slice(1)]),
    )
    const ofCut = urls.filter((url) => url.includes('/x/'))
    expect(ofCut.length).toBeGreaterThan(0)
    expect(urls.filter((url) => !url.includes('/x/'))).toEqual(expected)
    expect(reading).toMatchObject({ state: 'done', unread: ['x.xml.gz'] })
    expect(rowsIn(listed)).toBe(40 + ofCut.length)
  })

  test('that end too early, or have no head, are not taken for whole', async () => {
    const content = listOf(files)
    await expect(readAll(content.slice(0, content.size - 10))).rejects.toThrow()
    await expect(readAll(new Blob(['/a\n/b\n']))).rejects.toThrow()
    const packed = gzipSync(new Uint8Array(await content.arrayBuffer()))
    await expect(readAll(new Blob([packed.subarray(0, packed.length - 200)]))).rejects.toThrow()
  })
})

const number = (name: string, at: number): KeptColumn => ({
  ...{ name, at, kind: 'number', adds: true, pointsGroup: false },
})
const word = (name: string, at: number): KeptColumn => ({ ...number(name, at), kind: 'text' })
const csv = (text: string): Uint8Array => Buffer.from(text)
const tableForm = { kind: 'table', delimiter: ',', firstLine: 2, column: 0 } as const
const clicks: Given = {
  name: 'pages.csv',
  form: tableForm,
  kept: [number('Clicks', 1), number('CTR', 2)],
  content: csv('Page,Clicks,CTR\nhttps://example.com/a,10,0.5\n/b,0,\n/a#x,5,0.25\n'),
}
const crawl: Given = {
  name: 'crawl.csv',
  form: tableForm,
  kept: [word('Status', 1), number('clicks', 2)],
  content: csv('Address,Status,Clicks\n/c,404,7\nhttps://example.com/b,200,1\n/d,,n/a\n'),
}
const map: Given = {
  name: 'map.xml',
  form: { kind: 'sitemap' },
  content: csv('<urlset><url><loc>https://example.com/d</loc></url></urlset>'),
}

describe('tables', () => {
  test('bring values with their URLs, each URL once', async () => {
    const { urls, values, from, listed, reading } = await readAll(listOf([clicks, crawl, map]))
    expect(urls).toEqual(['https://example.com/a', '/b', '/c', '/d'])
    expect(values).toEqual([
      { Clicks: 15, CTR: 0.75 },
      { Clicks: 1, Status: '200' },
      { Clicks: 7, Status: '404' },
      {},
    ])
    expect(from).toEqual([[0], [0, 1], [1], [1, 2]])
    expect(listed).toEqual([{ from: 3, to: 4 }])
    expect(reading).toMatchObject({
      ...{
        count: 4,
        listed: 1,
        repeated: 1,
        wide: { whole: 0, unsure: 0 },
        leftOut: 0,
        isMixed: true,
      },
      columns: [
        { name: 'Clicks', kind: 'number' },
        { name: 'CTR', kind: 'number' },
        { name: 'Status', kind: 'text' },
      ],
      sources: [
        { name: 'pages.csv', count: 2 },
        { name: 'crawl.csv', count: 3 },
        { name: 'map.xml', count: 1 },
      ],
    })
  })

  test('keep addresses of another site apart from paths', async () => {
    const { urls } = await readAll(listOf([clicks]), { kind: 'files' }, 'https://other.example')
    expect(urls).toEqual(['https://example.com/a', '/b', '/a#x'])
  })

  test('whose columns of one name are numbers here and words there have words', async () => {
    const words = { ...crawl, kept: [word('CLICKS', 1)] }
    const { values, reading } = await readAll(listOf([clicks, words]))
    expect(reading?.columns[0]).toEqual({ name: 'Clicks', kind: 'text' })
    expect(values[0]).toMatchObject({ Clicks: '15' })
    expect(values[2]).toEqual({ Clicks: '404' })
  })

  test('say no more of themselves than a head may say', () => {
    const kept = [...Array.from({ length: 30 }, (_, at) => number(`c${at}`, at))]
    const [file] = readFilesHead(filesHead([{ ...clicks, bytes: 1, kept }])) ?? []
    expect(file?.kept).toHaveLength(16)
    const broken = JSON.stringify([
      {
        name: 'a',
        bytes: 1,
        ...tableForm,
        kept: [{ name: 'x'.repeat(99), kind: 'number', at: 1 }],
      },
    ])
    expect(readFilesHead(broken)).toEqual([{ name: 'a', bytes: 1, form: tableForm }])
  })
})

test('a head is read back, and anything else is none', () => {
  const parts = files.map(({ name, form, content }) => ({ name, form, bytes: content.length }))
  expect(readFilesHead(filesHead(parts))).toEqual(parts)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readFilesHead(text)
      expect(read === null || read.length >= 0).toBe(true)
    }),
  )
  for (const text of [
    '[{"name":"a"}]',
    '[{"name":"a","bytes":-1,"kind":"urls"}]',
    '{}',
    '[null]',
  ]) {
    expect(readFilesHead(text)).toBeNull()
  }
})

/** How many URLs are read: all that ever are take half a minute. */
const most = process.env['TEST_DEEP'] === undefined ? 20_000 : maxUrls

test.each([
  [most, 'done'],
  [most + 1, 'too-long'],
])('of a list of %d URLs no more than are read are counted: it is %s', async (count, state) => {
  const read = new FileUrls('https://example.com', most)
  let last = ''
  const paths = Array.from({ length: count }, (_, at) => `/${at.toString(36)}`).join('\n')
  await readBlob(new Blob([paths]), { name: '', form: urlsForm }, read, {
    isStopped: () => false,
    pause: () => Promise.resolve(),
    onProgress: (reading) => void (last = reading.state),
  })
  expect([read.urls.length, last]).toEqual([most, state])
})
