import type { Analysis, AnalysisInput } from '../analysis/result.ts'
import {
  changedFields,
  type AnalysisRequest,
  type WorkerRequest,
  type WorkerResponse,
} from './protocol.ts'
import type { JobName } from './jobs.ts'

/** In milliseconds: longer than the largest file that crawlers read takes on a slow phone. */
const timeoutMs = 15_000

/** A worker that has answered before, and does not begin within so many milliseconds, is dead. */
const beginTimeoutMs = 3000

/** Thrown where the worker itself is gone, so that another one may do better. */
class WorkerDied extends Error {}

/** The answer to a request for the analysis. */
export type AnalysisAnswer =
  | { readonly state: 'done'; readonly input: AnalysisInput; readonly analysis: Analysis }
  | { readonly state: 'failed'; readonly input: AnalysisInput }

/**
 * Sends requests to a worker, one at a time. While one is being worked on, only the latest request
 * of each kind is kept; earlier ones get no answer.
 */
export interface Client<Request> {
  request(request: Request): void
  stop(): void
}
/** A client for analyses. */
export type AnalysisClient = Client<AnalysisInput>

/** A request for what one view shows of a case. */
export interface JobRequest {
  readonly name: JobName
  readonly input: AnalysisInput
  readonly options: unknown
}
/** A client for jobs; each name of a job is a kind of request. */
export type JobClient = Client<JobRequest>
/** The answer to a request for a job. */
export type JobAnswer =
  | { readonly state: 'done'; readonly request: JobRequest; readonly result: unknown }
  | { readonly state: 'failed'; readonly request: JobRequest }

interface WorkerConnection {
  readonly worker: Worker
  sentInput: AnalysisInput | null
  /** Its script has come and runs, which may take long on a slow line. */
  hasBegun: boolean
}

const openConnection = (spawn: () => Worker): WorkerConnection => ({
  worker: spawn(),
  sentInput: null,
  hasBegun: false,
})

/**
 * Sends one request and waits for its response. Not to be called again before that. Rejects with
 * WorkerDied where the worker is gone, and with another error where it fails or takes too long.
 */
function postRequest(connection: WorkerConnection, request: WorkerRequest): Promise<unknown> {
  const { worker } = connection
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const within = (ms: number, error: Error) => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(error), ms)
    }
    const die = () => {
      clearTimeout(timer)
      reject(new WorkerDied('The worker could not start, or send its answer'))
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if ('began' in data) {
        connection.hasBegun = true
        within(timeoutMs, new Error('The worker took too long'))
        return
      }
      clearTimeout(timer)
      if (data.ok) resolve(data.result)
      else reject(new Error(data.reason))
    }
    worker.onerror = die
    worker.onmessageerror = die
    within(
      connection.hasBegun ? beginTimeoutMs : timeoutMs,
      new WorkerDied('The worker does not answer'),
    )
    worker.postMessage(request)
  })
}

/** What has to be sent of an input: not what the worker has already. */
function unsentFields(connection: WorkerConnection, input: AnalysisInput): AnalysisRequest {
  const unsent = changedFields(connection.sentInput, input)
  connection.sentInput = input
  return unsent
}

/**
 * `spawn` makes the worker. One that fails or hangs is ended. Where it is gone, the request is sent to a
 * new one, once; else the next request gets a new one.
 */
function createClient<Request>(
  spawn: () => Worker,
  kindOf: (request: Request) => string,
  messageOf: (connection: WorkerConnection, request: Request) => WorkerRequest,
  onResult: (request: Request, result: unknown) => void,
  onFailure: (request: Request) => void,
): Client<Request> {
  let connection: WorkerConnection | null = null
  const pending = new Map<string, Request>()
  let busy = false

  const stop = () => {
    connection?.worker.terminate()
    connection = null
  }
  const send = async (request: Request) => {
    connection ??= openConnection(spawn)
    return postRequest(connection, messageOf(connection, request))
  }
  const work = async (request: Request) => {
    try {
      return await send(request)
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error
      stop()
      return send(request)
    }
  }
  const run = async () => {
    busy = true
    for (const [kind, request] of pending) {
      pending.delete(kind)
      try {
        onResult(request, await work(request))
      } catch {
        stop()
        onFailure(request)
      }
    }
    busy = false
  }
  return {
    request: (request) => {
      pending.set(kindOf(request), request)
      if (!busy) void run()
    },
    stop,
  }
}

/**
 * A client for the analysis of large files. `spawn` makes a worker; one that fails or hangs is
 * terminated, and the next request gets a new one.
 */
export function createAnalysisClient(
  spawn: () => Worker,
  onAnswer: (answer: AnalysisAnswer) => void,
): AnalysisClient {
  return createClient<AnalysisInput>(
    spawn,
    () => 'analysis',
    (connection, input) => ({ job: null, input: unsentFields(connection, input) }),
    // The worker answers this request with an analysis: see worker.ts.
    (input, result) => onAnswer({ state: 'done', input, analysis: result as Analysis }),
    (input) => onAnswer({ state: 'failed', input }),
  )
}

/** A client for what single views show. `spawn` is as for `createAnalysisClient`. */
export function createJobClient(
  spawn: () => Worker,
  onAnswer: (answer: JobAnswer) => void,
): JobClient {
  return createClient<JobRequest>(
    spawn,
    ({ name }) => name,
    (connection, { name, input, options }) => ({
      job: name,
      input: unsentFields(connection, input),
      options,
    }),
    (request, result) => onAnswer({ state: 'done', request, result }),
    (request) => onAnswer({ state: 'failed', request }),
  )
}
