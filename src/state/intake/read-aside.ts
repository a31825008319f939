import type { AnalysisInput } from '../../analysis/result.ts'
import { unknownOrigin } from '../../analysis/scenario.ts'
import { readText } from '../../core/text/file.ts'
import type { JobName, OptionsOf, ResultOf } from '../../worker/jobs.ts'
import type { WorkerRequest, WorkerResponse } from '../../worker/protocol.ts'

/** Texts longer than this, in UTF-16 units, are read in a worker. */
export const maxReadHere = 256 * 1024

/** A question that a worker of its own answers. */
export interface AskedAside<Answer> {
  /** Rejects when the worker fails; never settles after `cancel`. */
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

/** Has a job that needs no case done in a worker of its own, so that cancelling ends it at once. */
export function askAside<Name extends JobName>(
  job: Name,
  options: OptionsOf<Name>,
  spawn: () => Promise<Worker> = spawnReader,
): AskedAside<ResultOf<Name>> {
  let worker: Worker | null = null
  let isCancelled = false
  const end = () => {
    worker?.terminate()
    worker = null
  }
  const ask = (at: Worker) =>
    new Promise<ResultOf<Name>>((resolve, reject) => {
      const fail = () => reject(new Error('The text could not be read in the worker'))
      at.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
        if ('began' in data) return
        // The worker answers a job with its result: see jobs.ts.
        if (data.ok) resolve(data.result as ResultOf<Name>)
        else fail()
      }
      at.onerror = fail
      at.onmessageerror = fail
      const message: WorkerRequest = { input: noCase, job, options }
      at.postMessage(message)
    })
  const read = async () => {
    const spawned = await spawn()
    worker = spawned
    if (isCancelled) {
      end()
      return new Promise<ResultOf<Name>>(() => undefined)
    }
    return ask(spawned).finally(end)
  }
  return {
    answer: read(),
    cancel: () => {
      isCancelled = true
      end()
    },
  }
}
