import { enableIndex } from '../core/match/rule-index.ts'
import { createExplainingAnalyser, createParsedFileCache } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/result.ts'
import { jobs } from './jobs.ts'
import type { ListHost } from './list/list-host.ts'
import type { ListRequest } from './list/list-protocol.ts'
import type { AnalysisRequest, WorkerRequest, WorkerResponse } from './protocol.ts'

const isWhole = (input: AnalysisRequest): input is AnalysisInput =>
  input.file !== undefined && input.urls !== undefined

function createWorker(): (request: WorkerRequest) => Promise<unknown> {
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
    const job = await jobs[request.job]()
    // The page sends options of the type that the job of this name takes: see `JobRequest`.
    return job(read(input), input, request.options as never)
  }
}

enableIndex()
const answer = createWorker()
const reply = (response: WorkerResponse) => postMessage(response)

/** Hands requests on in their order. The code that holds a long list comes with the first of them. */
function createListTaker(): (request: ListRequest) => void {
  let host: Promise<ListHost> | null = null
  const load = async () => {
    const { ListHost } = await import('./list/list-host.ts')
    return new ListHost((message) => postMessage(message))
  }
  return (request) => {
    host ??= load()
    host
      .then((holder) => holder.take(request))
      .catch((reason: unknown) => postMessage({ list: 'failed', reason: String(reason) }))
  }
}

const takeList = createListTaker()

addEventListener('message', ({ data }: MessageEvent<WorkerRequest | ListRequest>) => {
  if ('list' in data) return takeList(data)
  reply({ began: true })
  void answer(data).then(
    (result) => reply({ ok: true, result }),
    (reason: unknown) => reply({ ok: false, reason: String(reason) }),
  )
})
