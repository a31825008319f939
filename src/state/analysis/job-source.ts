import type { AnalysisInput } from '../../analysis/result.ts'
import type { JobAnswer, JobClient, JobRequest } from '../../worker/client.ts'
import type { JobName, OptionsOf, ResultOf } from '../../worker/jobs.ts'
import { mostAtOnce, type AnalysisSource } from './analysis-source.ts'
import { derive } from './derive.ts'

export type { JobName, OptionsOf, ResultOf }

/** How a job stands. `result` may be about an earlier state of the case until it is `current`. */
export interface JobState<Result> {
  readonly state: 'current' | 'waiting' | 'failed'
  readonly result: Result | null
  /** What the result is about. */
  readonly input: AnalysisInput | null
}

/** A job that follows the case for as long as somebody listens. */
export interface JobWatch<Name extends JobName> {
  get(): JobState<ResultOf<Name>>
  subscribe(listener: () => void): () => void
}

export interface JobSource {
  watch<Name extends JobName>(name: Name, options: OptionsOf<Name>): JobWatch<Name>
}

export type ConnectJobs = (onAnswer: (answer: JobAnswer) => void) => Promise<JobClient>

/** A worker of their own, so that no job stands in the way of the analysis of a large file. */
const connectJobs: ConnectJobs = async (onAnswer) => {
  const [{ createJobClient }, { scriptUrl }] = await Promise.all([
    import('../../worker/client.ts'),
    import('../../platform/trusted-types.ts'),
  ])
  return createJobClient(() => new Worker(scriptUrl('analysis'), { type: 'module' }), onAnswer)
}

/** So many ms later a question about a large text is put off again, for as long as keys go on. */
const rest = 60

interface Last {
  readonly answer: JobAnswer
  /** The last that was done: it stays in sight until the next one is. */
  readonly input: AnalysisInput | null
  readonly result: unknown
}

/** What jobs depend on: which test is selected is not part of it. */
const jobInputOf = derive(
  (input: AnalysisInput) =>
    [input.file, input.origin, input.dialect, input.settings, input.delivery, input.tests] as const,
  (file, origin, dialect, settings, delivery, tests): AnalysisInput => ({
    file,
    origin,
    dialect,
    settings,
    delivery: delivery ?? null,
    tests,
    selected: null,
  }),
)

/** What single views want to know of the case: computed in a worker, never within a keystroke. */
export function createJobSource(
  analysis: Pick<AnalysisSource, 'input' | 'onInput'>,
  connect: ConnectJobs = connectJobs,
  isTyping: () => boolean = () => false,
): JobSource {
  const lasts = new Map<JobName, Last>()
  const asked = new Map<JobName, JobRequest>()
  const listeners = new Set<() => void>()
  let client: Promise<void> | null = null
  let ready: JobClient | null = null

  const onAnswer = (answer: JobAnswer) => {
    const { name, input } = answer.request
    const before = lasts.get(name)
    const { result = null, input: about = null } = before ?? {}
    lasts.set(
      name,
      answer.state === 'done'
        ? { answer, input, result: answer.result }
        : { answer, input: about, result },
    )
    listeners.forEach((listener) => listener())
  }
  const inputNow = () => {
    const input = analysis.input()
    return input && jobInputOf(input)
  }

  const isLarge = () => (inputNow()?.file.text.length ?? 0) > mostAtOnce

  const watch = <Name extends JobName>(name: Name, options: OptionsOf<Name>): JobWatch<Name> => {
    const isAnswered = () => {
      const request = lasts.get(name)?.answer.request
      return request?.input === inputNow() && request.options === options
    }
    const ask = () => {
      const input = inputNow()
      const before = asked.get(name)
      if (input === null || isAnswered()) return
      // Two that want to know the same are told by one answer.
      if (before?.input === input && before.options === options) return
      const request = { name, input, options }
      asked.set(name, request)
      // At once where that can be, before the page goes on.
      if (ready !== null) return ready.request(request)
      client ??= connect(onAnswer).then((connected) => void (ready = connected))
      void client.then(
        () => ready?.request(request),
        () => {
          client = null
          onAnswer({ state: 'failed', request })
        },
      )
    }
    return {
      get: () => {
        const last = lasts.get(name)
        const failed = last?.answer.state === 'failed'
        return {
          state: !isAnswered() ? 'waiting' : failed ? 'failed' : 'current',
          // The worker's end is typed by the same map of jobs.
          result: (last?.result ?? null) as ResultOf<Name> | null,
          input: last?.input ?? null,
        }
      },
      subscribe: (listener) => {
        let timer: ReturnType<typeof setTimeout> | null = null
        /** Who types on in a large text is not to share the processor with answers. */
        const askLarge = () => {
          timer ??= setTimeout(() => {
            timer = null
            if (isTyping()) askLarge()
            else ask()
          }, rest)
        }
        const askAgain = () => {
          if (isLarge() && isTyping()) askLarge()
          // Before the page does anything: the worker can begin meanwhile.
          else ask()
        }
        const end = analysis.onInput(() => {
          if (isAnswered()) return
          askAgain()
          listener()
        })
        listeners.add(listener)
        ask()
        return () => {
          if (timer !== null) clearTimeout(timer)
          listeners.delete(listener)
          end()
        }
      },
    }
  }
  return { watch }
}
