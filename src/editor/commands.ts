import { toggleComment } from '@codemirror/commands'
import { foldAll, foldCode, unfoldAll, unfoldCode } from '@codemirror/language'
import { selectNextOccurrence, selectSelectionMatches } from '@codemirror/search'
import type { Command } from '@codemirror/view'
import { openFind } from './find/find.ts'
import { goToLine } from './find/line-panel.ts'

/** The commands of the editor that the page calls by name. */
export const editorCommands = {
  find: openFind,
  'go-to-line': goToLine,
  'select-next': selectNextOccurrence,
  'select-all': selectSelectionMatches,
  comment: toggleComment,
  fold: foldCode,
  unfold: unfoldCode,
  'fold-all': foldAll,
  'unfold-all': unfoldAll,
} as const satisfies Readonly<Record<string, Command>>
