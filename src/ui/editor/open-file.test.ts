import { expect, it, vi } from 'vitest'
import { writeBytes } from '../../core/file.ts'
import { openFile } from './open-file.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  name: 'robots.txt',
  size,
  arrayBuffer: vi.fn(() => Promise.resolve(bytes.buffer)),
})

it('opens any bytes and gives them back unchanged', async () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xe9, 0x00, 0x0d])
  const opened = await openFile(fileOf(bytes))
  expect(opened.ok && writeBytes(opened.file)).toEqual(bytes)
})

it('opens 5 MB, and refuses more before reading, with its size', async () => {
  const limit = 5 * 1024 * 1024
  expect((await openFile(fileOf(new Uint8Array(3), limit))).ok).toBe(true)
  const large = fileOf(new Uint8Array(3), limit + 1)
  const opened = await openFile(large)
  expect(opened.ok ? '' : opened.problem).toContain('robots.txt has 5.1 MB')
  expect(large.arrayBuffer).not.toHaveBeenCalled()
})

it('says so when a file cannot be read', async () => {
  const gone = { name: 'old.txt', size: 3, arrayBuffer: () => Promise.reject(new Error('gone')) }
  const opened = await openFile(gone)
  expect(opened.ok ? '' : opened.problem).toContain('old.txt could not be read')
})
