import fc from 'fast-check'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { caseLists, listText, splitCaseFile } from './case-lists.ts'

const bytesOf = async (blob: Blob | null | undefined) =>
  blob ? new Uint8Array(await blob.arrayBuffer()) : null
const gzipped = (text: string) => gzipSync(text).toString('base64')
const document = (body: object): string => JSON.stringify({ format: 'x', version: 2, ...body })

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
    const split = await splitCaseFile(document({ case: { title: 'Shop', list } }))
    expect(JSON.parse(split.text ?? '')).toMatchObject({
      case: { title: 'Shop', list: { kind: 'urls', gzip: '0' } },
    })
    const bytes = (await bytesOf(split.lists[0])) ?? new Uint8Array()
    expect(gunzipSync(bytes).toString()).toBe('/x\n')
  })

  test('of several cases are told apart, also where some have none', async () => {
    const [a, b] = ['/a\n', '/b\n'].map((text) => ({ list: { kind: 'urls', gzip: gzipped(text) } }))
    const split = await splitCaseFile(document({ cases: [a, {}, 7, b] }))
    expect(JSON.parse(split.text ?? '')).toMatchObject({
      cases: [{ list: { gzip: '0' } }, {}, 7, { list: { gzip: '1' } }],
    })
    expect(split.lists).toHaveLength(2)
  })

  test.each<readonly [string, unknown]>([
    ['no base64', '%%%'],
    ['no gzip', Buffer.from('/x\n').toString('base64')],
    ['nothing', ''],
  ])('are damaged where they are %s', async (_, gzip) => {
    const split = await splitCaseFile(document({ case: { list: { kind: 'urls', gzip } } }))
    expect(split.lists).toEqual([null])
  })

  test.each<unknown>([7, null, [], { gzip: 7 }, { gzip: null }, { gzip: [gzipped('x')] }])(
    'are left to the schema where they are none: %j',
    async (list) => {
      const text = document({ case: { list } })
      expect(await splitCaseFile(text)).toEqual({ text, lists: [] })
    },
  )

  test.each(['no JSON "gzip"', `${'['.repeat(10_000)}"gzip"`, '"gzip"', 'null'])(
    'what is no case file comes back as it is: %#',
    async (text) => {
      expect(await splitCaseFile(text)).toEqual({ text, lists: [] })
    },
  )

  test('a packed file is unpacked, and no further than it may', async () => {
    const content = new Blob([gzipSync(document({ case: { title: 'Shop' } }))])
    const read = (most: number) => caseLists(null, null, { content, most })
    expect(await read(1000)).toEqual({ text: document({ case: { title: 'Shop' } }), lists: [] })
    expect(await read(10)).toEqual({ text: null, lists: [] })
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
