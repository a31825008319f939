import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filesHead, readFilesHead } from '../../analysis/list/list-files.ts'
import { rowsIn, type RowRange } from '../../analysis/list/picked-urls.ts'
import { UrlBlocks } from '../../analysis/list/url-blocks.ts'
import type { ListForm, PlainForm } from '../../case/scenario.ts'
import type { ListReading } from './list-protocol.ts'
import { maxUrls, readBlob } from './read-blob.ts'

interface Given {
  readonly name: string
  readonly content: Uint8Array
  readonly form: PlainForm
}

const urlsForm: PlainForm = { kind: 'urls' }
const pathsOf = (name: string, count = 20) =>
  Array.from({ length: count }, (_, at) => `https://example.com/${name}/${at}`)
const mapOf = (name: string, count?: number) =>
  `<urlset>${pathsOf(name, count)
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`

const listOf = (files: readonly Given[]): Blob => {
  const parts = files.map(({ name, form, content }) => ({ name, form, bytes: content.length }))
  return new Blob([filesHead(parts), ...files.map(({ content }) => new Uint8Array(content))])
}

/** All that is read of a list. */
async function readAll(content: Blob, form: ListForm = { kind: 'files' }) {
  const urls = new UrlBlocks()
  const listed: RowRange[] = []
  let last: ListReading | null = null
  await readBlob(content, form, urls, {
    isStopped: () => false,
    pause: () => Promise.resolve(),
    onListed: (rows) => void listed.push(rows),
    onProgress: (reading) => void (last = reading),
  })
  const all = Array.from({ length: urls.length }, (_, row) => urls.url(row))
  return { urls: all, listed, reading: last as ListReading | null }
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

test.each([
  [maxUrls, 'done'],
  [maxUrls + 1, 'too-long'],
])('of a list of %d URLs no more than are read are counted: it is %s', async (count, state) => {
  const urls = new UrlBlocks()
  let last = ''
  await readBlob(new Blob(['/\n'.repeat(count)]), urlsForm, urls, {
    isStopped: () => false,
    pause: () => Promise.resolve(),
    onProgress: (reading) => void (last = reading.state),
  })
  expect([urls.length, last]).toEqual([maxUrls, state])
})
