import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const lines = (name: string) => Array.from({ length: 3000 }, (_, at) => `/${name}/${at}`).join('\n')
const load = (parts: readonly Uint8Array[], most = 1_000_000, mostBinary = 100_000) =>
  textOfFile({ content: new Blob(parts.map((part) => new Uint8Array(part))), most, mostBinary })

test('packed files one behind the other are all read', async () => {
  const read = await load([gzipSync(`${lines('a')}\n`), gzipSync(lines('b'))])
  expect(read).toEqual({ text: `${lines('a')}\n${lines('b')}`, bytes: null, isWhole: true })
})

test('of a packed file that is cut the beginning is read, and said to be no more', async () => {
  const packed = gzipSync(lines('a'))
  const read = await load([packed.subarray(0, packed.length / 2)])
  if ('failure' in read) throw new Error(read.failure)
  expect(read.isWhole).toBe(false)
  expect(lines('a').startsWith(read.text)).toBe(true)
})

test('a file that is packed twice is unpacked twice', async () => {
  expect(await load([gzipSync(gzipSync('/a\n'))])).toMatchObject({ text: '/a\n' })
})

test('what cannot be used says why', async () => {
  expect(await load([gzipSync('a'.repeat(2_000_000))])).toEqual({ failure: 'too-big' })
  expect(await load([gzipSync('a').subarray(0, 5)])).toEqual({ failure: 'damaged' })
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * at * 31) & 255)
  expect(await load([bytes])).toEqual({ failure: 'binary' })
})

test('bytes are kept of a file in UTF-16 that may become a robots.txt', async () => {
  const bytes = Buffer.from('\uFEFFDisallow: /é\n', 'utf16le')
  expect(await load([bytes])).toMatchObject({ bytes: new Uint8Array(bytes) })
  expect(await load([bytes], 1_000_000, 10)).toMatchObject({ bytes: null })
})
