import { describe, expect, test } from 'vitest'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import type { ListAnswer, ListRequest } from '../../worker/list/list-protocol.ts'
import type { WorkerPing, WorkerSign } from '../../worker/protocol.ts'
import { noCase } from '../intake/read-aside.ts'
import { ListSession } from './list-session.ts'

type Said = ListAnswer | WorkerSign

/** A worker that is told what to say, and can be killed so that it hears nothing more. */
class FakeWorker {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  onmessageerror: Worker['onmessageerror'] = null
  readonly asked: (ListRequest | WorkerPing)[] = []
  isKilled = false
  isEnded = false

  say(data: Said): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent)
  }

  postMessage(request: ListRequest | WorkerPing): void {
    this.asked.push(request)
    if (!this.isKilled) this.say({ alive: true, lock: 'a' })
  }

  terminate(): void {
    this.isEnded = true
  }

  get names(): readonly string[] {
    return this.asked.flatMap((one) => ('list' in one ? [one.list] : []))
  }
}

const content = new Blob(['/a\n/b\n'])

async function openList(isDead: (at: number) => boolean = () => false) {
  const clock = manualClock()
  const workers: FakeWorker[] = []
  const spawn = () => {
    const worker = new FakeWorker()
    worker.isKilled = isDead(workers.length)
    workers.push(worker)
    return Promise.resolve(worker)
  }
  /** By worker: gives its lock back, as a browser does when it ends. */
  const releases: (() => void)[] = []
  const released = () => new Promise<void>((resolve) => releases.push(resolve))
  const source = {
    content,
    form: { kind: 'urls' } as const,
    onRead: () => undefined,
    name: '',
    origin: () => 'https://example.com',
  }
  const session = new ListSession(source, spawn, { timers: clock, released })
  session.judge(noCase, 1)
  const settle = async () => {
    for (let at = 0; at < 10; at += 1) await Promise.resolve()
  }
  await settle()
  const pass = async (ms: number) => {
    clock.pass(ms)
    await settle()
  }
  const kill = async (at: number) => {
    releases[at]?.()
    await settle()
  }
  return { workers, session, pass, kill }
}

describe('a list from a file', () => {
  test('whose worker is killed is read again by another one, with the same view', async () => {
    const { workers, session, kill } = await openList()
    session.show({ sort: { by: 'url', descending: true } })
    await kill(0)
    const [first, second] = workers
    expect([workers.length, first?.isEnded, session.getSnapshot().isBroken]).toEqual([
      2,
      true,
      false,
    ])
    expect(second?.names).toEqual(['open', 'own', 'view', 'judge', 'rows'])
    expect(second?.asked[0]).toMatchObject({ content })
    expect(second?.asked[2]).toMatchObject({ view: { sort: { by: 'url', descending: true } } })
  })

  test('whose worker falls silent is noticed within three seconds', async () => {
    const { workers, pass } = await openList((at) => at === 0)
    await pass(2999)
    expect(workers).toHaveLength(1)
    await pass(1)
    expect(workers).toHaveLength(2)
  })

  test('is lost with the second worker, and can be tried again', async () => {
    const { workers, session, kill } = await openList()
    await kill(0)
    await kill(1)
    expect([workers.length, session.getSnapshot().isBroken]).toEqual([2, true])
    session.tryAgain()
    expect(session.getSnapshot().isBroken).toBe(false)
    await kill(99)
    expect(workers[2]?.names).toEqual(['open', 'own', 'view', 'judge', 'rows'])
  })

  test('that is long at work, and answers meanwhile, is left alone', async () => {
    const { workers, pass } = await openList()
    await pass(120_000)
    expect(workers).toHaveLength(1)
    expect(workers[0]?.isEnded).toBe(false)
  })

  test('has the questions about it asked again', async () => {
    const { workers, session, kill } = await openList()
    session.reports.watch('rule-usage', undefined).subscribe(() => undefined)
    await kill(0)
    expect(workers[1]?.names).toContain('report')
  })
})
