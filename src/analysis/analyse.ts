import type { Analysis, AnalysisInput } from './result.ts'
import { createAnalyst as createSilentAnalyst, createReader } from './incremental-analysis.ts'
import { explain } from './explain/explanation.ts'

export { createReader }

/** Makes an analyst that gives reasons from the start. */
export function createAnalyst(read = createReader()): (input: AnalysisInput) => Analysis {
  const analyse = createSilentAnalyst(read)
  return (input) => analyse(input, explain)
}

/** The analysis of one scenario, with nothing remembered. */
export function analyse(input: AnalysisInput): Analysis {
  return createAnalyst()(input)
}
