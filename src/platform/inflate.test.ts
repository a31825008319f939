import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { browserClock } from './clock.ts'
import { inflate } from './inflate.ts'

const bytesOf = (bytes: Uint8Array) => Uint8Array.from(bytes)
const unpack = (bytes: Uint8Array, limit = 100_000) =>
  inflate(bytesOf(bytes), limit, 5000, browserClock)
const text = Array.from({ length: 2000 }, (_, at) => `https://www.example.com/${at}\n`).join('')

test('raw DEFLATE is unpacked', async () => {
  const { end, bytes } = await unpack(deflateRawSync(text))
  expect(end).toBe('whole')
  expect(Buffer.from(bytes).toString()).toBe(text)
})

test('a file without its end gives what came', async () => {
  const { end, bytes } = await unpack(deflateRawSync(text).subarray(0, 3000))
  expect(end).toBe('broken')
  expect(text.startsWith(Buffer.from(bytes).toString())).toBe(true)
})

test('what unfolds to more than the limit is stopped', async () => {
  const { end, bytes } = await unpack(deflateRawSync(new Uint8Array(20_000_000)))
  expect(end).toBe('too-big')
  expect(bytes.length).toBeLessThanOrEqual(100_000)
})

test('what is not packed is broken', async () => {
  expect(await unpack(Buffer.from('\u0007 is no kind of block'))).toMatchObject({ end: 'broken' })
})
