import {
  RangeSet,
  type ChangeSet,
  type EditorState,
  type Line,
  type Range,
} from '@codemirror/state'
import { Decoration, ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view'
import type { Span } from '../core/text/text.ts'

/** What one line is drawn with, in the order of the text. */
export type DecorateLine = (state: EditorState, line: Line) => readonly Range<Decoration>[]

export interface LineDecorations {
  /** For a view whose settings these decorations depend on: when has to be made anew what? */
  readonly outdated: (update: ViewUpdate) => boolean
  /** Made once for each whole drawing, so that what all lines share can be prepared. */
  readonly prepare: (state: EditorState) => DecorateLine
}

/** The lines on the screen and a little around it; folded ones are left out. */
function* visibleLines(view: EditorView): Generator<Line> {
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at)
      // A range that begins inside a line continues one that was folded or seen before.
      if (line.from >= from) yield line
      at = line.to + 1
    }
  }
}

/** A change longer than this is cheaper drawn as a whole. */
const maxRedrawnLines = 2000

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
  return length <= maxRedrawnLines
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

/** Beyond so many lines that come into sight, drawing all is cheaper. */
const maxAddedLines = 30

const isIn = (spans: readonly Span[], line: Line): boolean =>
  spans.some(({ from, to }) => from <= line.from && line.to <= to)

/** Draws the lines on the screen; a keystroke costs only the lines that it changes or brings into sight. */
export function lineDecorations({ outdated, prepare }: LineDecorations) {
  class Drawn {
    decorations: RangeSet<Decoration> = Decoration.none
    private decorate: DecorateLine
    /** Where every line is drawn. */
    private done: readonly Span[] = []

    constructor(view: EditorView) {
      this.decorate = prepare(view.state)
      this.drawAll(view)
    }

    update(update: ViewUpdate): void {
      const { view, docChanged, viewportChanged, state, changes } = update
      if (outdated(update)) this.decorate = prepare(state)
      else if (!docChanged && !viewportChanged) return
      else if (isSmall(changes)) {
        if (docChanged) this.follow(state, changes)
        if (viewportChanged) this.extend(view)
        return
      }
      this.drawAll(view)
    }

    private follow(state: EditorState, changes: ChangeSet): void {
      this.decorations = redrawn(this.decorations, state, changes, this.decorate)
      this.done = this.done.map(({ from, to }) => ({
        from: changes.mapPos(from, -1),
        to: changes.mapPos(to, 1),
      }))
    }

    /** Draws what has come into sight, and lets go of what has left it. */
    private extend(view: EditorView): void {
      const added = [...visibleLines(view)].filter((line) => !isIn(this.done, line))
      if (added.length > maxAddedLines) return this.drawAll(view)
      const { from: first, to: last } = view.viewport
      this.decorations = this.decorations.update({
        filter: (from, to) =>
          to >= first && from <= last && !added.some((line) => line.from <= from && to <= line.to),
        add: added.flatMap((line) => this.decorate(view.state, line)),
      })
      this.done = view.visibleRanges
    }

    private drawAll(view: EditorView): void {
      const lines = [...visibleLines(view)]
      this.decorations = RangeSet.of(lines.flatMap((line) => this.decorate(view.state, line)))
      this.done = view.visibleRanges
    }
  }
  return ViewPlugin.fromClass(Drawn, { decorations: (plugin) => plugin.decorations })
}
