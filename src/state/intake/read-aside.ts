import type { AnalysisInput } from '../../analysis/result.ts'
import { unknownOrigin } from '../../case/scenario.ts'
import { readText } from '../../core/text/file.ts'
import type { JobName, OptionsOf, ResultOf } from '../../worker/jobs.ts'
import type { WorkerRequest, WorkerResponse } from '../../worker/protocol.ts'
import {
  watchWorker,
  withOneRestart,
  WorkerFailure,
  type FailureKind,
  type WatchableWorker,
  type Watching,
  type WatchWorld,
} from '../../worker/watchdog.ts'

/**
 * Texts longer than this, in UTF-16 units, are read in a worker. Shorter ones take the page no longer than a
 * worker takes to start: their readers take time in proportion to the length (`recognise.test.ts`).
 */
export const maxReadHere = 32 * 1024

/** How the worker of a question was lost; null: it was not, and says itself what is wrong. */
export const failureKind = (error: unknown): FailureKind | null =>
  error instanceof WorkerFailure ? error.loss : null

/** A question that a worker of its own answers. */
export interface AskedAside<Answer> {
  /** Rejects with WorkerLost where there is no worker, or it stalls; never settles after `cancel`. */
  readonly answer: Promise<Answer>
  cancel(): void
}

/** What the worker asks for with every job; this one needs no case. */
export const noCase: AnalysisInput = {
  file: readText(''),
  origin: unknownOrigin,
  dialect: 'own',
  settings: {},
  urls: [],
  crawlers: [],
  expectations: [],
  selected: null,
}

/** Makes the worker of this page that reads long texts. */
export async function spawnReader(): Promise<Worker> {
  const { scriptUrl } = await import('../../platform/trusted-types.ts')
  return new Worker(scriptUrl('analysis'), { type: 'module' })
}

/** Readers report each chunk, and steps that take longer; one that gets no further for so many milliseconds is stopped. */
const readMs = 3000

const never = new Promise<never>(() => undefined)

async function spawned(spawn: () => Promise<WatchableWorker>): Promise<WatchableWorker> {
  try {
    return await spawn()
  } catch {
    throw new WorkerFailure('unstarted')
  }
}

/**
 * Has a job that needs no case done in a worker of its own, so that cancelling ends it at once. Where the
 * worker is lost, another one is asked, once.
 */
export function runInWorker<Name extends JobName>(
  job: Name,
  options: OptionsOf<Name>,
  spawn: () => Promise<WatchableWorker> = spawnReader,
  world?: WatchWorld,
): AskedAside<ResultOf<Name>> {
  let isCancelled = false
  let end: () => void = () => undefined
  const request: WorkerRequest = { input: noCase, job, options }
  const ask = async (): Promise<ResultOf<Name>> => {
    const worker = await spawned(spawn)
    if (isCancelled) {
      worker.terminate()
      return never
    }
    return new Promise((resolve, reject) => {
      const watching: Watching<WorkerResponse> = {
        workMs: readMs,
        onMessage: (response) => {
          end()
          // The worker answers a job with its result: see jobs.ts.
          if (response.ok) resolve(response.result as ResultOf<Name>)
          else reject(new Error(response.reason))
        },
        onLost: (loss) => reject(new WorkerFailure(loss)),
      }
      const watched = watchWorker(worker, watching, world)
      end = () => watched.end()
      watched.post(request)
    })
  }
  return {
    answer: withOneRestart(ask),
    cancel: () => {
      isCancelled = true
      end()
    },
  }
}

/** As `askAside`, for those who need only the answer; it never settles once `signal` is aborted. */
export function answerInWorker<Name extends JobName>(
  job: Name,
  options: OptionsOf<Name>,
  signal?: AbortSignal,
): Promise<ResultOf<Name>> {
  const { answer, cancel } = runInWorker(job, options)
  signal?.addEventListener('abort', cancel, { once: true })
  return answer
}
