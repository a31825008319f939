import { expose } from 'comlink'
import { createAnalyst, createReader } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/analysis.ts'
import { jobs } from './jobs.ts'
import type { AnalysisRequest, AnalysisWorker } from './protocol.ts'

function createWorker(): AnalysisWorker {
  const read = createReader()
  const analyse = createAnalyst(read)
  let last: AnalysisInput['file'] | null = null
  const inputOf = (request: AnalysisRequest): AnalysisInput => {
    last = request.file ?? last
    if (last === null) throw new Error('No file yet')
    return { ...request, file: last }
  }
  return {
    analyse: (request) => analyse(inputOf(request)),
    run: async (name, request, options) => {
      const input = inputOf(request)
      const job = await jobs[name]()
      // Both ends are typed by the same map of jobs.
      return job(read(input), input, options as never)
    },
  }
}

expose(createWorker())
