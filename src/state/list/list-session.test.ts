import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { browserClock } from '../../platform/clock.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { ListAnswer, ListProgress, ListRequest } from '../../worker/list/list-protocol.ts'
import { noCase } from '../intake/read-aside.ts'
import type { WorkerPing, WorkerSign } from '../../worker/protocol.ts'
import type { WatchableWorker } from '../../worker/watchdog.ts'
import { ListSession } from './list-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const crawlers = [{ id: 'c', crawler: 'Googlebot' }]
const inputOf = (rule: string): AnalysisInput => ({
  ...noCase,
  crawlers,
  file: readText(`User-agent: *\n${rule}\n`),
})

/** A session with a worker that answers as it is told to. */
async function start() {
  const sent: ListRequest[] = []
  let hear: WatchableWorker['onmessage'] = null
  const tell = (data: ListAnswer | WorkerSign) =>
    void hear?.call(worker as Worker, new MessageEvent('message', { data }))
  const worker: WatchableWorker = {
    postMessage: (request: ListRequest | WorkerPing) => {
      if ('list' in request) sent.push(request)
      tell({ alive: true, lock: 'a' })
    },
    terminate: () => undefined,
    get onmessage() {
      return hear
    },
    set onmessage(listener) {
      hear = listener
    },
    onerror: null,
    onmessageerror: null,
  }
  const source = {
    content: new Blob([]),
    form: { kind: 'urls' } as const,
    name: '',
    origin: () => 'https://example.com',
    onRead: () => undefined,
  }
  const session = new ListSession(source, () => Promise.resolve(worker), {
    timers: browserClock,
    released: () => new Promise(() => undefined),
  })
  await vi.advanceTimersByTimeAsync(0)
  const say = (answer: ListAnswer) => tell(answer)
  const lastRun = () => sent.reduce((run, one) => (one.list === 'judge' ? one.run : run), 0)
  /** Whether the list was judged to its end meanwhile, and how many of its URLs are blocked. */
  const judged = (blocked: number, state: ListProgress['state'] = 'done') => {
    const counts = [{ label: 'Googlebot', allowed: 9 - blocked, blocked, cantSay: 0, otherHost: 0 }]
    say({ list: 'judging', run: lastRun(), judged: 9, state, crawlers, counts })
  }
  const edit = async (rule: string, caseKey = 1) => {
    session.judge(inputOf(rule), caseKey)
    await vi.advanceTimersByTimeAsync(1000)
  }
  const former = () => session.getSnapshot().former
  return { session, sent, say, judged, edit, former, lastRun }
}

test('verdicts are compared with those before the edit, and with the last whole ones before several', async () => {
  const { judged, edit, former } = await start()
  await edit('Disallow: /a')
  expect(former()).toBeNull()
  judged(1)
  await edit('Disallow: /b')
  judged(2)
  expect(former()).toMatchObject({ isLast: true, counts: [{ blocked: 1 }] })
  await edit('Disallow: /c')
  judged(3, 'judging')
  await edit('Disallow: /d')
  judged(4)
  expect(former()).toMatchObject({ isLast: false, counts: [{ blocked: 2 }] })
  await edit('Disallow: /e')
  expect(former()).toMatchObject({ isLast: true, counts: [{ blocked: 4 }] })
})

test('verdicts are not compared with those of another case that has the same list', async () => {
  const { session, judged, edit, former } = await start()
  await edit('Disallow: /a')
  judged(1)
  await edit('Disallow: /b')
  judged(2)
  expect(former()).not.toBeNull()
  session.judge(inputOf('Disallow: /other'), 2)
  expect(former()).toBeNull()
  // Too late: this is still about the case before.
  judged(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(former()).toBeNull()
  judged(5)
  await edit('Disallow: /more', 2)
  expect(former()).toMatchObject({ isLast: true, counts: [{ blocked: 5 }] })
})

test('what fails is told until it is asked for again, and an export ends with that', async () => {
  const { session, sent, say, judged, edit, lastRun } = await start()
  const failure = () => session.getSnapshot().failure
  const fails = (what: 'judging' | 'rows' | 'export', run: number) =>
    say({ list: 'failure', what, run, reason: 'no room' })
  await edit('Disallow: /a')
  fails('judging', lastRun())
  expect(failure()).toMatchObject({ what: 'judging', reason: 'no room' })
  session.resume()
  expect(failure()).toBeNull()
  expect(sent.at(-1)).toEqual({ list: 'resume' })
  judged(1)
  session.export('all', () => undefined)
  fails('export', 0)
  expect(session.getSnapshot()).toMatchObject({ exported: 0, failure: null })
  fails('export', 1)
  expect(session.getSnapshot()).toMatchObject({ exported: null, failure: { what: 'export' } })
  await edit('Disallow: /b')
  expect(failure()).toBeNull()
  session.show({ grouping: 'rule' })
  fails('rows', 1)
  expect(failure()).toMatchObject({ what: 'rows' })
  session.show({ grouping: null })
  expect(failure()).toBeNull()
})

test('a copy that says the same is compared with itself', async () => {
  const { session, judged, edit, former } = await start()
  const input = inputOf('Disallow: /a')
  session.judge(input, 1)
  judged(1)
  session.judge(input, 2)
  expect(former()).toBeNull()
  await edit('Disallow: /b', 2)
  expect(former()).toMatchObject({ isLast: true, counts: [{ blocked: 1 }] })
})

test('judging that is stopped while a change waits stops with that change, and is not begun anew', async () => {
  const { session, sent, edit } = await start()
  await edit('Disallow: /a')
  session.judge(inputOf('Disallow: /b'), 1)
  session.stopJudging()
  await vi.advanceTimersByTimeAsync(1000)
  const asked = sent.filter(({ list }) => list === 'judge' || list === 'cancel')
  expect(asked.map(({ list }) => list)).toEqual(['judge', 'judge', 'cancel'])
})
