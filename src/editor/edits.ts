import { isolateHistory } from '@codemirror/commands'
import { MapMode, type ChangeDesc, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { RobotsFile } from '../core/text/file.ts'
import type { Edit } from '../core/text/text.ts'
import { withShapeOf } from './file-shape.ts'

/** Puts another file in place of the whole text, as one step of undo. */
export function textReplacement(state: EditorState, file: RobotsFile): TransactionSpec {
  return {
    changes: { from: 0, to: state.doc.length, insert: state.toText(file.text) },
    selection: { anchor: 0 },
    effects: withShapeOf(file),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
    scrollIntoView: true,
  }
}

/**
 * Edits as one step of undo. They were made for an earlier text when `since` is given, and are moved
 * along with it; an edit whose place is gone is left out.
 */
export function editing(
  state: EditorState,
  edits: readonly Edit[],
  since: ChangeDesc | null = null,
): TransactionSpec {
  const moved = (at: number, side: 1 | -1): number | null =>
    since === null ? at : since.mapPos(at, side, MapMode.TrackDel)
  const changes = edits.flatMap(({ span, insert }) => {
    const from = moved(span.from, 1)
    const to = moved(span.to, -1)
    if (from === null || to === null || from > state.doc.length) return []
    return [{ from, to: Math.min(state.doc.length, Math.max(from, to)), insert }]
  })
  return {
    changes,
    annotations: isolateHistory.of('full'),
    userEvent: 'input.fix',
  }
}
