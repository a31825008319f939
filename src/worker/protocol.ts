import type { AnalysisInput } from '../analysis/result.ts'
import type { JobName } from './jobs.ts'

/** An input without its file where the worker has that file from the request before. */
export interface AnalysisRequest extends Omit<AnalysisInput, 'file'> {
  readonly file: AnalysisInput['file'] | null
}

/** A message to the worker: a request for the analysis, or for a job. */
export type WorkerRequest =
  | { readonly input: AnalysisRequest; readonly job: null }
  | { readonly input: AnalysisRequest; readonly job: JobName; readonly options: unknown }

/** A message from the worker: one for each request, in the same order. */
export type WorkerResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly reason: string }
