import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Analysis } from '../analysis/analysis.ts'
import type { AnalysisSource } from '../state/analysis-source.ts'

export const AnalysisContext = createContext<AnalysisSource | null>(null)

function useSource(): AnalysisSource {
  const source = useContext(AnalysisContext)
  if (source === null) throw new Error('AnalysisContext has no value')
  return source
}

/** What follows from the case: verdicts, explanation, rail, facts. */
export function useAnalysis(): Analysis {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

/** Whether the analysis belongs to the case as it stands. */
export function useAnalysisState(): ReturnType<AnalysisSource['state']> {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.state, source.state)
}
