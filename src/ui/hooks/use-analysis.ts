import { createContext, useSyncExternalStore } from 'react'
import type { AnalysisSnapshot, AnalysisSource } from '../../state/analysis/scheduler.ts'
import {
  selectAnalysedFile,
  selectAnalysisState,
  selectAnnotations,
  selectExplanation,
  selectFacts,
  selectFormer,
  selectVerdicts,
} from '../../state/analysis/selectors.ts'
import { useProvided } from './use-app.ts'

/** The analysis of the page, for `useSource` and the hooks below. */
export const AnalysisContext = createContext<AnalysisSource | null>(null)

/** The analysis itself, for what follows from the case beside it. */
export const useSource = (): AnalysisSource => useProvided(AnalysisContext)

/** Subscribes to one part of what follows from the case. */
function useAnalysis<Part>(partOf: (snapshot: AnalysisSnapshot) => Part): Part {
  const { subscribe, getSnapshot } = useSource()
  const get = () => partOf(getSnapshot())
  return useSyncExternalStore(subscribe, get, get)
}

/** Whether all that follows is about the case as it is now. */
export const useAnalysisState = () => useAnalysis(selectAnalysisState)

/** The verdicts on all cells. */
export const useVerdicts = () => useAnalysis(selectVerdicts)

/** The verdicts in the state that the case is compared with; those of now without one. */
export const useFormer = () => useAnalysis(selectFormer)

/** The selected cell explained. */
export const useExplanation = () => useAnalysis(selectExplanation)

/** What the editor shows beside each line of the file. */
export const useAnnotations = () => useAnalysis(selectAnnotations)

/** Size, line ends and the like of the file. */
export const useFacts = () => useAnalysis(selectFacts)

/** The file that the analysis is about: older than the case's own while a worker is at it. */
export const useAnalysedFile = () => useAnalysis(selectAnalysedFile)
