import type { EditorState } from '@codemirror/state'
import type { RobotsFile } from '../../core/text/file.ts'
import { replacement, type Journal } from '../../editor/index.ts'
import type { CaseSnapshot } from '../../case/scenario.ts'
import { changesToUndo, isEditorStep, isFileStep, nextStep } from '../../state/history.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** The part of the port that goes along the journal. */
export type JournalPort = Pick<DocumentPort, 'undo' | 'redo'>

/** The history of the store, as the editor keeps it up to date and goes along it. */
export const journalOf = (
  store: AppStore,
  { undo, redo }: JournalPort,
): Journal<Partial<CaseSnapshot>> => ({
  recorded: (parts) => store.getState().recordEditorStep(parts),
  changed: (parts) => store.getState().change(parts),
  moved: (direction) => store.getState().moveEditorStep(direction),
  endsInEditor: () => isEditorStep(nextStep(store.getState().history, 'undo')),
  undo,
  redo,
})

/** Takes what was done to the text of the open case without an editor into the history of a new one. */
export function withFileSteps(
  store: AppStore,
  fresh: (file: RobotsFile) => EditorState,
): EditorState {
  const { scenario, history, adoptFileSteps } = store.getState()
  const [first, ...others] = changesToUndo(history)
    .map(({ text }) => text)
    .filter(isFileStep)
  const later = first === undefined ? [] : [...others, scenario.file]
  const state = later.reduce(
    (state, file) => state.update(replacement(state, file)).state,
    fresh(first ?? scenario.file),
  )
  adoptFileSteps()
  return state
}
