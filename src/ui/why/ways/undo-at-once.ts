import { nextStep } from '../../../state/history.ts'
import type { AppStore } from '../../../state/store.ts'
import { matchesShortcut } from '../../components/shortcut.tsx'
import type { DocumentPort } from '../../document/document-port.ts'

/** An edit that is on its way, and the key that takes it back. */
export interface UndoAtOnce {
  /** Was the key pressed already? Then the edit is not to be made; nothing more is listened to. */
  isTakenBack(): boolean
  /** The edit has been made: in a text field the key takes it back until something is typed there. */
  made(store: AppStore, port: DocumentPort): void
  /** No edit comes. */
  end(): void
}

const isUndo = (event: KeyboardEvent): boolean => matchesShortcut('Mod+Z', event)

function take(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Has the key for undo take back an edit that was asked for by a key: before the edit is there, when an older step
 * would go in its place, and from a text field, whose own undo knows nothing of it.
 */
export function undoAtOnce(): UndoAtOnce {
  let isAsked = false
  const waiting = new AbortController()
  const listen = (event: KeyboardEvent) => {
    if (!isUndo(event)) return
    take(event)
    isAsked = true
  }
  window.addEventListener('keydown', listen, { capture: true, signal: waiting.signal })
  return {
    isTakenBack: () => {
      if (isAsked) waiting.abort()
      return isAsked
    },
    end: () => waiting.abort(),
    made: (store, port) => {
      waiting.abort()
      const field = document.activeElement
      if (!(field instanceof HTMLElement) || !field.matches('input, textarea')) return
      port.flush()
      const lastStep = () => nextStep(store.getState().history, 'undo')?.id
      const ours = lastStep()
      const after = new AbortController()
      const { signal } = after
      const undo = (event: KeyboardEvent) => {
        if (!isUndo(event)) return
        after.abort()
        port.flush()
        if (lastStep() !== ours) return
        take(event)
        port.undo()
      }
      field.addEventListener('keydown', undo, { capture: true, signal })
      for (const type of ['input', 'blur']) {
        field.addEventListener(type, () => after.abort(), { signal })
      }
    },
  }
}
