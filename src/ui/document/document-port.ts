import { changesToUndo, isEditorStep, nextStep, type Direction } from '../../state/history.ts'
import type { TypedText } from '../../state/session/session-ports.ts'
import type { AppStore } from '../../state/store.ts'
import { createCursorStatus, type CursorStatus } from './cursor.ts'
import type { DocumentView } from './document-view.ts'
import { StoreDocument } from './store-document.ts'

/** The way to the text for everybody but the editor. */
export interface DocumentPort extends Omit<DocumentView, 'moveStep'> {
  /** The position of the cursor, to be shown. */
  readonly cursor: CursorStatus
  /** From now on `view` holds the text; gives the way to let go of it again. */
  attach(view: DocumentView): () => void
  /** Undoes the last step of the history: a change of the text or the case, or an opening. */
  undo(): void
  /** Does the step again that was undone last. */
  redo(): void
  /**
   * Undoes everything back to a step of the case that is open, that one included; nothing when it has
   * been undone already, or another case is open.
   */
  undoTo(stepId: number): void
  /**
   * Reports that the text has changed and will follow. Called for every key, so it does not change the
   * store.
   */
  notifyTextChanged(typed: TypedText): void
  onTextChanged(listener: (typed: TypedText) => void): () => void
}

/** A port that writes to the store until an editor attaches itself, and to the editor from then on. */
export function createDocumentPort(store: AppStore): DocumentPort {
  const storeDocument = new StoreDocument(store)
  const listeners = new Set<(typed: TypedText) => void>()
  let view: DocumentView | null = null
  const currentView = (): DocumentView => view ?? storeDocument
  const announceCase = (): void => {
    const { scenario, announcePolite } = store.getState()
    announcePolite(`Opened ${scenario.title === '' ? scenario.origin : scenario.title} again`)
  }
  /** The editor itself takes the steps that are in its history; what it has forgotten is passed over. */
  const move = (direction: Direction): void => {
    const { history, undo, redo } = store.getState()
    const step = nextStep(history, direction)
    const isInEditor = isEditorStep(step)
    if (isInEditor && currentView().moveStep(direction)) return
    // What still waits in the editor belongs to the case that is left.
    if (step?.kind === 'opening') currentView().flush()
    if (direction === 'undo') undo()
    else redo()
    if (step?.kind === 'opening') announceCase()
    // Nothing was undone but a step forgotten.
    if (isInEditor) move(direction)
  }
  return {
    cursor: createCursorStatus(),
    attach: (next) => {
      view = next
      storeDocument.replayOn(next)
      return () => {
        if (view === next) view = null
      }
    },
    notifyTextChanged: (typed) => listeners.forEach((listener) => listener(typed)),
    onTextChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    applyEdits: (edits, options) => currentView().applyEdits(edits, options),
    replaceFile: (file, options) => currentView().replaceFile(file, options),
    insert: (text) => currentView().insert(text),
    reveal: (line, options) => currentView().reveal(line, options),
    line: () => currentView().line(),
    isAllSelected: () => currentView().isAllSelected(),
    undo: () => move('undo'),
    redo: () => move('redo'),
    undoTo: (stepId) => {
      while (changesToUndo(store.getState().history).some(({ id }) => id === stepId)) move('undo')
    },
    focus: () => currentView().focus(),
    run: (command) => currentView().run(command),
    flush: () => currentView().flush(),
  }
}
