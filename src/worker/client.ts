import type { Analysis, AnalysisInput } from '../analysis/result.ts'
import type { JobName } from './jobs.ts'
import type { AnalysisRequest, Question, Reply } from './protocol.ts'

/** Longer than any honest file of the largest size takes on a slow phone. */
const patience = 15_000

export type Answer =
  | { readonly state: 'done'; readonly input: AnalysisInput; readonly analysis: Analysis }
  | { readonly state: 'failed' }

/** Works in a worker on one request at a time; of those of a kind that wait only the latest is kept. */
export interface Client<Request> {
  request(request: Request): void
  stop(): void
}
export type AnalysisClient = Client<AnalysisInput>

/** A job for the case as it stands. */
export interface JobRequest {
  readonly name: JobName
  readonly input: AnalysisInput
  readonly options: unknown
}
export type JobClient = Client<JobRequest>
export type JobAnswer =
  | { readonly state: 'done'; readonly request: JobRequest; readonly result: unknown }
  | { readonly state: 'failed'; readonly request: JobRequest }

interface Line {
  readonly worker: Worker
  sent: AnalysisInput['file'] | null
}

const open = (spawn: () => Worker): Line => ({ worker: spawn(), sent: null })

/** Asks one question; nobody asks the next one before this has its answer. */
function ask({ worker }: Line, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The worker could not start, or send its answer'))
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      data.ok ? resolve(data.result) : reject(new Error(data.reason))
    worker.onerror = fail
    worker.onmessageerror = fail
    worker.postMessage(question)
  })
}

/** What has to be sent of an input: not the file that the worker has. */
function unsent(line: Line, input: AnalysisInput): AnalysisRequest {
  const file = line.sent === input.file ? null : input.file
  line.sent = input.file
  return { ...input, file }
}

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker took too long')), patience)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** `spawn` makes the worker; a worker that fails or hangs is ended and a new one made. */
function createClient<Request>(
  spawn: () => Worker,
  kindOf: (request: Request) => string,
  questionOf: (line: Line, request: Request) => Question,
  onResult: (request: Request, result: unknown) => void,
  onFailure: (request: Request) => void,
): Client<Request> {
  let line: Line | null = null
  const waiting = new Map<string, Request>()
  let busy = false

  const stop = () => {
    line?.worker.terminate()
    line = null
  }
  const work = async (request: Request) => {
    line ??= open(spawn)
    return withinPatience(ask(line, questionOf(line, request)))
  }
  const run = async () => {
    busy = true
    for (const [kind, request] of waiting) {
      waiting.delete(kind)
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
      waiting.set(kindOf(request), request)
      if (!busy) void run()
    },
    stop,
  }
}

/** The whole analysis of large files. */
export function createAnalysisClient(
  spawn: () => Worker,
  onAnswer: (answer: Answer) => void,
): AnalysisClient {
  return createClient<AnalysisInput>(
    spawn,
    () => 'analysis',
    (line, input) => ({ job: null, about: unsent(line, input) }),
    // The other end is ours, and says what the question asks for.
    (input, result) => onAnswer({ state: 'done', input, analysis: result as Analysis }),
    () => onAnswer({ state: 'failed' }),
  )
}

/** What single views want to know of the case. */
export function createJobClient(
  spawn: () => Worker,
  onAnswer: (answer: JobAnswer) => void,
): JobClient {
  return createClient<JobRequest>(
    spawn,
    ({ name }) => name,
    (line, { name, input, options }) => ({ job: name, about: unsent(line, input), options }),
    (request, result) => onAnswer({ state: 'done', request, result }),
    (request) => onAnswer({ state: 'failed', request }),
  )
}
