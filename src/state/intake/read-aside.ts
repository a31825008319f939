import type { Intake, IntakeRequest } from '../../analysis/intake/intake.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { unknownOrigin } from '../../analysis/scenario.ts'
import { readText } from '../../core/text/file.ts'
import type { WorkerRequest, WorkerResponse } from '../../worker/protocol.ts'

/** Texts longer than this, in UTF-16 units, are read in a worker. */
export const maxReadHere = 256 * 1024

/** A text that is being read in a worker. */
export interface ReadingAside {
  /** Rejects when the worker fails; never settles after `cancel`. */
  readonly intake: Promise<Intake>
  cancel(): void
}

/** What the worker asks for with every job; this one needs no case. */
const noCase: AnalysisInput = {
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

/** Reads a long text in a worker of its own, so that cancelling ends it at once. */
export function readAside(
  request: IntakeRequest,
  spawn: () => Promise<Worker> = spawnReader,
): ReadingAside {
  let worker: Worker | null = null
  let isCancelled = false
  const end = () => {
    worker?.terminate()
    worker = null
  }
  const ask = (at: Worker) =>
    new Promise<Intake>((resolve, reject) => {
      const fail = () => reject(new Error('The text could not be read in the worker'))
      at.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
        // The worker answers the job `intake` with an `Intake`: see jobs.ts.
        data.ok ? resolve(data.result as Intake) : fail()
      at.onerror = fail
      at.onmessageerror = fail
      const message: WorkerRequest = { input: noCase, job: 'intake', options: request }
      at.postMessage(message)
    })
  const read = async () => {
    const spawned = await spawn()
    worker = spawned
    if (isCancelled) {
      end()
      return new Promise<Intake>(() => undefined)
    }
    return ask(spawned).finally(end)
  }
  return {
    intake: read(),
    cancel: () => {
      isCancelled = true
      end()
    },
  }
}
