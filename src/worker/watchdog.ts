import { browserClock, type Timers } from '../platform/clock.ts'
import type { WorkerSign } from './protocol.ts'

/*
 * How a worker that is gone is told from one that works. While one function runs in a worker it hears
 * nothing, and the largest files keep one function busy for many seconds on a slow phone: silence alone
 * proves nothing then. So each worker holds a lock of its own, named in its first sign of life, and the page
 * queues for it. A browser gives that lock away when the worker ends, whatever it was doing, and only then.
 * Silence counts where an answer takes no time (a worker that starts, or was idle), where the worker should
 * have named its lock and has not, and where readers report after each chunk. Of a worker that holds its
 * lock, and of all workers where the browser has no locks, it counts only after the time that the longest
 * work needs.
 */

/** A worker that starts, or has nothing to do, gives a sign of life within so many milliseconds. */
const signMs = 3000

/**
 * Time is looked at so often, in milliseconds, and only looks count: a page that was asleep or busy itself
 * has not listened, and blames nobody for that time.
 */
const lookMs = 500

/**
 * How a worker is lost. `unstarted`: it gave no sign of life. `died`: it is gone, or was never of use.
 * `stalled`: it lives and gets no further.
 */
export type FailureKind = 'unstarted' | 'died' | 'stalled'

/** Thrown, or handed on, where a worker was lost. */
export class WorkerFailure extends Error {
  readonly loss: FailureKind
  constructor(loss: FailureKind) {
    super(`The worker ${loss === 'unstarted' ? 'did not start' : loss}`)
    this.loss = loss
  }
}

/** Resolves once nobody holds the lock of this name; rejects where locks are forbidden, or `signal` says so. */
type AwaitRelease = (lock: string, signal: AbortSignal) => Promise<void>

function lockRelease(): AwaitRelease | null {
  // Pages that are not secure have none, whatever the types say.
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return null
  return (name, signal) => locks.request(name, { mode: 'shared', signal }, () => undefined)
}

/** What watching needs of the browser. */
export interface WatchWorld {
  readonly timers: Timers
  /** Null: the browser has no locks. */
  readonly released: AwaitRelease | null
}

/** The browser itself. */
export const browserWorld = (): WatchWorld => ({ timers: browserClock, released: lockRelease() })

/** A worker, or what stands for one. */
export type WatchableWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

/** Who is told of a worker, and how long its work may be silent. */
export interface Watching<Message> {
  /** In milliseconds: how long a living worker may be silent over its work. */
  readonly workMs: number
  /** In milliseconds: how long a worker may take to start; `signMs` by default. */
  readonly startMs?: number
  /**
   * For work that lets messages in between, and for answers that nobody counts: as long as this says that
   * something is owed, the worker is asked for signs of life; then it may rest.
   */
  owes?(): boolean
  /** Signs of life are not handed on. */
  onMessage(message: Message): void
  /** At most once; the worker has been ended. */
  onLost(loss: FailureKind): void
  /** Called once where there is no sign of life after the usual time, and `startMs` is longer. */
  onLate?(): void
}

/** A worker that is watched while something is expected of it. */
export interface WatchedWorker {
  /** Sends a request; from now on something is expected. */
  post(request: unknown): void
  /** Nothing is expected any more. */
  rest(): void
  /** Ends it; nobody is told. */
  end(): void
}

/** One step that tells nothing before its end takes no longer on a slow phone, in milliseconds. */
export const longStepMs = 15_000

const isSign = (message: unknown): message is WorkerSign =>
  typeof message === 'object' && message !== null && ('alive' in message || 'broken' in message)

/** What is known of a worker. */
interface Known {
  isStarted: boolean
  /** Whether its lock tells of its end; null: not known yet. */
  isHeld: boolean | null
  /** A sign of life is due at once, or work may go on; null: nothing is expected. */
  expected: 'sign' | 'work' | null
  silentMs: number
  isLongStep: boolean
}

/** How long a worker may be silent as things are, in milliseconds. */
function silenceLimit(known: Known, startMs: number, workMs: number): number {
  if (!known.isStarted) return startMs
  if (known.expected !== 'work' || known.isHeld === null) return signMs
  return known.isLongStep ? Math.max(workMs, longStepMs) : workMs
}

function lossBySilence({ isStarted, isHeld, expected }: Known): FailureKind {
  if (!isStarted) return 'unstarted'
  // Without locks nobody knows: another try is worth it.
  return expected === 'work' && isHeld === true ? 'stalled' : 'died'
}

/** Watches a worker, and ends it when it is lost. Its handlers belong to this from now on. */
export function watchWorker<Message>(
  worker: WatchableWorker,
  watching: Watching<Message>,
  { timers, released }: WatchWorld = browserWorld(),
): WatchedWorker {
  const { workMs, startMs = signMs, owes, onMessage, onLost, onLate } = watching
  const waiting = new AbortController()
  const known: Known = {
    isStarted: false,
    isHeld: released === null ? false : null,
    expected: null,
    silentMs: 0,
    isLongStep: false,
  }
  let isEnded = false
  let timer: unknown = null

  const end = () => {
    isEnded = true
    timers.clearTimeout(timer)
    waiting.abort()
    worker.terminate()
  }
  const lose = (loss: FailureKind) => {
    if (isEnded) return
    end()
    onLost(loss)
  }
  const rest = () => {
    known.expected = null
    timers.clearTimeout(timer)
  }
  const look = () => {
    known.silentMs += lookMs
    if (!known.isStarted && known.silentMs === signMs && startMs > signMs) onLate?.()
    if (known.silentMs >= silenceLimit(known, startMs, workMs)) return lose(lossBySilence(known))
    if (owes !== undefined && known.expected === 'work') {
      if (!owes()) return rest()
      worker.postMessage({ ping: true })
    }
    timer = timers.setTimeout(look, lookMs)
  }
  const followLock = (lock: string | null) => {
    if (known.isHeld !== null || released === null) return
    known.isHeld = lock !== null
    if (lock === null) return
    released(lock, waiting.signal).then(
      () => lose('died'),
      () => (known.isHeld = false),
    )
  }
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isEnded) return
    known.isStarted = true
    known.silentMs = 0
    known.isLongStep = false
    if (known.expected === 'sign') known.expected = 'work'
    // The worker sends nothing else: see protocol.ts and list-protocol.ts.
    if (!isSign(data)) return onMessage(data as Message)
    if ('broken' in data) return lose('died')
    known.isLongStep = data.isLongStep === true
    if (data.lock !== undefined) followLock(data.lock)
  }
  worker.onerror = () => lose('died')
  worker.onmessageerror = () => lose('died')
  const post = (request: unknown) => {
    if (isEnded) return
    if (known.expected === null) {
      known.expected = 'sign'
      known.silentMs = 0
      timer = timers.setTimeout(look, lookMs)
    }
    worker.postMessage(request)
  }
  return { post, rest, end }
}

/**
 * Does the work once more where its worker was lost. Work that stalls would stall again, and what a worker
 * says itself stays said.
 */
export async function withOneRestart<Result>(work: (isAgain: boolean) => Promise<Result>) {
  try {
    return await work(false)
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.loss === 'stalled') throw error
    return work(true)
  }
}
