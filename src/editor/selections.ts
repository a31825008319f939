import { EditorState, type Extension } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  rectangularSelection,
} from '@codemirror/view'

/** Several cursors and selections, also as a rectangle, and where each of them stands. */
export const selections: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
]
