import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxMainThreadUnits } from '../analysis/size-limits.ts'
import { analyse } from '../analysis/analyse.ts'
import { explainer } from '../analysis/explain/explanation.ts'
import { readText } from '../core/text/file.ts'
import { createAnalysisClient } from '../worker/client.ts'
import type { ListAnswer, ListRequest } from '../worker/list/list-protocol.ts'
import type { WorkerPing, WorkerRequest, WorkerResponse, WorkerSign } from '../worker/protocol.ts'
import { AnalysisScheduler } from './analysis/scheduler.ts'
import { runInWorker, failureKind, noCase } from './intake/read-aside.ts'
import { ListSession } from './list/list-session.ts'
import { emptySnapshot } from './list/list-snapshot.ts'
import { shortenPages } from './shorten-pages.ts'
import { shareLink } from '../case/link/link.ts'
import { scenarioOf, testOf } from '../case/link/scenarios.fixture.ts'
import { createAppStore } from './store.ts'

/** What is wrong with a worker; null: nothing. */
type Fault =
  /** The browser makes none. */
  | 'refused'
  /** It says nothing, ever. */
  | 'silent'
  /** The browser ends it while it works, and gives its lock away. */
  | 'killed'
  /** The browser ends it before it has named its lock. */
  | 'killed early'
  /** Its script throws before it listens. */
  | 'script throws'
  /** Its code does not come. */
  | 'broken'
  | null

type Said = WorkerSign | WorkerResponse | ListAnswer
type Asked = WorkerRequest | ListRequest | WorkerPing

/** By lock: what happens when the browser gives it to somebody else. */
const released = new Map<string, () => void>()
const locks = {
  request: (name: string, _options: unknown, hold: () => unknown) =>
    new Promise((resolve) => released.set(name, () => resolve(hold()))),
}

/** What a worker without a fault says to its requests. */
type Answer = (asked: Asked) => Said | null

class FakeWorker {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  onmessageerror: Worker['onmessageerror'] = null
  isEnded = false
  /** The browser has ended it, which the page is not told. */
  private isGone = false
  private readonly name: string
  private readonly fault: Fault
  private readonly answer: Answer

  constructor(at: number, fault: Fault, answer: Answer) {
    if (fault === 'refused') throw new Error('No more workers')
    this.name = `worker ${at}`
    this.fault = fault
    this.answer = answer
  }

  postMessage(asked: Asked): void {
    queueMicrotask(() => this.take(asked))
  }

  terminate(): void {
    this.isEnded = true
  }

  private take(asked: Asked): void {
    const { fault, name } = this
    if (this.isEnded || this.isGone || fault === 'silent') return
    if (fault === 'script throws')
      return void this.onerror?.call(this.self, new ErrorEvent('error'))
    if (fault === 'broken') return this.say({ broken: 'no code' })
    this.isGone = fault === 'killed' || fault === 'killed early'
    this.say(fault === 'killed early' ? { alive: true } : { alive: true, lock: name })
    if (this.isGone) return released.get(name)?.()
    const said = this.answer(asked)
    if (said !== null) this.say(said)
  }

  private say(data: Said): void {
    this.onmessage?.call(this.self, new MessageEvent('message', { data }))
  }

  /** The page uses no more of a worker than the fake one has. */
  private get self(): Worker {
    return this as unknown as Worker
  }
}

/** What has come of some work. `thrown`: who asked for it has an error in place of an answer. */
type Outcome = 'waiting' | 'done' | 'lost' | 'thrown'

/** Some work that a worker does: how it begins, what has come of it, and how it is tried again. */
interface Work {
  /** What the worker answers that is at it. */
  readonly answer: Answer
  start(spawn: () => Worker): {
    state(): Outcome
    tryAgain(): void
  }
}

const largeFile = `User-agent: *\nDisallow: /a\n${'# x\n'.repeat(maxMainThreadUnits / 4)}`
const judged = analyse({ ...noCase, file: readText(largeFile) })

