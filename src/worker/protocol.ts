import type { AnalysisInput } from '../analysis/result.ts'
import type { JobName } from './jobs.ts'

/** What differs from the input of the last request; the first one has all of it. */
export type AnalysisRequest = Partial<AnalysisInput>

/** A message to the worker: a request for the analysis, or for a job. */
export type WorkerRequest =
  | { readonly input: AnalysisRequest; readonly job: null }
  | { readonly input: AnalysisRequest; readonly job: JobName; readonly options: unknown }

/**
 * A message from the worker: two for each request, in the same order. The first one says that it is
 * alive and begins, the second one is the answer.
 */
export type WorkerResponse =
  | { readonly began: true }
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: string }

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
