import { enableIndex } from '../core/match/rule-index.ts'
import { onProgress } from '../core/progress.ts'
import { createExplainingAnalyser, createParsedFileCache } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/result.ts'
import { jobs } from './jobs.ts'
import type { ListHost } from './list/list-host.ts'
import type { ListRequest } from './list/list-protocol.ts'
import type { LogHost } from './log/log-host.ts'
import type { LogHostRequest } from './log/log-protocol.ts'
import type { SecondHost } from './log/second-host.ts'
import type { SecondRequest } from './log/second-protocol.ts'
import type { AnalysisRequest, WorkerRequest, WorkerResponse } from './protocol.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 500

/** Gives signs of life while something is loaded. */
export type SignWhile = <Result>(loading: Promise<Result>) => Promise<Result>

const isWhole = (input: AnalysisRequest): input is AnalysisInput =>
  input.file !== undefined && input.urls !== undefined

function createWorker(signWhile: SignWhile): (request: WorkerRequest) => Promise<unknown> {
  const read = createParsedFileCache()
  const analyse = createExplainingAnalyser(read)
  let lastInput: AnalysisRequest = {}
  const inputOf = (request: AnalysisRequest): AnalysisInput => {
    lastInput = { ...lastInput, ...request }
    if (!isWhole(lastInput)) throw new Error('No case yet')
    return lastInput
  }
  return async (request) => {
    const input = inputOf(request.input)
    if (request.job === null) return analyse(input)
    const load = async () => jobs[request.job]()
    const job = await signWhile(load())
    // The page sends options of the type that the job of this name takes: see `JobRequest`.
    return job(read(input), input, request.options as never)
  }
}

const reply = (response: WorkerResponse) => postMessage(response)

/** Hands requests on in their order. The code that holds a list from a file comes with the first of them. */
function createListTaker(signWhile: SignWhile): (request: ListRequest) => void {
  let host: Promise<ListHost> | null = null
  const load = async () => {
    const { ListHost } = await import('./list/list-host.ts')
    return new ListHost((message) => postMessage(message))
  }
  return (request) => {
    host ??= signWhile(load())
    host
      .then((holder) => holder.take(request))
      .catch((reason: unknown) => postMessage({ list: 'failed', reason: String(reason) }))
  }
}

/** The same for a log. */
function createLogTaker(signWhile: SignWhile): (request: LogHostRequest) => void {
  let host: Promise<LogHost> | null = null
  const load = async () => {
    const { LogHost } = await import('./log/log-host.ts')
    return new LogHost((message) => postMessage(message))
  }
  return (request) => {
    host ??= signWhile(load())
    host
      .then((holder) => holder.take(request))
      .catch((reason: unknown) => postMessage({ log: 'failed', reason: String(reason) }))
  }
}

/** The same for what the worker that reads a log leaves to a second one. */
function createSecondTaker(): (request: SecondRequest) => void {
  let host: Promise<SecondHost> | null = null
  const load = async () => {
    const { SecondHost } = await import('./log/second-host.ts')
    return new SecondHost((answer, memory) => postMessage(answer, { transfer: memory }))
  }
  return (request) => {
    host ??= load()
    host
      .then((holder) => holder.take(request))
      .catch((reason: unknown) => postMessage({ second: 'failed', reason: String(reason) }))
  }
}

/**
 * What does all that the page asks of a worker. `sign` gives a sign of life, and says whether a long step
 * comes next.
 */
export function createTaker(
  sign: (isLongStep: boolean) => void,
  signWhile: SignWhile,
): (request: WorkerRequest | ListRequest | LogHostRequest | SecondRequest) => void {
  enableIndex()
  let toldAt = 0
  let isLongStep = false
  onProgress((progress) => {
    const now = performance.now()
    const isLong = progress === 'long-step'
    if (!isLong && !isLongStep && now - toldAt < tellMs) return
    toldAt = now
    isLongStep = isLong
    sign(isLong)
  })
  const answer = createWorker(signWhile)
  const takeList = createListTaker(signWhile)
  const takeLog = createLogTaker(signWhile)
  const takeSecond = createSecondTaker()
  return (request) => {
    if ('list' in request) return takeList(request)
    if ('log' in request) return takeLog(request)
    if ('second' in request) return takeSecond(request)
    void answer(request).then(
      (result) => reply({ ok: true, result }),
      (reason: unknown) => reply({ ok: false, reason: String(reason) }),
    )
  }
}
