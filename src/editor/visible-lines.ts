import type { Line } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** The lines on the screen and a little around it; folded ones are left out. */
export function* visibleLines(view: EditorView): Generator<Line> {
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at)
      // A range that begins inside a line continues one that was folded or seen before.
      if (line.from >= from) yield line
      at = line.to + 1
    }
  }
}
