import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { CaseSnapshot } from '../../state/case.ts'
import type { AppStore } from '../../state/store.ts'
import { StoreDocument } from './store-document.ts'

/** What changes with the text in one step, and comes back with it when that step is undone. */
export interface CaseChange {
  readonly before: Partial<CaseSnapshot>
  readonly after: Partial<CaseSnapshot>
}

export interface EditOptions {
  /** What was done, in the words of the button that did it. */
  readonly label?: string
  readonly caseChange?: CaseChange | undefined
  /** The edits are for the text as it stands, and not for the one that was analysed last. */
  readonly current?: boolean
}

export interface RevealOptions {
  /** Puts the cursor into the text as well. */
  readonly focus?: boolean
}

/** What the editor does by itself, at its cursor. */
export type EditorCommand = 'find' | 'comment' | 'fold' | 'unfold' | 'fold-all' | 'unfold-all'

/** What can be asked of the text, whoever holds it. */
export interface DocumentView {
  applyEdits(edits: readonly Edit[], options?: EditOptions): void
  /** Puts another file in place of this one; one step of undo. */
  replaceFile(file: RobotsFile, options?: EditOptions): void
  /** Brings a line into sight and draws the eye to it. */
  reveal(line: number, options?: RevealOptions): void
  /** The line that the cursor is in. */
  line(): number
  undo(): void
  redo(): void
  focus(): void
  /** Focuses the text and does something to it or in it. */
  run(command: EditorCommand): void
  /** Hands over at once what has been typed and not reached the store yet. */
  flush(): void
}

/** A change made before the editor was there; the editor takes it into its history. */
export interface EarlyStep {
  readonly before: RobotsFile
  readonly after: RobotsFile
  readonly caseChange: CaseChange | null
  /** The test that was looked at before. */
  readonly selectedId: string | null
}

/** The way to the text for everybody but the editor. */
export interface DocumentPort extends DocumentView {
  /** From now on `view` holds the text; gives the way to let go of it again. */
  attach(view: DocumentView): () => void
  /** What was changed before, oldest first; it is given once. */
  takeSteps(): readonly EarlyStep[]
  /** A large text has changed and will follow: told with every key, so the store is left in peace. */
  notifyTextChanged(): void
  /** Undoes what was done last from outside the text, to the text or to the case. */
  undoLast(): void
  redoLast(): void
  onTextChanged(listener: () => void): () => void
}

/** A port that writes to the store until an editor attaches itself, and to the editor from then on. */
export function createDocumentPort(store: AppStore): DocumentPort {
  const storeDocument = new StoreDocument(store)
  const listeners = new Set<() => void>()
  let view: DocumentView | null = null
  const currentView = (): DocumentView => view ?? storeDocument
  /** Steps in the text since the case was last changed, and those of them that were undone. */
  let done = 0
  let undone = 0
  let since = 0
  const caseIsAsThen = () => store.getState().past.length === since
  const count = () => {
    done = caseIsAsThen() ? done + 1 : 1
    undone = 0
    since = store.getState().past.length
  }
  const undo = () => {
    if (done > 0) {
      done--
      undone++
    }
    currentView().undo()
  }
  const redo = () => {
    if (undone > 0) {
      undone--
      done++
    }
    currentView().redo()
  }
  return {
    attach: (next) => {
      view = next
      storeDocument.replayOn(next)
      return () => {
        if (view === next) view = null
      }
    },
    takeSteps: () => storeDocument.takeSteps(),
    notifyTextChanged: () => listeners.forEach((listener) => listener()),
    onTextChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    applyEdits: (edits, options) => {
      currentView().applyEdits(edits, options)
      count()
    },
    replaceFile: (file, options) => {
      currentView().replaceFile(file, options)
      count()
    },
    reveal: (line, options) => currentView().reveal(line, options),
    line: () => currentView().line(),
    undo,
    redo,
    undoLast: () => (done > 0 && caseIsAsThen() ? undo() : store.getState().undo()),
    redoLast: () => (undone > 0 && caseIsAsThen() ? redo() : store.getState().redo()),
    focus: () => currentView().focus(),
    run: (command) => currentView().run(command),
    flush: () => currentView().flush(),
  }
}