const works: Readonly<Record<string, Work>> = {
  'the analysis of a large file': {
    answer: () => ({ ok: true, result: judged }),
    start: (spawn) => {
      const scenario = scenarioOf({ robots: largeFile, tests: [testOf()] })
      const connect = (onAnswer: Parameters<typeof createAnalysisClient>[1]) =>
        Promise.resolve(createAnalysisClient(spawn, onAnswer))
      const unneeded = () => Promise.reject(new Error('nothing is fetched'))
      const source = new AnalysisScheduler(
        createAppStore({ scenario }),
        connect,
        unneeded,
        () => explainer,
      )
      const states = { waiting: 'waiting', current: 'done', failed: 'lost' } as const
      return { state: () => states[source.getSnapshot().state], tryAgain: source.retry }
    },
  },
  'an import': {
    answer: () => ({ ok: true, result: null }),
    start: (spawn) => {
      let state: 'waiting' | 'done' | 'lost' = 'waiting'
      const ask = () => {
        state = 'waiting'
        const options = { text: 'url,clicks\n/a,1\n', name: 'urls.csv', choice: null }
        runInWorker('intake', options, () => Promise.resolve().then(spawn)).answer.then(
          () => (state = 'done'),
          (error: unknown) => failureKind(error) !== null && (state = 'lost'),
        )
      }
      ask()
      return { state: () => state, tryAgain: ask }
    },
  },
  'a list from a file': {
    answer: (asked) =>
      'list' in asked && asked.list === 'open'
        ? { list: 'reading', ...emptySnapshot.reading, state: 'done', count: 2, share: 1 }
        : null,
    start: (spawn) => {
      const content = new Blob(['/a\n/b\n'])
      const source = {
        content,
        form: { kind: 'urls' } as const,
        onRead: () => undefined,
        name: '',
        origin: () => 'https://example.com',
      }
      const session = new ListSession(source, () => Promise.resolve().then(spawn))
      const state = () => {
        const { isBroken, reading } = session.getSnapshot()
        return isBroken ? 'lost' : reading.state === 'done' ? 'done' : 'waiting'
      }
      return { state, tryAgain: () => session.tryAgain() }
    },
  },
}

/** Work whose workers have these faults, one after the other; those after them have none. */
async function begin({ answer, start }: Work, faults: readonly Fault[]) {
  const workers: (FakeWorker | null)[] = []
  const spawn = () => {
    const at = workers.push(null) - 1
    const worker = new FakeWorker(at, faults[at] ?? null, answer)
    workers[at] = worker
    return worker as unknown as Worker
  }
  const work = start(spawn)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await pass(0)
  return { ...work, workers, pass }
}

/** How long it takes until a fault is noticed, in milliseconds. */
const noticedAfter: Readonly<Record<Exclude<Fault, null>, number>> = {
  refused: 0,
  silent: 3000,
  killed: 0,
  'killed early': 3000,
  'script throws': 0,
  broken: 0,
}
const faults = Object.entries(noticedAfter) as [Exclude<Fault, null>, number][]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('ErrorEvent', Event)
  released.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(Object.entries(works))('%s', (_, work) => {
  test.each(faults)(
    'is said to fail where each worker has the fault “%s”, and can be tried again',
    async (fault, ms) => {
      const { state, tryAgain, workers, pass } = await begin(work, [fault, fault, null])
      if (ms > 0) {
        await pass(2 * ms - 1)
        expect([state(), workers.length]).toEqual(['waiting', 2])
        await pass(1)
      }
      expect([state(), workers.length]).toEqual(['lost', 2])
      tryAgain()
      await pass(20_000)
      expect(state()).toBe('done')
    },
  )

  test.each(faults)('goes on where one worker has the fault “%s”', async (fault, ms) => {
    const { state, workers, pass } = await begin(work, [fault, null])
    await pass(ms)
    expect([state(), workers.length]).toEqual(['done', 2])
    expect(workers[0]?.isEnded ?? true).toBe(true)
  })
})

describe('a link to a case with a long page', () => {
  const work: Work = {
    answer: () => null,
    start: (spawn) => {
      vi.stubGlobal('Worker', function make() {
        return spawn()
      })
      let state: Outcome = 'waiting'
      const html = `<meta name=robots content=none>${'x'.repeat(maxMainThreadUnits)}`
      const pages = [{ rowId: 'u1', headers: '', html, isBrief: false }]
      const scenario = scenarioOf({ tests: [testOf()], pages })
      void shareLink('https://host.example/', scenario, { shorten: shortenPages }).then(
        ({ ok }) => (state = ok ? 'done' : 'lost'),
        () => (state = 'thrown'),
      )
      return { state: () => state, tryAgain: () => undefined }
    },
  }
  const outcome = async (fault: Fault) => {
    const { state, workers, pass } = await begin(work, [fault, fault])
    while (state() === 'waiting') await pass(500)
    return [state(), workers.length]
  }

  test.each(faults)('is made by the page where each worker has the fault “%s”', async (fault) => {
    expect(await outcome(fault)).toEqual(['done', 2])
  })

  test('is not made where a worker gets no further: the page would not either', async () => {
    expect(await outcome(null)).toEqual(['lost', 1])
  })
})
