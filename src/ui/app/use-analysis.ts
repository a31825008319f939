import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Analysis } from '../../analysis/result.ts'
import type { AnalysisSource } from '../../state/analysis/analysis-source.ts'

export const AnalysisContext = createContext<AnalysisSource | null>(null)

/** The analysis itself, for what follows from the case beside it. */
export function useSource(): AnalysisSource {
  const source = useContext(AnalysisContext)
  if (source === null) throw new Error('AnalysisContext has no value')
  return source
}

/** What follows from the case: verdicts, explanation, rail, facts. */
export function useAnalysis(): Analysis {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}

/** The file that the analysis is about: older than the case's own while a worker is at it. */
export function useAnalysedFile(): RobotsFile | null {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.file, source.file)
}

/** Whether the analysis belongs to the case as it stands. */
export function useAnalysisState(): ReturnType<AnalysisSource['state']> {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.state, source.state)
}
