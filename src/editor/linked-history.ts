import { isolateHistory, undoDepth } from '@codemirror/commands'
import {
  Annotation,
  EditorState,
  Prec,
  Transaction,
  type AnnotationType,
  type Extension,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** The journal outside the editor that its history is a part of. `Parts` changes with the text. */
export interface EditorJournal<Parts> {
  /** The editor's history has a new step; `parts` were to change with it. */
  recorded(parts: Parts | undefined): void
  /** Only `parts` have changed: the text is as it was. */
  changed(parts: Parts): void
  /** A step of the editor's history was undone, or done again. */
  moved(direction: 'undo' | 'redo'): void
  /** False when something else has changed since the editor's last step. */
  endsInEditor(): boolean
  /** The user undoes, or redoes, from within the editor. */
  undo(): void
  redo(): void
}

export interface LinkedHistory<Parts> {
  readonly extension: Extension
  /** Annotates a transaction with the parts of the case that change in the same step. */
  readonly withParts: AnnotationType<Parts>
  /** Tells the journal of a transaction; the extension does so with all of a view. */
  follow(transaction: Transaction): void
}

/** Whether a transaction has made a new step in the editor's history, instead of joining the last one. */
function isRecorded(transaction: Transaction): boolean {
  const isKept = transaction.annotation(Transaction.addToHistory) !== false
  return isKept && undoDepth(transaction.startState) !== undoDepth(transaction.state)
}

/** Makes the editor's own history a part of a journal that has steps of others, too. */
export function linkHistory<Parts>(journal: EditorJournal<Parts>): LinkedHistory<Parts> {
  const withParts = Annotation.define<Parts>()
  const follow = (transaction: Transaction) => {
    if (transaction.isUserEvent('undo')) return journal.moved('undo')
    if (transaction.isUserEvent('redo')) return journal.moved('redo')
    const parts = transaction.annotation(withParts)
    if (isRecorded(transaction)) journal.recorded(parts)
    else if (parts !== undefined) journal.changed(parts)
  }
  const run = (command: () => void) => () => {
    command()
    return true
  }
  const undo = run(() => journal.undo())
  const redo = run(() => journal.redo())
  const keys = [
    { key: 'Mod-z', run: undo, preventDefault: true },
    { key: 'Mod-Shift-z', run: redo, preventDefault: true },
    { win: 'Ctrl-y', linux: 'Ctrl-y', run: redo, preventDefault: true },
  ]
  const beforeInput = (event: InputEvent): boolean => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
    event.preventDefault()
    return event.inputType === 'historyUndo' ? undo() : redo()
  }
  return {
    withParts,
    follow,
    extension: [
      Prec.high([keymap.of(keys), EditorView.domEventHandlers({ beforeinput: beforeInput })]),
      EditorView.updateListener.of(({ transactions }) => transactions.forEach(follow)),
      // What is typed does not join a step that others came after.
      EditorState.transactionExtender.of(({ docChanged }) =>
        docChanged && !journal.endsInEditor() ? { annotations: isolateHistory.of('before') } : null,
      ),
    ],
  }
}
