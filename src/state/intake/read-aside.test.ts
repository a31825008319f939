import { describe, expect, test } from 'vitest'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import type { WorkerResponse, WorkerSign } from '../../worker/protocol.ts'
import { WorkerFailure } from '../../worker/watchdog.ts'
import { runInWorker } from './read-aside.ts'

type Said = WorkerResponse | WorkerSign

/** How a worker behaves: what it says to its request, or that there is none. */
type Behaviour = readonly Said[] | 'refused'

const alive: Said = { alive: true, lock: 'a' }
const answer: Said = { ok: true, result: null }

/** Asks workers that behave as given, one after the other. */
function ask(...behaviours: readonly Behaviour[]) {
  const clock = manualClock()
  const ended: boolean[] = []
  const spawn = () => {
    const at = ended.push(false) - 1
    const behaviour = behaviours[at] ?? []
    if (behaviour === 'refused') return Promise.reject(new Error('No more workers'))
    const worker = {
      onmessage: null as Worker['onmessage'],
      onerror: null,
      onmessageerror: null,
      terminate: () => void (ended[at] = true),
      postMessage: () => {
        const fake = worker as unknown as Worker
        for (const data of behaviour) worker.onmessage?.call(fake, { data } as MessageEvent)
      },
    }
    return Promise.resolve(worker)
  }
  const released = () => new Promise<never>(() => undefined)
  const world = { timers: clock, released }
  const { answer, cancel } = runInWorker('pack-list', { content: new Blob() }, spawn, world)
  const settled: string[] = []
  answer.then(
    () => settled.push('answered'),
    (error: unknown) => settled.push(error instanceof WorkerFailure ? error.loss : String(error)),
  )
  const pass = async (ms: number) => {
    for (let at = 0; at < 10; at += 1) await Promise.resolve()
    clock.pass(ms)
    for (let at = 0; at < 10; at += 1) await Promise.resolve()
  }
  return { settled, ended, cancel, pass }
}

describe('a question to a worker of its own', () => {
  test('is answered, and the worker ended', async () => {
    const { settled, ended, pass } = ask([alive, answer])
    await pass(0)
    expect([settled, ended]).toEqual([['answered'], [true]])
  })

  test('is asked again where the worker was killed, without a word', async () => {
    const { settled, ended, pass } = ask([{ alive: true }], [alive, answer])
    await pass(3000)
    expect([settled, ended]).toEqual([['answered'], [true, true]])
  })

  test('is given up where two workers are dead, or refused', async () => {
    const dead = ask([], [])
    await dead.pass(3000)
    expect(dead.settled).toEqual([])
    await dead.pass(3000)
    expect([dead.settled, dead.ended]).toEqual([['unstarted'], [true, true]])
    const refused = ask('refused', 'refused')
    await refused.pass(0)
    expect(refused.settled).toEqual(['unstarted'])
  })

  test('is given up, and not asked again, where its reader gets no further for three seconds', async () => {
    const { settled, ended, pass } = ask([alive])
    await pass(3000)
    expect([settled, ended]).toEqual([['stalled'], [true]])
  })

  test('is never answered once it is cancelled', async () => {
    const { settled, ended, cancel, pass } = ask([alive])
    await pass(0)
    cancel()
    await pass(60_000)
    expect([settled, ended]).toEqual([[], [true]])
  })
})
