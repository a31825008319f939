import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { keymap, type KeyBinding } from '@codemirror/view'

/**
 * Bindings that belong to the page or the browser here: Mod-Enter adds a test, and keys with Ctrl+Alt
 * or a bare Alt and a letter type characters on many keyboards.
 */
const leftOut = new Set([
  'Escape',
  'Mod-Enter',
  'Mod-Alt-ArrowUp',
  'Mod-Alt-ArrowDown',
  'Mod-Alt-\\',
  'Alt-l',
  'Alt-A',
  'Mod-i',
  'Mod-[',
  'Mod-]',
  'Shift-Mod-\\',
])

const ours = ({ key }: KeyBinding): boolean => key === undefined || !leftOut.has(key)

/** Leaves the text, so that the next Tab goes on from here. Tab itself is never taken. */
function leave(view: EditorView): boolean {
  view.contentDOM.blur()
  return true
}

/** Editing keys, undo, and Escape as the way out. */
export const keys: Extension = [
  history({ minDepth: 200 }),
  keymap.of([...historyKeymap, ...defaultKeymap.filter(ours), { key: 'Escape', run: leave }]),
]
