import { RangeSetBuilder, type EditorState, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import {
  Decoration,
  GutterMarker,
  ViewPlugin,
  WidgetType,
  gutter,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import {
  hintsOf,
  lineClasses,
  railClasses,
  railSign,
  railTitle,
  type Hint,
  type LineMark,
} from './rail-marks.ts'
import { lineMark, railField } from './rail-state.ts'
import { visibleLines } from './visible-lines.ts'

class RailMarker extends GutterMarker {
  override readonly elementClass: string
  private readonly sign: string
  private readonly title: string

  constructor(mark: LineMark) {
    super()
    this.elementClass = railClasses(mark)
    this.sign = railSign(mark)
    this.title = railTitle(mark)
  }

  override eq(other: RailMarker): boolean {
    return (
      other.elementClass === this.elementClass &&
      other.sign === this.sign &&
      other.title === this.title
    )
  }

  override toDOM(): Node {
    const sign = document.createElement('span')
    sign.textContent = this.sign
    sign.title = this.title
    return sign
  }
}

/** The remarks at the end of a line; they are text, so that assistive tech reads them too. */
class HintWidget extends WidgetType {
  private readonly hints: readonly Hint[]

  constructor(hints: readonly Hint[]) {
    super()
    this.hints = hints
  }

  override eq({ hints }: HintWidget): boolean {
    return (
      hints.length === this.hints.length &&
      hints.every(({ kind, text }, at) => {
        const own = this.hints[at]
        return own?.kind === kind && own.text === text
      })
    )
  }

  override toDOM(): HTMLElement {
    const all = document.createElement('span')
    all.className = 'rt-hints'
    for (const { kind, text } of this.hints) {
      const hint = document.createElement('span')
      hint.className = `rt-hint rt-hint-${kind}`
      hint.textContent = text
      all.append(hint)
    }
    return all
  }
}

const lineDecorations = new Map<string, Decoration>()

function lineDecoration(className: string): Decoration {
  const known = lineDecorations.get(className)
  if (known !== undefined) return known
  const made = Decoration.line({ class: className })
  lineDecorations.set(className, made)
  return made
}

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const line of visibleLines(view)) {
    const mark = lineMark(view.state, line.number)
    if (mark === null) continue
    const className = lineClasses(mark)
    if (className !== '') builder.add(line.from, line.from, lineDecoration(className))
    const hints = hintsOf(mark)
    if (hints.length === 0) continue
    const widget = Decoration.widget({ widget: new HintWidget(hints), side: 1 })
    builder.add(line.to, line.to, widget)
  }
  return builder.finish()
}

const railChanged = (startState: EditorState, state: EditorState): boolean =>
  startState.field(railField) !== state.field(railField)

class RailLines {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = decorate(view)
  }

  update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
    if (docChanged || viewportChanged || railChanged(startState, state)) {
      this.decorations = decorate(view)
    }
  }
}

const railGutter = gutter({
  class: 'rt-rail-gutter',
  lineMarker(view, { from }) {
    const mark = lineMark(view.state, view.state.doc.lineAt(from).number)
    return mark === null ? null : new RailMarker(mark)
  },
  lineMarkerChange: ({ startState, state }) => railChanged(startState, state),
})

/** The rail left of the text, and what it says about the lines themselves. */
export const rail: Extension = [
  railField,
  railGutter,
  ViewPlugin.fromClass(RailLines, { decorations: (plugin) => plugin.decorations }),
]
