import type { Analysis, AnalysisInput } from '../analysis/analysis.ts'

/** An input whose file is left out when the worker has it already. */
export interface AnalysisRequest extends Omit<AnalysisInput, 'file'> {
  readonly file: AnalysisInput['file'] | null
}

/** What the worker does for the page; the whole boundary. */
export interface AnalysisWorker {
  /** Throws when the file was left out and none came before. */
  analyse(request: AnalysisRequest): Analysis
}
