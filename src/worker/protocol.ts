import type { AnalysisInput } from '../analysis/result.ts'
import type { JobName } from './jobs.ts'

/** What differs from the input of the last request; the first one has all of it. */
export type AnalysisRequest = Partial<AnalysisInput>

/** A message to the worker: a request for the analysis, or for a job. */
export type WorkerRequest =
  | { readonly input: AnalysisRequest; readonly job: null }
  | { readonly input: AnalysisRequest; readonly job: JobName; readonly options: unknown }

/** Asks the worker whether it lives; it answers as soon as it hears. */
export interface WorkerPing {
  readonly ping: true
}

/**
 * What a worker says of itself: when it starts, to every message, while code is loaded, and whenever a long
 * reader has got further. `broken`: its code did not come, so it is of no use.
 */
export type WorkerSign =
  | {
      readonly alive: true
      /** The name of the lock that it holds for as long as it lives; null: it can hold none. */
      readonly lock?: string | null
      /** What comes next is one long step: there is no sign of life until its end. */
      readonly isLongStep?: boolean
    }
  | { readonly broken: string }

/** The answer to a request. */
export type WorkerResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly reason: string }

/**
 * The fields of `after` that are not the very same as in `before`; all of them without a `before`. What
 * is sent to a worker this way stays the same object there for as long as it does here.
 */
export function changedFields<Value extends object>(
  before: Value | null,
  after: Value,
): Partial<Value> {
  const changed: Partial<Value> = {}
  for (const name in after) {
    if (before === null || !Object.is(before[name], after[name])) changed[name] = after[name]
  }
  return changed
}
