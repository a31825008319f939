import { releaseProxy, wrap } from 'comlink'
import type { Analysis, AnalysisInput } from '../analysis/analysis.ts'
import type { AnalysisWorker } from './protocol.ts'

/** Longer than any honest file of the largest size takes on a slow phone. */
const patience = 15_000

export type Answer =
  | { readonly state: 'done'; readonly input: AnalysisInput; readonly analysis: Analysis }
  | { readonly state: 'failed' }

/** Analyses in a worker, one input at a time; of those that wait only the latest is kept. */
export interface AnalysisClient {
  request(input: AnalysisInput): void
  stop(): void
}

interface Line {
  readonly worker: Worker
  readonly remote: ReturnType<typeof wrap<AnalysisWorker>>
  sent: AnalysisInput['file'] | null
}

function open(spawn: () => Worker): Line {
  const worker = spawn()
  return { worker, remote: wrap<AnalysisWorker>(worker), sent: null }
}

function close({ worker, remote }: Line): void {
  remote[releaseProxy]()
  worker.terminate()
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The analysis took too long')), patience)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** `spawn` makes the worker; a worker that fails or hangs is ended and a new one made. */
export function createAnalysisClient(
  spawn: () => Worker,
  onAnswer: (answer: Answer) => void,
): AnalysisClient {
  let line: Line | null = null
  let waiting: AnalysisInput | null = null
  let busy = false

  const ask = async (input: AnalysisInput): Promise<Answer> => {
    line ??= open(spawn)
    const file = line.sent === input.file ? null : input.file
    line.sent = input.file
    const analysis = await withinPatience(line.remote.analyse({ ...input, file }))
    return { state: 'done', input, analysis }
  }
  const stop = () => {
    if (line !== null) close(line)
    line = null
  }
  const run = async () => {
    busy = true
    while (waiting !== null) {
      const input: AnalysisInput = waiting
      waiting = null
      try {
        onAnswer(await ask(input))
      } catch {
        stop()
        onAnswer({ state: 'failed' })
      }
    }
    busy = false
  }
  return {
    request: (input) => {
      waiting = input
      if (!busy) void run()
    },
    stop,
  }
}
