import type { Analysis, AnalysisInput } from './result.ts'
import { createAnalyser, createParsedFileCache } from './incremental-analysis.ts'
import { explainer } from './explain/explanation.ts'

export { createParsedFileCache }

/** Makes an analyser that gives reasons from the start. */
export function createExplainingAnalyser(
  read = createParsedFileCache(),
): (input: AnalysisInput) => Analysis {
  const analyse = createAnalyser(read)
  return (input) => analyse(input, explainer)
}

/** The analysis of one scenario, with nothing remembered. */
export function analyse(input: AnalysisInput): Analysis {
  return createExplainingAnalyser()(input)
}
