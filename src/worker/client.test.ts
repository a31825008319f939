import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noCase } from '../state/intake/read-aside.ts'
import { createJobClient, type JobAnswer, type JobRequest } from './client.ts'
import type { WorkerResponse, WorkerSign } from './protocol.ts'

/**
 * How a worker behaves: it answers, or is dead from some request on, or is killed while it works, or its
 * script fails.
 */
type Behaviour =
  'answers' | 'dead' | 'dies-after-one' | 'fails' | 'hangs' | 'killed' | 'refused' | 'throws'

const alive = { alive: true } as const

class FakeWorker {
  onmessage: ((event: { data: WorkerResponse | WorkerSign }) => void) | null = null
  onerror: (() => void) | null = null
  onmessageerror: (() => void) | null = null
  isEnded = false
  private asked = 0
  private readonly behaviour: Behaviour

  constructor(behaviour: Behaviour) {
    this.behaviour = behaviour
  }

  postMessage(): void {
    this.asked += 1
    const { behaviour } = this
    if (behaviour === 'dead' || (behaviour === 'dies-after-one' && this.asked > 1)) return
    queueMicrotask(() => {
      if (behaviour === 'fails') return this.onerror?.()
      // One that is killed has not come to name its lock.
      this.onmessage?.({ data: behaviour === 'killed' ? alive : { ...alive, lock: 'a' } })
      if (behaviour === 'hangs' || behaviour === 'killed') return
      const data: WorkerResponse =
        behaviour === 'throws' ? { ok: false, reason: 'no' } : { ok: true, result: 'done' }
      this.onmessage?.({ data })
    })
  }

  /** Its script has come after all. */
  wake(): void {
    this.onmessage?.({ data: alive })
    this.onmessage?.({ data: { ok: true, result: 'done' } })
  }

  terminate(): void {
    this.isEnded = true
  }
}

/** A client whose workers behave as given, one after the other, and what it answered. */
function setUp(...behaviours: readonly Behaviour[]) {
  const workers: FakeWorker[] = []
  const answers: JobAnswer['state'][] = []
  const spawn = () => {
    const behaviour = behaviours[workers.length] ?? 'answers'
    const worker = new FakeWorker(behaviour)
    workers.push(worker)
    if (behaviour === 'refused') throw new Error('No more workers')
    // The client uses no more of a worker than the fake one has.
    return worker as unknown as Worker
  }
  const client = createJobClient(spawn, ({ state }) => answers.push(state))
  const ask = () => {
    const request: JobRequest = { name: 'blocks', input: noCase, options: null }
    client.request(request)
  }
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { workers, answers, ask, after }
}

/** Locks that nobody gives back, since fake workers hold none. */
const locks = { request: () => new Promise(() => undefined) }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a worker', () => {
  test('that answers is kept', async () => {
    const { workers, answers, ask, after } = setUp('answers')
    ask()
    await after(0)
    ask()
    await after(0)
    expect([workers.length, answers]).toEqual([1, ['done', 'done']])
  })

  test('that dies is noticed after three seconds, and another one answers', async () => {
    const { workers, answers, ask, after } = setUp('dies-after-one', 'answers')
    ask()
    await after(0)
    ask()
    await after(2999)
    expect(answers).toEqual(['done'])
    await after(1)
    expect(answers).toEqual(['done', 'done'])
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })

  test('whose script fails is replaced once, then it is said', async () => {
    const { workers, answers, ask, after } = setUp('fails', 'fails', 'answers')
    ask()
    await after(0)
    expect([workers.length, answers]).toEqual([2, ['failed']])
    ask()
    await after(0)
    expect([workers.length, answers]).toEqual([3, ['failed', 'done']])
  })

  test('that the browser refuses is asked for once more', async () => {
    const { workers, answers, ask, after } = setUp('refused', 'answers')
    ask()
    await after(0)
    expect([workers.length, answers]).toEqual([2, ['done']])
  })

  test('that is killed in the middle of a request is noticed, and another one answers', async () => {
    const { workers, answers, ask, after } = setUp('killed', 'answers')
    ask()
    await after(3000)
    expect([workers.length, answers]).toEqual([2, ['done']])
  })

  test('that is killed twice is said, within six seconds', async () => {
    const { workers, answers, ask, after } = setUp('killed', 'killed', 'answers')
    ask()
    await after(6000)
    expect([workers.length, answers]).toEqual([2, ['failed']])
    ask()
    await after(0)
    expect([workers.length, answers]).toEqual([3, ['failed', 'done']])
  })

  test('that never starts is replaced, then it is said', async () => {
    const { workers, answers, ask, after } = setUp('dead', 'dead', 'answers')
    ask()
    await after(5999)
    expect([workers.length, answers]).toEqual([2, []])
    await after(1)
    expect(answers).toEqual(['failed'])
    // What is asked meanwhile is not left without a word either.
    ask()
    expect(answers).toEqual(['failed', 'failed'])
  })

  test('that starts late after all still answers what it was asked', async () => {
    const { workers, answers, ask, after } = setUp('dead', 'dead')
    ask()
    await after(7000)
    workers[1]?.wake()
    await after(0)
    expect([workers.length, answers]).toEqual([2, ['failed', 'done']])
  })

  test.each(['hangs', 'throws'] as const)(
    'that %s over a request is not asked it again',
    async (how) => {
      const { workers, answers, ask, after } = setUp(how, 'answers')
      ask()
      await after(15_000)
      expect([workers.length, answers]).toEqual([1, ['failed']])
      ask()
      await after(0)
      expect([workers.length, answers]).toEqual([2, ['failed', 'done']])
    },
  )
})
