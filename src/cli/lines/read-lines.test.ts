import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

async function* chunksOf(chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
}

async function linesOf(chunks: readonly (string | Uint8Array)[], limit?: number) {
  const lines: string[] = []
  for await (const some of readLines(chunksOf(chunks), limit)) {
    lines.push(...some.map((line) => (typeof line === 'string' ? line : `! ${line.message}`)))
  }
  return lines
}

test('joins lines across chunks and keeps a last line without a break', async () => {
  expect(await linesOf(['one\r\ntw', 'o\n', 'thr', 'ee'])).toEqual(['one', 'two', 'three'])
})

test.each([
  ['at the start', ['\uFEFFone\ntwo\n'], ['one', 'two']],
  ['in parts', [[0xef], [0xbb], [0xbf, 0x61]].map((part) => Uint8Array.from(part)), ['a']],
  ['alone', ['\uFEFF'], []],
  ['not of a later line', ['one\n\uFEFFtwo\n'], ['one', '\uFEFFtwo']],
])('drops a byte-order mark %s', async (_, chunks, lines) => {
  expect(await linesOf(chunks)).toEqual(lines)
})

test('keeps the start of a mark that is none', async () => {
  expect(await linesOf([Uint8Array.from([0xef, 0xbb])])).toEqual([
    '! not UTF-8; the bytes of a file go into "robots_b64"',
  ])
})

test('refuses a line that is too long, by its length, and goes on', async () => {
  const mebibyte = 'x'.repeat(1024 * 1024)
  const lines = await linesOf(['a\n', mebibyte, mebibyte, '\nb\n', mebibyte, 'y'], 1024 * 1024)
  const refused = '! a line of 2.0 MiB; at most 1.0 MiB are read'
  expect(lines).toEqual(['a', refused, 'b', '! a line of 1.0 MiB; at most 1.0 MiB are read'])
})

test('refuses bytes that are not UTF-8 instead of reading other ones', async () => {
  expect(await linesOf([Uint8Array.from([0x61, 0xe9]), '\nb'])).toEqual([
    '! not UTF-8; the bytes of a file go into "robots_b64"',
    'b',
  ])
})
