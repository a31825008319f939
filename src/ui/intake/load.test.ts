import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { textOfFile, type TextOfFileOptions } from '../../platform/text-of-file.ts'
import { load } from './load.ts'

/** The bytes of what was read in workers, which do here what they do there. */
const asked: number[] = []
beforeEach(() => void (asked.length = 0))

const readAside = (options: TextOfFileOptions) => {
  asked.push(options.content.size)
  return textOfFile(options)
}

const fileOf = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const loadFile = (content: File) => load({ name: content.name, content }, undefined, readAside)

test('a file that is no longer than crawlers read is read in the page, also where there is no worker', async () => {
  const { text } = await loadFile(fileOf('robots.txt', 'Disallow: /a\n'.repeat(39_000)))
  expect([text.length, asked]).toEqual([507_000, []])
})

test.each([
  ['long', fileOf('robots.txt', 'Disallow: /a\n'.repeat(90_000)), 1_170_000],
  ['packed', fileOf('robots.txt.gz', gzipSync('Disallow: /a\n'.repeat(3000))), 39_000],
])(
  'a file that is %s is read in a worker, so that the page can be used',
  async (_, file, length) => {
    const { text } = await loadFile(file)
    expect([text.length, asked]).toEqual([length, [file.size]])
  },
)

test('of a packed file that is cut the beginning is read, with a warning', async () => {
  const packed = gzipSync('Disallow: /a\n'.repeat(3000))
  const { problem, warning } = await loadFile(fileOf('a.gz', packed.subarray(0, packed.length / 2)))
  expect(problem).toBeNull()
  expect(warning).toBe('This file is damaged: only its beginning could be unpacked.')
})
