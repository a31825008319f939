import fc from 'fast-check'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { caseFormat } from '../../case/file/case-form.ts'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { readCaseBlob, listText, splitCaseFile } from './case-file.ts'

const bytesOf = async (blob: Blob | null | undefined) =>
  blob ? new Uint8Array(await blob.arrayBuffer()) : null
const gzipped = (text: string) => gzipSync(text).toString('base64')
const document = (body: object): string => JSON.stringify({ format: 'x', version: 2, ...body })
const limits = {
  ...{ file: 1000, urls: 3, crawlers: 3, expectations: 3, cells: 9 },
  ...{ title: 100, note: 100, url: 100, crawler: 100, pages: 1000 },
  ...{ columns: 16, columnName: 60, value: 200, logRows: 9 },
}
const split = (text: string) => splitCaseFile(text, limits)

describe('base64', () => {
  test('gives all bytes back, and is that of others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const text = await (await base64Of(new Blob([new Uint8Array(bytes)]))).text()
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(await bytesOf(bytesOfBase64(text))).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  test.each([1, 0, -1])('has no seam between its parts: %i beside their length', async (beside) => {
    const bytes = Uint8Array.from({ length: 2 * 3 * 16 * 1024 + beside }, (_, at) => at % 251)
    const text = await (await base64Of(new Blob([bytes]))).text()
    expect(text).toBe(Buffer.from(bytes).toString('base64'))
    expect(await bytesOf(bytesOfBase64(text))).toEqual(bytes)
  })

  test.each(['ä', 'abc-', 'abcde', '====', '"'])('%j is none', (text) => {
    expect(bytesOfBase64(text)).toBeNull()
  })
})

describe('the lists of a case file', () => {
  test('are taken out, and their place is left', async () => {
    const list = { kind: 'urls', gzip: gzipped('/x\n') }
    const found = await split(document({ case: { title: 'Shop', list } }))
    expect(JSON.parse(found.text ?? '')).toMatchObject({
      case: { title: 'Shop', list: { kind: 'urls', gzip: '0' } },
    })
    const bytes = (await bytesOf(found.lists[0])) ?? new Uint8Array()
    expect(gunzipSync(bytes).toString()).toBe('/x\n')
  })

  test('of several cases are told apart, also where some have none', async () => {
    const [a, b] = ['/a\n', '/b\n'].map((text) => ({ list: { kind: 'urls', gzip: gzipped(text) } }))
    const found = await split(document({ cases: [a, {}, 7, b] }))
    expect(JSON.parse(found.text ?? '')).toMatchObject({
      cases: [{ list: { gzip: '0' } }, {}, 7, { list: { gzip: '1' } }],
    })
    expect(found.lists).toHaveLength(2)
  })

  test.each<readonly [string, unknown]>([
    ['no base64', '%%%'],
    ['no gzip', Buffer.from('/x\n').toString('base64')],
    ['nothing', ''],
  ])('are damaged where they are %s', async (_, gzip) => {
    const found = await split(document({ case: { list: { kind: 'urls', gzip } } }))
    expect(found.lists).toEqual([null])
  })

  test.each<unknown>([7, null, [], { gzip: 7 }, { gzip: null }, { gzip: [gzipped('x')] }])(
    'are left to the schema where they are none: %j',
    async (list) => {
      const text = document({ case: { list } })
      expect(await split(text)).toMatchObject({ text, lists: [] })
    },
  )

  test.each(['no JSON "gzip"', `${'['.repeat(10_000)}"gzip"`, '"gzip"', 'null'])(
    'what is no case file comes back as it is: %#',
    async (text) => {
      expect(await split(text)).toEqual({ text, lists: [], read: null })
    },
  )

  test('a packed file is unpacked, and no further than it may', async () => {
    const content = new Blob([gzipSync(document({ case: { title: 'Shop' } }))])
    const read = (most: number) => readCaseBlob(null, null, { content, most, limits })
    const text = document({ case: { title: 'Shop' } })
    expect(await read(1000)).toMatchObject({ text, lists: [] })
    expect(await read(10)).toEqual({ text: null, lists: [], read: null })
  })
})

describe('the cases of a file', () => {
  const ours = (body: object): string => JSON.stringify({ format: caseFormat, version: 2, ...body })

  test('are read, and what is beyond the limits is counted', async () => {
    const list = { kind: 'urls', gzip: gzipped('/x\n') }
    const urls = ['/a', '/b', '/c', '/d', '/e']
    const { read, text, lists } = await split(ours({ case: { title: 'Shop', urls, list } }))
    expect([text, lists.length]).toEqual([JSON.stringify({ format: caseFormat }), 1])
    expect(read).toMatchObject({
      kind: 'case',
      scenario: { title: 'Shop', urls: [{ url: '/a' }, { url: '/b' }, { url: '/c' }], list: null },
      omissions: ['2 URLs beyond the first 3 were left out.'],
      list: { form: { kind: 'urls' }, gzip: '0' },
    })
  })

  test('are read where there are several', async () => {
    const { read } = await split(ours({ cases: [{ title: 'A' }, 7, { title: 'B' }] }))
    expect(read).toMatchObject({ scenarios: [{ title: 'A' }, { title: 'B' }], unread: 1 })
  })

  test('are refused in the form of links where they are more than were ever written', async () => {
    const u = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
    expect((await split(ours({ case: { u } }))).read).toEqual({ kind: 'too-big' })
    expect((await split(ours({ cases: [{}, { u }] }))).read).toEqual({ kind: 'too-big' })
    expect((await split(ours({ case: { u: u.slice(1) } }))).read).toBeNull()
  })

  test.each([
    ['of the first version', { version: 1, case: { n: 'Shop' } }],
    ['in the form of links', { case: { n: 'Shop' } }],
    ['where one of several is in the form of links', { cases: [{ title: 'A' }, { n: 'Shop' }] }],
  ])('are left to the reader of links %s', async (_, body) => {
    const text = ours(body)
    expect(await split(text)).toEqual({ text, lists: [], read: null })
  })
})

describe('the text of a list', () => {
  test('is that of its packed bytes', async () => {
    const text = await listText(null, null, { content: new Blob(['/x\n']), most: 1000 })
    const bytes = bytesOfBase64((await text?.text()) ?? '')
    const unpacked = bytes?.stream().pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unpacked).text()).toBe('/x\n')
  })

  test('is not made where there is no room for it', async () => {
    expect(await listText(null, null, { content: new Blob(['/x\n']), most: 20 })).toBeNull()
  })
})
