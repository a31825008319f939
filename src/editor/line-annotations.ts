import type { EditorState, Extension, Line, Range } from '@codemirror/state'
import { Decoration, GutterMarker, WidgetType, gutter } from '@codemirror/view'
import { lineDecorations } from './line-decorations.ts'
import {
  hintsOf,
  lineClasses,
  railClasses,
  railSign,
  railTitle,
  type Hint,
  type LineMark,
} from './annotation-markers.ts'
import { lineMark, railChanged, railField } from './annotation-state.ts'

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

const knownDecorations = new Map<string, Decoration>()

function lineDecoration(className: string): Decoration {
  const known = knownDecorations.get(className)
  if (known !== undefined) return known
  const made = Decoration.line({ class: className })
  knownDecorations.set(className, made)
  return made
}

const hintDecoration = (hints: readonly Hint[]): Decoration =>
  Decoration.widget({ widget: new HintWidget(hints), side: 1 })

function decorateLine(state: EditorState, line: Line): readonly Range<Decoration>[] {
  const mark = lineMark(state, line.number)
  if (mark === null) return []
  const className = lineClasses(mark)
  const hints = hintsOf(mark)
  return [
    ...(className === '' ? [] : [lineDecoration(className).range(line.from)]),
    ...(hints.length === 0 ? [] : [hintDecoration(hints).range(line.to)]),
  ]
}

const railLines = lineDecorations({
  outdated: ({ startState, state }) => railChanged(startState, state),
  prepare: () => decorateLine,
})

/** Made once for as long as the lines stay where they are: the gutter asks for all with every key. */
const knownMarkers = new WeakMap<object, Map<number, RailMarker | null>>()

function markerAt(state: EditorState, line: number): RailMarker | null {
  const rail = state.field(railField)
  if (rail === null) return null
  const known = knownMarkers.get(rail) ?? new Map<number, RailMarker | null>()
  knownMarkers.set(rail, known)
  const marker = known.get(line)
  if (marker !== undefined) return marker
  const mark = lineMark(state, line)
  const made = mark === null ? null : new RailMarker(mark)
  known.set(line, made)
  return made
}

const railGutter = gutter({
  class: 'rt-rail-gutter',
  lineMarker: ({ state }, { from }) => markerAt(state, state.doc.lineAt(from).number),
  lineMarkerChange: ({ startState, state }) => railChanged(startState, state),
})

/** The rail left of the text, and what it says about the lines themselves. */
export const rail: Extension = [railField, railGutter, railLines]
