import {
  RangeSet,
  type ChangeSet,
  type EditorState,
  type Line,
  type Range,
} from '@codemirror/state'
import { ViewPlugin, type Decoration, type EditorView, type ViewUpdate } from '@codemirror/view'
import { visibleLines } from './visible-lines.ts'

/** What one line is drawn with, in the order of the text. */
export type DecorateLine = (state: EditorState, line: Line) => readonly Range<Decoration>[]

export interface LineDecorations {
  /** For a view whose settings these decorations depend on: when has to be made anew what? */
  readonly outdated: (update: ViewUpdate) => boolean
  /** Made once for each whole drawing, so that what all lines share can be prepared. */
  readonly prepare: (state: EditorState) => DecorateLine
}

/** A change longer than this is cheaper drawn as a whole. */
const mostRedrawn = 2000

/** The lines that a change touches, as they are after it. */
function touchedLines({ doc }: EditorState, changes: ChangeSet): readonly Line[] {
  const lines = new Map<number, Line>()
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    for (let at = fromB; at <= toB;) {
      const line = doc.lineAt(at)
      lines.set(line.from, line)
      at = line.to + 1
    }
  })
  return [...lines.values()]
}

const isSmall = (changes: ChangeSet): boolean => {
  let length = 0
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => (length += toB - fromB))
  return length <= mostRedrawn
}

/** Decorations moved along with a change, those of the lines that it touches drawn anew. */
export function redrawn(
  decorations: RangeSet<Decoration>,
  state: EditorState,
  changes: ChangeSet,
  decorate: DecorateLine,
): RangeSet<Decoration> {
  return touchedLines(state, changes).reduce(
    (set, line) =>
      set.update({
        filterFrom: line.from,
        filterTo: line.to,
        filter: () => false,
        add: decorate(state, line),
      }),
    decorations.map(changes),
  )
}

function drawn(view: EditorView, decorate: DecorateLine): RangeSet<Decoration> {
  const ranges = [...visibleLines(view)].flatMap((line) => decorate(view.state, line))
  return RangeSet.of(ranges)
}

/** Draws the lines on the screen; a keystroke costs only the line that it changes. */
export function lineDecorations({ outdated, prepare }: LineDecorations) {
  class Drawn {
    decorations: RangeSet<Decoration>
    private decorate: DecorateLine

    constructor(view: EditorView) {
      this.decorate = prepare(view.state)
      this.decorations = drawn(view, this.decorate)
    }

    update(update: ViewUpdate): void {
      const { view, docChanged, viewportChanged, state, changes } = update
      if (outdated(update)) this.decorate = prepare(state)
      else if (!docChanged && !viewportChanged) return
      else if (!viewportChanged && isSmall(changes)) {
        this.decorations = redrawn(this.decorations, state, changes, this.decorate)
        return
      }
      this.decorations = drawn(view, this.decorate)
    }
  }
  return ViewPlugin.fromClass(Drawn, { decorations: (plugin) => plugin.decorations })
}
