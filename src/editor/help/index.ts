import type { Extension } from '@codemirror/state'
import { assistKeys, type AssistServices } from './assist-keys.ts'
import { completion, type CompletionServices } from './completion.ts'
import { countNotes, missNotes, unusedNotes } from './line-notes.ts'
import { problemDescription, problemDiagnostics } from './diagnostics.ts'
import { noHoverByFinger } from './finger-hover.ts'
import { problemGutter } from './problem-gutter.ts'
import { createQuickInfo } from './quick-info.ts'
import { assistTheme } from './theme.ts'
import { tooltipClosing } from './tooltip-closing.ts'

export { showProblems, type DescribeProblem, type ShownProblem } from './diagnostics.ts'
export { countNotes, missNotes, unusedNotes, type LineNotes } from './line-notes.ts'
export type { PositionContext } from './position-context.ts'
export type { TooltipAction, TooltipContent } from './tooltip-content.ts'

/** What the editor needs from the page, for help about the file. */
export interface EditorServices extends AssistServices, CompletionServices {}

/** Problems in the text, what a position means, and suggestions while it is written. */
export function editorAssist(services: EditorServices): Extension {
  const quickInfo = createQuickInfo(services.describePosition)
  return [
    noHoverByFinger,
    // First, so that problems come before other tooltips for the same position.
    problemDiagnostics,
    problemDescription.of(services.describeProblem),
    quickInfo.extension,
    problemGutter,
    countNotes.extension,
    missNotes.extension,
    unusedNotes.extension,
    assistKeys(services, quickInfo),
    tooltipClosing,
    completion(services),
    assistTheme,
  ]
}
