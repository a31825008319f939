import { toggleComment } from '@codemirror/commands'
import type { Command } from '@codemirror/view'
import { openFind } from './find.ts'
import { foldAll, foldCode, unfoldAll, unfoldCode } from './folding.ts'

/** What can be asked of the editor by name, beside its keys. */
export const editorCommands = {
  find: openFind,
  comment: toggleComment,
  fold: foldCode,
  unfold: unfoldCode,
  'fold-all': foldAll,
  'unfold-all': unfoldAll,
} as const satisfies Readonly<Record<string, Command>>
