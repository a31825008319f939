import type { AnalysisInput } from '../../analysis/result.ts'
import type { JobAnswer, JobClient, JobRequest } from '../../worker/client.ts'
import type { JobName, OptionsOf, ResultOf } from '../../worker/jobs.ts'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce, type Debounced } from '../../platform/debounce.ts'
import { keepWhileSame, memoizeLast } from '../../analysis/memoize-last.ts'
import type { AnalysisSource } from './scheduler.ts'
import { createTask, type Task, type TaskState } from './task.ts'

export type { JobName, OptionsOf, ResultOf }

/** The state of a job. `result` may be about an earlier state of the case until it is `current`. */
export interface JobState<Result> {
  readonly state: TaskState
  readonly result: Result | null
  /** What the result is about. */
  readonly input: AnalysisInput | null
}

/** A job that is repeated for each change of the case while it has listeners. */
export interface JobWatch<Name extends JobName> {
  /** Returns the same object until it changes, since listeners are called for all jobs. */
  get(): JobState<ResultOf<Name>>
  subscribe(listener: () => void): () => void
}

/** Jobs that single views ask for. */
export interface ViewJobs {
  watch<Name extends JobName>(name: Name, options: OptionsOf<Name>): JobWatch<Name>
}

/**
 * Brings the worker in with the first job; `onAnswer` is called with each answer. Rejects when
 * there is none.
 */
export type ConnectJobs = (onAnswer: (answer: JobAnswer) => void) => Promise<JobClient>

/** A worker of their own, so that no job stands in the way of the analysis of a large file. */
const connectJobs: ConnectJobs = async (onAnswer) => {
  const [{ createJobClient }, { scriptUrl }] = await Promise.all([
    import('../../worker/client.ts'),
    import('../../platform/trusted-types.ts'),
  ])
  return createJobClient(() => new Worker(scriptUrl('analysis'), { type: 'module' }), onAnswer)
}

/** A question about a large text is put off for so many ms again, for as long as keys go on. */
const typingDebounceMs = 60

/** What jobs depend on: which test is selected is not part of it. */
function createJobInputs(): (input: AnalysisInput) => AnalysisInput {
  const kept = keepWhileSame<AnalysisInput>()
  return ({ file, origin, dialect, settings, delivery = null, urls, crawlers, expectations }) =>
    kept({
      file,
      origin,
      dialect,
      settings,
      delivery,
      urls,
      crawlers,
      expectations,
      selected: null,
    })
}

/** Sends requests to the worker, which is started with the first of them. */
function createSender(
  connect: ConnectJobs,
  onAnswer: (answer: JobAnswer) => void,
): (request: JobRequest) => void {
  let connecting: Promise<void> | null = null
  let client: JobClient | null = null
  return (request) => {
    // At once where that can be, before the page goes on.
    if (client !== null) return client.request(request)
    connecting ??= connect(onAnswer).then((connected) => void (client = connected))
    connecting.then(
      () => client?.request(request),
      () => {
        connecting = null
        onAnswer({ state: 'failed', request })
      },
    )
  }
}

/**
 * Puts `ask` off until no key comes any more. Keys in a large text reach the store in pauses only, so
 * `isTyping` is asked.
 */
function afterTyping(ask: () => void, isTyping: () => boolean): Debounced {
  const run = () => (isTyping() ? asking.schedule() : ask())
  const asking = debounce(run, { waitMs: typingDebounceMs }, browserClock)
  return asking
}

const jobState = <Name extends JobName>(
  state: JobState<ResultOf<Name>>['state'],
  result: ResultOf<Name> | null,
  input: AnalysisInput | null,
): JobState<ResultOf<Name>> => ({ state, result, input })

/** What single views want to know of the case: computed in a worker, never within a keystroke. */
export function createViewJobs(
  analysis: Pick<AnalysisSource, 'input' | 'onInput'>,
  connect: ConnectJobs = connectJobs,
  isTyping: () => boolean = () => false,
): ViewJobs {
  const jobInputOf = createJobInputs()
  const listeners = new Set<() => void>()
  const tasks = new Map<JobName, Task<JobRequest, unknown>>()
  const notify = () => listeners.forEach((listener) => listener())

  const onAnswer = (answer: JobAnswer) => {
    const { request } = answer
    const task = taskOf(request.name)
    if (answer.state === 'done') task.finish(request, answer.result)
    else task.fail(request)
  }
  const send = createSender(connect, onAnswer)
  const taskOf = (name: JobName): Task<JobRequest, unknown> => {
    const start = (request: JobRequest) => {
      send(request)
      return null
    }
    const task = tasks.get(name) ?? createTask<JobRequest, unknown>(start, notify)
    tasks.set(name, task)
    return task
  }
  const inputNow = () => {
    const input = analysis.input()
    return input && jobInputOf(input)
  }

  const watch = <Name extends JobName>(name: Name, options: OptionsOf<Name>): JobWatch<Name> => {
    const task = taskOf(name)
    const isWanted = () => {
      const { wanted } = task.getSnapshot()
      return wanted !== null && wanted.input === inputNow() && wanted.options === options
    }
    const ask = () => {
      const input = inputNow()
      // Two that want to know the same are told by one answer.
      if (input !== null && !isWanted()) task.want({ name, input, options })
    }
    const stateOf = memoizeLast(jobState<Name>)
    return {
      get: () => {
        const { state, result, input: request } = task.getSnapshot()
        return stateOf(
          isWanted() ? state : 'waiting',
          // The worker's end is typed by the same map of jobs.
          result as ResultOf<Name> | null,
          request?.input ?? null,
        )
      },
      subscribe: (listener) => {
        const asking = afterTyping(ask, isTyping)
        const askAgain = () => {
          const isLarge = (inputNow()?.file.text.length ?? 0) > maxMainThreadUnits
          asking.cancel()
          // Who types on in a large text is not to share the processor with answers.
          if (isLarge && isTyping()) asking.schedule()
          // Before the page does anything: the worker can begin meanwhile.
          else ask()
        }
        const end = analysis.onInput(() => {
          if (isWanted()) return
          askAgain()
          listener()
        })
        listeners.add(listener)
        ask()
        return () => {
          asking.cancel()
          listeners.delete(listener)
          end()
        }
      },
    }
  }
  return { watch }
}
