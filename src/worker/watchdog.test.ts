import { describe, expect, test } from 'vitest'
import { manualClock } from '../platform/manual-clock.fixture.ts'
import {
  watchWorker,
  withOneRestart,
  WorkerFailure,
  type FailureKind,
  type Watching,
} from './watchdog.ts'

const workMs = 15_000

/** A watched worker; what it was asked, how it was lost, and whether its end has been seen to. */
function setUp({
  hasLocks = true,
  ...watching
}: Partial<Watching<string>> & { hasLocks?: boolean } = {}) {
  const clock = manualClock()
  const asked: unknown[] = []
  const heard: string[] = []
  const lost: FailureKind[] = []
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  const worker = {
    isEnded: false,
    onmessage: null as Worker['onmessage'],
    onerror: null as Worker['onerror'],
    onmessageerror: null as Worker['onmessageerror'],
    postMessage: (message: unknown) => void asked.push(message),
    terminate: () => void (worker.isEnded = true),
  }
  const watched = watchWorker<string>(
    worker,
    {
      workMs,
      onMessage: (message) => heard.push(message),
      onLost: (loss) => lost.push(loss),
      ...watching,
    },
    { timers: clock, released: hasLocks ? () => given : null },
  )
  // A fake worker has no more than the page uses of it.
  const fake = worker as unknown as Worker
  const say = (data: unknown): void => void worker.onmessage?.call(fake, { data } as MessageEvent)
  const dies = async () => {
    give()
    await given
    await Promise.resolve()
  }
  const start = () => say({ alive: true, lock: hasLocks ? 'a' : null })
  return { clock, asked, heard, lost, worker, watched, say, start, dies }
}

describe('a worker', () => {
  test('that gives no sign of life is lost after three seconds', () => {
    const { clock, lost, worker, watched } = setUp()
    watched.post('read')
    clock.pass(2999)
    expect(lost).toEqual([])
    clock.pass(1)
    expect([lost, worker.isEnded]).toEqual([['unstarted'], true])
  })

  test('that is expected late is told of first', () => {
    const late: string[] = []
    const { clock, lost, watched } = setUp({ startMs: 15_000, onLate: () => late.push('late') })
    watched.post('read')
    clock.pass(14_999)
    expect([late, lost]).toEqual([['late'], []])
    clock.pass(1)
    expect([late, lost]).toEqual([['late'], ['unstarted']])
  })

  test('that was idle and does not answer is lost after three seconds', () => {
    const { clock, lost, watched, start } = setUp()
    start()
    watched.post('read')
    clock.pass(3000)
    expect(lost).toEqual(['died'])
  })

  test('that is killed in the middle of its work is lost at once', async () => {
    const { clock, lost, watched, say, start, dies } = setUp()
    watched.post('read')
    start()
    say({ alive: true })
    clock.pass(1000)
    await dies()
    expect(lost).toEqual(['died'])
  })

  test('that holds its lock may be silent for as long as the longest work', () => {
    const { clock, heard, lost, watched, say, start } = setUp()
    watched.post('read')
    start()
    clock.pass(14_999)
    say('done')
    watched.rest()
    clock.pass(60_000)
    expect([heard, lost]).toEqual([['done'], []])
  })

  test('that lives and gets no further has stalled', () => {
    const { clock, lost, watched, start } = setUp()
    watched.post('read')
    start()
    clock.pass(workMs)
    expect(lost).toEqual(['stalled'])
  })

  test('that never names its lock, where there are locks, is not waited for', () => {
    const { clock, lost, watched, say } = setUp()
    watched.post('read')
    say({ alive: true })
    clock.pass(3000)
    expect(lost).toEqual(['died'])
  })

  test('without locks has the time of the longest work, and may be tried again', () => {
    const { clock, lost, watched, start } = setUp({ hasLocks: false })
    watched.post('read')
    start()
    clock.pass(14_999)
    expect(lost).toEqual([])
    clock.pass(1)
    expect(lost).toEqual(['died'])
  })

  test('that reports its progress may take as long as it likes', () => {
    const { clock, lost, watched, say, start } = setUp({ workMs: 3000 })
    watched.post('read')
    start()
    for (let at = 0; at < 20; at += 1) {
      clock.pass(2500)
      say({ alive: true })
    }
    expect(lost).toEqual([])
    clock.pass(3000)
    expect(lost).toEqual(['stalled'])
  })

  test('that announces a long step has time for it, and for that step alone', () => {
    const { clock, lost, watched, say, start } = setUp({ workMs: 3000 })
    watched.post('read')
    start()
    say({ alive: true, isLongStep: true })
    clock.pass(14_000)
    say({ alive: true, isLongStep: false })
    expect(lost).toEqual([])
    clock.pass(3000)
    expect(lost).toEqual(['stalled'])
  })

  test.each(['error', 'messageerror', 'broken'] as const)('is lost at once by %s', (how) => {
    const { lost, worker, say } = setUp()
    const fake = worker as unknown as Worker
    if (how === 'error') worker.onerror?.call(fake, new Event('error') as ErrorEvent)
    if (how === 'messageerror') worker.onmessageerror?.call(fake, new MessageEvent(how))
    if (how === 'broken') say({ broken: 'no script' })
    expect([lost, worker.isEnded]).toEqual([['died'], true])
  })

  test('is asked for signs of life only while something is expected', () => {
    let isOwed = true
    const { clock, asked, lost, watched, start } = setUp({ owes: () => isOwed })
    watched.post('read')
    start()
    clock.pass(1000)
    isOwed = false
    clock.pass(60_000)
    expect(lost).toEqual([])
    expect(asked).toEqual(['read', { ping: true }, { ping: true }])
  })

  test('that is ended on purpose is not lost', async () => {
    const { clock, lost, watched, start, dies } = setUp()
    watched.post('read')
    start()
    watched.end()
    clock.pass(60_000)
    await dies()
    expect(lost).toEqual([])
  })
})

describe('work', () => {
  const failing = (error: Error) => {
    const tries: boolean[] = []
    const result = withOneRestart((isAgain) => {
      tries.push(isAgain)
      return Promise.reject(error)
    })
    return result.catch(() => tries)
  }

  test('is done once more where its worker was lost', async () => {
    expect(await failing(new WorkerFailure('died'))).toEqual([false, true])
    expect(await failing(new WorkerFailure('unstarted'))).toEqual([false, true])
  })

  test('that stalls, or fails by itself, is not done again', async () => {
    expect(await failing(new WorkerFailure('stalled'))).toEqual([false])
    expect(await failing(new Error('no'))).toEqual([false])
  })
})
