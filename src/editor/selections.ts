import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  rectangularSelection,
} from '@codemirror/view'

const drawing = new Compartment()
const byBrowser: Extension = []

/**
 * Draws cursors and selections while there are several, of which the browser shows one. Left on, drawing
 * makes each key four style and one layout passes dearer; what the browser draws costs nothing.
 */
const drawSeveral = EditorState.transactionExtender.of(({ newSelection, startState }) => {
  const isDrawn = drawing.get(startState) !== byBrowser
  const isSeveral = newSelection.ranges.length > 1
  if (isDrawn === isSeveral) return null
  return { effects: drawing.reconfigure(isSeveral ? drawSelection() : byBrowser) }
})

/** Several cursors and selections, also as a rectangle. */
export const selections: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawing.of(byBrowser),
  drawSeveral,
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
]
