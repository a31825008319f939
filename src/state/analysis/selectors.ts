import type { GridVerdicts } from '../../case/grid/grid.ts'
import type { Explanation, FileFacts, LineAnnotations } from '../../analysis/result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { AnalysisSnapshot } from './scheduler.ts'
import type { TaskState } from './task.ts'

/** The verdicts on all cells; each column is the same object until it changes. */
export const selectVerdicts = ({ analysis }: AnalysisSnapshot): GridVerdicts => analysis.verdicts

/** The verdicts in the state that the case is compared with; those of now without one. */
export const selectFormer = ({ analysis }: AnalysisSnapshot): GridVerdicts => analysis.former

/** The explanation of the selected cell; null without one, and until explanations are loaded. */
export const selectExplanation = ({ analysis }: AnalysisSnapshot): Explanation | null =>
  analysis.explanation

/** What the editor shows beside each line of the file. */
export const selectAnnotations = ({ analysis }: AnalysisSnapshot): LineAnnotations =>
  analysis.annotations

/** The facts about the file that the status line shows. */
export const selectFacts = ({ analysis }: AnalysisSnapshot): FileFacts => analysis.facts

/** The file that the analysis is about; an older one while a worker computes. */
export const selectAnalysedFile = ({ file }: AnalysisSnapshot): RobotsFile | null => file

/** Whether the analysis is about the current case. */
export const selectAnalysisState = ({ state }: AnalysisSnapshot): TaskState => state
