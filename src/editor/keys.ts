import * as act from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { keymap, type EditorView, type KeyBinding } from '@codemirror/view'

const moving: readonly KeyBinding[] = [
  { key: 'ArrowLeft', run: act.cursorCharLeft, shift: act.selectCharLeft },
  { key: 'ArrowRight', run: act.cursorCharRight, shift: act.selectCharRight },
  { key: 'ArrowUp', run: act.cursorLineUp, shift: act.selectLineUp },
  { key: 'ArrowDown', run: act.cursorLineDown, shift: act.selectLineDown },
  {
    key: 'Mod-ArrowLeft',
    mac: 'Alt-ArrowLeft',
    run: act.cursorGroupLeft,
    shift: act.selectGroupLeft,
  },
  {
    key: 'Mod-ArrowRight',
    mac: 'Alt-ArrowRight',
    run: act.cursorGroupRight,
    shift: act.selectGroupRight,
  },
  { mac: 'Cmd-ArrowLeft', run: act.cursorLineBoundaryLeft, shift: act.selectLineBoundaryLeft },
  { mac: 'Cmd-ArrowRight', run: act.cursorLineBoundaryRight, shift: act.selectLineBoundaryRight },
  { mac: 'Cmd-ArrowUp', run: act.cursorDocStart, shift: act.selectDocStart },
  { mac: 'Cmd-ArrowDown', run: act.cursorDocEnd, shift: act.selectDocEnd },
  { mac: 'Ctrl-ArrowUp', run: act.cursorPageUp, shift: act.selectPageUp },
  { mac: 'Ctrl-ArrowDown', run: act.cursorPageDown, shift: act.selectPageDown },
  { key: 'Home', run: act.cursorLineBoundaryBackward, shift: act.selectLineBoundaryBackward },
  { key: 'End', run: act.cursorLineBoundaryForward, shift: act.selectLineBoundaryForward },
]

const jumping: readonly KeyBinding[] = [
  { key: 'PageUp', run: act.cursorPageUp, shift: act.selectPageUp },
  { key: 'PageDown', run: act.cursorPageDown, shift: act.selectPageDown },
  { key: 'Mod-Home', run: act.cursorDocStart, shift: act.selectDocStart },
  { key: 'Mod-End', run: act.cursorDocEnd, shift: act.selectDocEnd },
  { key: 'Mod-a', run: act.selectAll },
]

const deleting: readonly KeyBinding[] = [
  { key: 'Backspace', run: act.deleteCharBackward, shift: act.deleteCharBackward },
  { key: 'Delete', run: act.deleteCharForward },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: act.deleteGroupBackward },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: act.deleteGroupForward },
  { mac: 'Mod-Backspace', run: act.deleteLineBoundaryBackward },
  { mac: 'Mod-Delete', run: act.deleteLineBoundaryForward },
]

const cursors: readonly KeyBinding[] = [
  { key: 'Mod-Alt-ArrowUp', run: act.addCursorAbove },
  { key: 'Mod-Alt-ArrowDown', run: act.addCursorBelow },
]

const lines: readonly KeyBinding[] = [
  { key: 'Enter', run: act.insertNewlineKeepIndent, shift: act.insertNewlineKeepIndent },
  { key: 'Alt-ArrowUp', run: act.moveLineUp, shift: act.copyLineUp },
  { key: 'Alt-ArrowDown', run: act.moveLineDown, shift: act.copyLineDown },
  { key: 'Shift-Mod-k', run: act.deleteLine },
  { key: 'Mod-/', run: act.toggleComment },
]

/** What every text field of macOS does. */
const ofMacs: readonly KeyBinding[] = [
  { mac: 'Ctrl-b', run: act.cursorCharLeft, shift: act.selectCharLeft },
  { mac: 'Ctrl-f', run: act.cursorCharRight, shift: act.selectCharRight },
  { mac: 'Ctrl-p', run: act.cursorLineUp, shift: act.selectLineUp },
  { mac: 'Ctrl-n', run: act.cursorLineDown, shift: act.selectLineDown },
  { mac: 'Ctrl-a', run: act.cursorLineStart, shift: act.selectLineStart },
  { mac: 'Ctrl-e', run: act.cursorLineEnd, shift: act.selectLineEnd },
  { mac: 'Ctrl-d', run: act.deleteCharForward },
  { mac: 'Ctrl-h', run: act.deleteCharBackward },
  { mac: 'Ctrl-k', run: act.deleteToLineEnd },
  { mac: 'Ctrl-o', run: act.splitLine },
  { mac: 'Ctrl-t', run: act.transposeChars },
  { mac: 'Ctrl-v', run: act.cursorPageDown },
]

/** The browser is not to act on a key beside us, even where there is nothing left to do. */
const alone = (binding: KeyBinding): KeyBinding => ({ ...binding, preventDefault: true })

/** Leaves the text, so that the next Tab goes on from here. Tab itself is never taken. */
function leave(view: EditorView): boolean {
  view.contentDOM.blur()
  return true
}

/**
 * Editing keys, undo, and Escape as the way out. Named one by one: Mod-Enter belongs to the page,
 * and keys with Ctrl+Alt, or a bare Alt and a letter, type characters on many keyboards.
 */
export const keys: Extension = [
  act.history({ minDepth: 200 }),
  keymap.of([
    ...act.historyKeymap,
    ...lines,
    ...cursors,
    ...[...moving, ...deleting].map(alone),
    ...jumping,
    ...ofMacs,
    { key: 'Escape', run: act.simplifySelection },
    { key: 'Escape', run: leave },
  ]),
]
