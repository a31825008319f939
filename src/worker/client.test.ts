import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noCase } from '../state/intake/read-aside.ts'
import { createJobClient, type JobAnswer, type JobRequest } from './client.ts'
import type { WorkerResponse } from './protocol.ts'

/** How a worker behaves: it answers, or is dead from some request on, or its script fails. */
type Behaviour = 'answers' | 'dead' | 'dies-after-one' | 'fails' | 'hangs' | 'throws'

class FakeWorker {
  onmessage: ((event: { data: WorkerResponse }) => void) | null = null
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
      this.onmessage?.({ data: { began: true } })
      if (behaviour === 'hangs') return
      const data: WorkerResponse =
        behaviour === 'throws' ? { ok: false, reason: 'no' } : { ok: true, result: 'done' }
      this.onmessage?.({ data })
    })
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
    const worker = new FakeWorker(behaviours[workers.length] ?? 'answers')
    workers.push(worker)
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

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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

  test('whose script is slow to come has fifteen seconds', async () => {
    const { workers, answers, ask, after } = setUp('dead', 'answers')
    ask()
    await after(14_999)
    expect([workers.length, answers]).toEqual([1, []])
    await after(1)
    expect([workers.length, answers]).toEqual([2, ['done']])
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
