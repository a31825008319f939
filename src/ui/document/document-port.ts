import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { nextStep, type CaseSnapshot, type Direction } from '../../state/history.ts'
import type { AppStore } from '../../state/store.ts'
import { createCursorStatus, type CursorStatus } from './cursor.ts'
import { StoreDocument } from './store-document.ts'

export interface EditOptions {
  /** What was done, in the words of the button that did it. */
  readonly label?: string
  /** Parts of the case that change with the text, in the same step of undo. */
  readonly parts?: Partial<CaseSnapshot> | undefined
  /** The edits are for the text as it stands, and not for the one that was analysed last. */
  readonly current?: boolean
}

export interface RevealOptions {
  /** Puts the cursor into the text as well. */
  readonly focus?: boolean
}

/** What the editor does by itself, at its cursor. */
export type EditorCommand =
  | 'find'
  | 'go-to-line'
  | 'select-next'
  | 'select-all'
  | 'comment'
  | 'fold'
  | 'unfold'
  | 'fold-all'
  | 'unfold-all'

/** What can be asked of the text, whoever holds it. */
export interface DocumentView {
  applyEdits(edits: readonly Edit[], options?: EditOptions): void
  /** Puts another file in place of this one; one step of undo. */
  replaceFile(file: RobotsFile, options?: EditOptions): void
  /** Brings a line into sight and draws the eye to it. */
  reveal(line: number, options?: RevealOptions): void
  /** The line that the cursor is in. */
  line(): number
  /** Takes back, or does again, the latest change to the text; false when none is known here. */
  moveStep(direction: Direction): boolean
  focus(): void
  /** Focuses the text and does something to it or in it. */
  run(command: EditorCommand): void
  /** Hands over at once what has been typed and not reached the store yet. */
  flush(): void
}

/** The way to the text for everybody but the editor. */
export interface DocumentPort extends Omit<DocumentView, 'moveStep'> {
  /** Where the cursor stands, for those who show it. */
  readonly cursor: CursorStatus
  /** From now on `view` holds the text; gives the way to let go of it again. */
  attach(view: DocumentView): () => void
  /** Undoes the last step of the history, be it one of the text or of the case. */
  undo(): void
  /** Does the step again that was undone last. */
  redo(): void
  /** Undoes everything back to a step, that one included; nothing when it has been undone already. */
  undoTo(stepId: number): void
  /** A large text has changed and will follow: told with every key, so the store is left in peace. */
  notifyTextChanged(): void
  onTextChanged(listener: () => void): () => void
}

/** A port that writes to the store until an editor attaches itself, and to the editor from then on. */
export function createDocumentPort(store: AppStore): DocumentPort {
  const storeDocument = new StoreDocument(store)
  const listeners = new Set<() => void>()
  let view: DocumentView | null = null
  const currentView = (): DocumentView => view ?? storeDocument
  /** The editor itself takes the steps that are in its history; what it has forgotten is passed over. */
  const move = (direction: Direction): void => {
    const { history, undo, redo } = store.getState()
    const isInEditor = nextStep(history, direction)?.text === 'in-editor'
    if (isInEditor && currentView().moveStep(direction)) return
    if (direction === 'undo') undo()
    else redo()
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
    notifyTextChanged: () => listeners.forEach((listener) => listener()),
    onTextChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    applyEdits: (edits, options) => currentView().applyEdits(edits, options),
    replaceFile: (file, options) => currentView().replaceFile(file, options),
    reveal: (line, options) => currentView().reveal(line, options),
    line: () => currentView().line(),
    undo: () => move('undo'),
    redo: () => move('redo'),
    undoTo: (stepId) => {
      while (store.getState().history.past.some(({ id }) => id === stepId)) move('undo')
    },
    focus: () => currentView().focus(),
    run: (command) => currentView().run(command),
    flush: () => currentView().flush(),
  }
}
