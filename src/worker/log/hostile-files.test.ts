import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import { logOf } from '../../core/log/plain-report.fixture.ts'
import type { LogReading } from './log-protocol.ts'
import { LogReader } from './log-reader.ts'

const log = (count: number): string =>
  logOf(Array.from({ length: count }, (_, at) => ({ at, who: 'GPTBot', path: '/a', status: 200 })))

/** Reads one file; `looks` counts how often it was asked whether to stop, which it is said to after so many. */
async function read(parts: readonly BlobPart[], mostLooks = Infinity) {
  const book = new LogBook()
  let last: LogReading | null = null
  let looks = 0
  const reading = {
    onProgress: (told: LogReading) => (last = told),
    isStopped: () => {
      looks += 1
      return looks > mostLooks
    },
    pause: () => Promise.resolve(),
  }
  const reader = new LogReader(book, reading, { limits: { bytes: 16 * 1024 * 1024, times: 500 } })
  const content = new Blob([...parts])
  await reader.read([{ name: 'a.log', content }], { format: null, zone: null })
  return { book, last: last as LogReading | null, looks }
}

describe('a packed line without end', () => {
  // Larger than what is looked at to recognise a log.
  const head = gzipSync(log(6000))
  const member = gzipSync(Buffer.alloc(24 * 1024 * 1024, 'a'))
  const bomb = [head, member].map((bytes) => Uint8Array.from(bytes))

  test('is given up where it unfolds to too much, which is said', async () => {
    const { last, book } = await read(bomb)
    expect(last).toMatchObject({ unread: [{ name: 'a.log', reason: 'too-long' }] })
    expect(book.requests).toBeGreaterThan(5000)
  })

  test('lets other work have its turn, and ends as soon as that is wanted', async () => {
    const { last, looks } = await read(bomb, 40)
    expect(last).toMatchObject({ state: 'stopped' })
    expect(looks).toBeLessThan(50)
  })
})

test.each([
  ['a', 4.1 * 1024 * 1024],
  // As text it has fewer units than the limit.
  ['你', 1.6 * 1024 * 1024],
  ['你', 4 * 1024 * 1024],
])('a line with a URL of many %s is no line with a shorter URL', async (sign, times) => {
  const [first = '', second = '', third = ''] = log(3).split('\n')
  const long = second.replace('GET /', `GET /${sign.repeat(times)}`)
  // What is unpacked comes in parts that are smaller than such a line.
  const packed = gzipSync(`${[first, long, third].join('\n')}\n`)
  const { book } = await read([Uint8Array.from(packed)])
  expect(book.tally).toMatchObject({ lines: 3, requests: 2, unread: 1, tooLong: 1 })
  expect(book.tally.unreadLines[0]?.text).toContain(`GET /${sign.repeat(100)}`)
})
