import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { load } from './load.ts'

const lines = (name: string) => Array.from({ length: 3000 }, (_, at) => `/${name}/${at}`).join('\n')
const fileOf = (...parts: readonly Uint8Array[]) =>
  new File(
    parts.map((part) => new Uint8Array(part)),
    'urls.txt.gz',
  )

test('packed files one behind the other are all read', async () => {
  const content = fileOf(gzipSync(`${lines('a')}\n`), gzipSync(lines('b')))
  const { text, problem, warning } = await load({ name: content.name, content })
  expect({ problem, warning }).toEqual({ problem: null, warning: '' })
  expect(text).toBe(`${lines('a')}\n${lines('b')}`)
})

test('of a packed file that is cut the beginning is read, with a warning', async () => {
  const packed = gzipSync(lines('a'))
  const content = fileOf(packed.subarray(0, packed.length / 2))
  const { text, problem, warning } = await load({ name: content.name, content })
  expect(problem).toBeNull()
  expect(lines('a').startsWith(text)).toBe(true)
  expect(warning).toBe('This file is damaged: only its beginning could be unpacked.')
})
