import { createAnalyst, createReader } from '../analysis/analyse.ts'
import type { AnalysisInput } from '../analysis/result.ts'
import { jobs } from './jobs.ts'
import type { AnalysisRequest, Question, Reply } from './protocol.ts'

function createWorker(): (question: Question) => Promise<unknown> {
  const read = createReader()
  const analyse = createAnalyst(read)
  let last: AnalysisInput['file'] | null = null
  const inputOf = (request: AnalysisRequest): AnalysisInput => {
    last = request.file ?? last
    if (last === null) throw new Error('No file yet')
    return { ...request, file: last }
  }
  return async (question) => {
    const input = inputOf(question.about)
    if (question.job === null) return analyse(input)
    const job = await jobs[question.job]()
    // Both ends are typed by the same map of jobs.
    return job(read(input), input, question.options as never)
  }
}

const answer = createWorker()
const reply = (given: Reply) => postMessage(given)

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then(
    (result) => reply({ ok: true, result }),
    (reason: unknown) => reply({ ok: false, reason: String(reason) }),
  )
})
