import type { AnalysisInput } from '../analysis/result.ts'
import type { JobName } from './jobs.ts'

/** An input whose file is left out when the worker has it already. */
export interface AnalysisRequest extends Omit<AnalysisInput, 'file'> {
  readonly file: AnalysisInput['file'] | null
}

/**
 * What the page asks of the worker, one thing at a time: the whole analysis, or a job for a view.
 * `jobs.ts` says what options and result of a job are.
 */
export type WorkerRequest =
  | { readonly input: AnalysisRequest; readonly job: null }
  | { readonly input: AnalysisRequest; readonly job: JobName; readonly options: unknown }

/** One for each question, in order. */
export type WorkerResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly reason: string }
