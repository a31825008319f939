import type { Explanation, FileFacts, LineAnnotations, Outcome } from '../../analysis/result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { AnalysisSnapshot } from './scheduler.ts'
import type { TaskState } from './task.ts'

/** The verdicts, in the order of the tests; each is the same object until it changes. */
export const selectOutcomes = ({ analysis }: AnalysisSnapshot): readonly Outcome[] =>
  analysis.outcomes

/** The selected test explained; null without one, and before explanations are there. */
export const selectExplanation = ({ analysis }: AnalysisSnapshot): Explanation | null =>
  analysis.explanation

/** What stands beside each line of the file. */
export const selectAnnotations = ({ analysis }: AnalysisSnapshot): LineAnnotations =>
  analysis.annotations

/** What the status line says of the file. */
export const selectFacts = ({ analysis }: AnalysisSnapshot): FileFacts => analysis.facts

/** The file that all of the above is about: older than the case's own while a worker is at it. */
export const selectAnalysedFile = ({ file }: AnalysisSnapshot): RobotsFile | null => file

/** How the above stands to the case of now. */
export const selectAnalysisState = ({ state }: AnalysisSnapshot): TaskState => state
