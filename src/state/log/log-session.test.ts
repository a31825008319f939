import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock } from '../../platform/clock.ts'
import type { LogAnswer } from '../../worker/log/log-protocol.ts'
import type { WatchableWorker } from '../../worker/watchdog.ts'
import { LogSession } from './log-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const world = { timers: browserClock, released: null }

/** A session whose worker says nothing by itself. */
async function silentSession() {
  const posted: unknown[] = []
  const worker: WatchableWorker = {
    postMessage: (message: unknown) => void posted.push(message),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
  const files = [{ name: 'access.log', content: new Blob(['']) }]
  const way = { format: null, zone: null }
  const session = new LogSession(files, way, () => Promise.resolve(worker), world)
  await vi.advanceTimersByTimeAsync(1)
  const say = (answer: LogAnswer): void => {
    worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: answer }))
  }
  return { session, say, posted }
}

test('a worker that is late with its first sign is waited for, and the log is read', async () => {
  const { session, say, posted } = await silentSession()
  expect(posted).toContainEqual(expect.objectContaining({ log: 'open' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(session.getSnapshot().isBroken).toBe(false)
  say({ log: 'reading', share: 1, requests: 7, state: 'done', unread: [] })
  expect(session.getSnapshot().reading.requests).toBe(7)
  session.close()
})

test('one that never gives a sign is told of', async () => {
  const { session } = await silentSession()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(session.getSnapshot().isBroken).toBe(true)
})

test('Stop is heard at once, also while the worker starts and reads on', async () => {
  const { session, say, posted } = await silentSession()
  session.stopReading()
  expect(posted).toContainEqual({ log: 'stop' })
  expect(session.getSnapshot().reading.state).toBe('stopped')
  say({ log: 'reading', share: 0.1, requests: 3, state: 'reading', unread: [] })
  expect(session.getSnapshot().reading).toMatchObject({ state: 'stopped', requests: 3 })
  say({ log: 'reading', share: 1, requests: 7, state: 'done', unread: [] })
  expect(session.getSnapshot().reading).toMatchObject({ state: 'done', requests: 7 })
  session.close()
})
