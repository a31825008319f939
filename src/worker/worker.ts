import { createExplainingAnalyser, createParsedFileCache } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/result.ts'
import { jobs } from './jobs.ts'
import type { AnalysisRequest, WorkerRequest, WorkerResponse } from './protocol.ts'

function createWorker(): (request: WorkerRequest) => Promise<unknown> {
  const read = createParsedFileCache()
  const analyse = createExplainingAnalyser(read)
  let last: AnalysisInput['file'] | null = null
  const inputOf = (request: AnalysisRequest): AnalysisInput => {
    last = request.file ?? last
    if (last === null) throw new Error('No file yet')
    return { ...request, file: last }
  }
  return async (request) => {
    const input = inputOf(request.input)
    if (request.job === null) return analyse(input)
    const job = await jobs[request.job]()
    // Both ends are typed by the same map of jobs.
    return job(read(input), input, request.options as never)
  }
}

const answer = createWorker()
const reply = (response: WorkerResponse) => postMessage(response)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then(
    (result) => reply({ ok: true, result }),
    (reason: unknown) => reply({ ok: false, reason: String(reason) }),
  )
})
