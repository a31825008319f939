import type { Analysis, AnalysisInput } from '../analysis/result.ts'
import {
  changedFields,
  type AnalysisRequest,
  type WorkerRequest,
  type WorkerResponse,
} from './protocol.ts'
import type { JobName } from './jobs.ts'
import {
  longStepMs,
  watchWorker,
  withOneRestart,
  WorkerFailure,
  type Watching,
} from './watchdog.ts'

/**
 * The script of the second worker may be that late, in milliseconds, as on a slow line. That there is no answer
 * is said before; one that comes after all is used.
 */
const lateMs = 9000

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
  /** Not to be called again before the answer. Rejects with WorkerLost where there will be none. */
  ask(request: WorkerRequest): Promise<unknown>
  end(): void
  sentInput: AnalysisInput | null
}

/** How much the start of a worker may take, and who is told that it is late. */
type Start = Pick<Watching<WorkerResponse>, 'startMs' | 'onLate'>

/** Throws WorkerLost where the browser makes no worker. */
function openConnection(spawn: () => Worker, start: Start): WorkerConnection {
  let settle: { resolve(result: unknown): void; reject(error: Error): void } | null = null
  let lost: WorkerFailure | null = null
  const worker = spawned(spawn)
  const watched = watchWorker<WorkerResponse>(worker, {
    ...start,
    // A job, and the analysis, is one step. A worker that is gone is noticed sooner: see watchdog.ts.
    workMs: longStepMs,
    onMessage: (answer) => {
      watched.rest()
      if (answer.ok) settle?.resolve(answer.result)
      else settle?.reject(new Error(answer.reason))
    },
    onLost: (loss) => {
      lost = new WorkerFailure(loss)
      settle?.reject(lost)
    },
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        // It may have died while nobody asked.
        if (lost !== null) reject(lost)
        else watched.post(request)
      }),
    end: () => watched.end(),
    sentInput: null,
  }
}

function spawned(spawn: () => Worker): Worker {
  try {
    return spawn()
  } catch {
    throw new WorkerFailure('unstarted')
  }
}

/** What has to be sent of an input: not what the worker has already. */
function unsentFields(connection: WorkerConnection, input: AnalysisInput): AnalysisRequest {
  const unsent = changedFields(connection.sentInput, input)
  connection.sentInput = input
  return unsent
}

/**
 * `spawn` makes the worker. One that fails or stalls is ended. Where it is lost, the request is sent to a
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
  /** That there is no answer yet has been said, of all requests. */
  let isLate = false

  const stop = () => {
    connection?.end()
    connection = null
  }
  const send = async (request: Request, start: Start) => {
    connection ??= openConnection(spawn, start)
    return connection.ask(messageOf(connection, request))
  }
  const sendAgain = (request: Request) => {
    stop()
    const onLate = () => {
      isLate = true
      for (const one of [request, ...pending.values()]) onFailure(one)
    }
    return send(request, { startMs: lateMs, onLate })
  }
  const run = async () => {
    busy = true
    for (const [kind, request] of pending) {
      pending.delete(kind)
      try {
        onResult(
          request,
          await withOneRestart((isAgain) => (isAgain ? sendAgain(request) : send(request, {}))),
        )
      } catch {
        stop()
        onFailure(request)
      }
      isLate = false
    }
    busy = false
  }
  return {
    request: (request) => {
      pending.set(kindOf(request), request)
      if (!busy) void run()
      else if (isLate) onFailure(request)
    },
    stop,
  }
}

/**
 * A client for the analysis of large files. `spawn` makes a worker; one that is lost or stalls is
 * ended: see `createClient`.
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
