import { startTransition, useEffect, useState } from 'react'
import { reuse } from '../../analysis/reuse.ts'
import type { AnalysisSource } from '../../state/analysis/scheduler.ts'
import {
  createViewJobs,
  type JobName,
  type ViewJobs,
  type JobState,
  type OptionsOf,
  type ResultOf,
} from '../../state/analysis/view-jobs.ts'
import { useSource } from './use-analysis.ts'

/** One for each analysis, made with the first view that needs it. */
const sources = new WeakMap<AnalysisSource, ViewJobs>()

/** Keys that follow each other faster than this many ms are one stretch of writing. */
const debounceMs = 90

function watchTyping(): () => boolean {
  let lastKey = -Infinity
  addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), { capture: true })
  return () => performance.now() - lastKey < debounceMs
}

/** The jobs of an analysis. */
export function jobsOf(analysis: AnalysisSource): ViewJobs {
  const known = sources.get(analysis) ?? createViewJobs(analysis, undefined, watchTyping())
  sources.set(analysis, known)
  return known
}

const nothing = { state: 'waiting', result: null, input: null } as const

/**
 * What a worker makes of the case as it stands. The options must stay the same object for as long as
 * they mean the same; one view at a time uses a job. Drawing it waits for keys.
 */
export function useJob<Name extends JobName>(
  name: Name,
  options: OptionsOf<Name>,
): JobState<ResultOf<Name>> {
  const analysis = useSource()
  const [state, setState] = useState<JobState<ResultOf<Name>>>(nothing)
  useEffect(() => {
    const job = jobsOf(analysis).watch(name, options)
    const show = () => startTransition(() => setState(job.get()))
    const end = job.subscribe(show)
    show()
    return end
  }, [analysis, name, options])
  return state
}

/**
 * The value, made of the same objects as before wherever it is equal: what shows those need not be
 * drawn again. It holds plain data.
 */
export function useReused<Value>(value: Value): Value {
  const [kept, setKept] = useState({ from: value, value })
  if (kept.from === value) return kept.value
  const next = { from: value, value: reuse(kept.value, value) }
  setKept(next)
  return next.value
}
