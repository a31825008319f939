import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import { logAnswersOf } from '../../analysis/crawlers/log/draft-answers.ts'
import { question } from '../../analysis/crawlers/log/log-book.fixture.ts'
import { logOf, type PlainRequest } from '../../core/log/plain-report.fixture.ts'
import type { LogFile, LogReading } from './log-protocol.ts'
import { readLog } from './read-log.ts'
import { SecondHost } from './second-host.ts'
import type { SecondAnswer, SecondRequest } from './second-protocol.ts'
import type { WorkerAside } from './second-worker.ts'

const names = ['Googlebot', 'GPTBot', 'Bingbot', 'a browser'] as const

const text = (from: number, count: number): string =>
  logOf(
    Array.from({ length: count }, (_, more): PlainRequest => {
      const at = from + more
      const path = at % 50 === 3 ? '/robots.txt' : `/cart/${(at * 7) % 999}?ä=${at % 5}`
      return { at, who: names[at % 4] ?? '', path, status: at % 9 === 0 ? 403 : 200 }
    }),
  )

const gzipped = (log: string): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(log))
const fileOf = (name: string, ...parts: BlobPart[]): LogFile => ({
  name,
  content: new Blob(parts),
})

/** What a worker does wrong. */
type Fault = 'none' | 'does not start' | 'is lost' | 'ends'

const lost = Object.assign(new Event('error'), { message: 'lost' }) as ErrorEvent

/** A worker that works here, with copies of what is sent. `ended`: how often it was ended. */
function fakeWorker(fault: Fault = 'none') {
  const ended = { count: 0 }
  const worker: WorkerAside = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => (ended.count += 1),
    postMessage: (request: SecondRequest, memory: unknown) => {
      const copy = structuredClone(request, { transfer: memory as ArrayBuffer[] })
      queueMicrotask(() => {
        const isLost = fault === 'is lost' && request.second === 'add'
        if (fault === 'does not start' || isLost) worker.onerror?.call(worker as Worker, lost)
        else host.take(copy)
      })
    },
  }
  const post = (answer: SecondAnswer, memory: ArrayBuffer[]) => {
    const data = structuredClone(answer, { transfer: memory })
    queueMicrotask(() => {
      worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
    })
  }
  const host = new SecondHost(post)
  return { spawn: () => worker, ended }
}

/** Reads files; after so many looks it is told to stop. */
async function read(
  files: readonly LogFile[],
  spawn: () => WorkerAside | null,
  mostLooks = Infinity,
) {
  const book = new LogBook()
  const told: LogReading[] = []
  let looks = 0
  const reading = {
    onProgress: (one: LogReading) => told.push(one),
    isStopped: () => (looks += 1) > mostLooks,
    pause: () => Promise.resolve(),
  }
  await readLog(book, { files, format: null, zone: null }, reading, { spawn, least: 0 })
  const { report, ...more } = logAnswersOf(book, question())
  return { answers: { ...more, report }, last: told.at(-1), pairs: book.pairs.size }
}

const none = () => null

describe('a second worker', () => {
  test.each<[string, readonly LogFile[]]>([
    ['one file', [fileOf('a.log', text(0, 5000))]],
    [
      'several, packed and not',
      [
        fileOf('b.log', text(5000, 2000)),
        fileOf('a.log.gz', gzipped(text(0, 5000))),
        fileOf('c.txt', 'no log'),
      ],
    ],
    ['an empty one', [fileOf('a.log', '')]],
  ])('reads the same: %s', async (_name, files) => {
    const { spawn, ended } = fakeWorker()
    const aside = await read(files, spawn)
    expect(aside).toEqual(await read(files, none))
    expect(ended.count).toBe(1)
  })

  test('says that a file is cut, and has what could be read', async () => {
    const files = [fileOf('a.log.gz', gzipped(text(0, 5000)).slice(0, 20_000))]
    const { last, answers } = await read(files, fakeWorker().spawn)
    expect(last).toMatchObject({ unread: [{ name: 'a.log.gz', reason: 'cut' }] })
    // How much comes out of the last bytes differs from time to time.
    expect(answers.report.requests).toBeGreaterThan(2000)
  })

  test('that does not come is not missed', async () => {
    const files = [fileOf('a.log', text(0, 3000))]
    const { spawn, ended } = fakeWorker('does not start')
    expect(await read(files, spawn)).toEqual(await read(files, none))
    expect(ended.count).toBe(1)
    const throws = () => {
      throw new TypeError('no worker')
    }
    expect((await read(files, throws)).answers.report.requests).toBe(3000)
  })

  test('that is lost is told of, and ended', async () => {
    const { spawn, ended } = fakeWorker('is lost')
    await expect(read([fileOf('a.log', text(0, 5000))], spawn)).rejects.toThrow('lost')
    expect(ended.count).toBe(1)
  })

  test('ends where reading is stopped, and what came until then is counted', async () => {
    const { spawn, ended } = fakeWorker()
    const { last, answers, pairs } = await read([fileOf('a.log', text(0, 12_000))], spawn, 2)
    expect(last).toMatchObject({ state: 'stopped' })
    expect(answers.report.requests).toBeGreaterThan(0)
    expect(answers.report.requests).toBeLessThan(12_000)
    expect(pairs).toBeGreaterThan(0)
    expect(ended.count).toBe(1)
  })
})
