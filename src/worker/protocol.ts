import type { Analysis, AnalysisInput } from '../analysis/analysis.ts'
import type { JobName } from './jobs.ts'

/** An input whose file is left out when the worker has it already. */
export interface AnalysisRequest extends Omit<AnalysisInput, 'file'> {
  readonly file: AnalysisInput['file'] | null
}

/** What the worker does for the page; the whole boundary. Throws when it has no file yet. */
export interface AnalysisWorker {
  analyse(request: AnalysisRequest): Analysis
  /** `jobs.ts` says what options and result of a job are. */
  run(job: JobName, request: AnalysisRequest, options: unknown): Promise<unknown>
}
