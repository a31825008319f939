import { expose } from 'comlink'
import { createAnalyst } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/analysis.ts'
import type { AnalysisWorker } from './protocol.ts'

function createWorker(): AnalysisWorker {
  const analyse = createAnalyst()
  let last: AnalysisInput['file'] | null = null
  return {
    analyse: (request) => {
      last = request.file ?? last
      if (last === null) throw new Error('No file yet')
      return analyse({ ...request, file: last })
    },
  }
}

expose(createWorker())
