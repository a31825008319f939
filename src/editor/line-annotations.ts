import type { EditorState, Extension, Line, Range } from '@codemirror/state'
import { Decoration, GutterMarker, WidgetType, gutter } from '@codemirror/view'
import { lineDecorations } from './line-decorations.ts'
import {
  hintParts,
  hintsOf,
  lineClasses,
  gutterClasses,
  gutterSign,
  gutterText,
  gutterTitle,
  type Hint,
  type LineMark,
} from './annotation-markers.ts'
import { lineMark, annotationsChanged, annotationField } from './annotation-state.ts'

class AnnotationMarker extends GutterMarker {
  override readonly elementClass: string
  private readonly sign: ReturnType<typeof gutterSign>
  private readonly text: string
  private readonly title: string

  constructor(mark: LineMark) {
    super()
    this.elementClass = gutterClasses(mark)
    this.sign = gutterSign(mark)
    this.text = gutterText(mark)
    this.title = gutterTitle(mark)
  }

  override eq(other: AnnotationMarker): boolean {
    return (
      other.elementClass === this.elementClass &&
      other.sign === this.sign &&
      other.text === this.text &&
      other.title === this.title
    )
  }

  override toDOM(): Node {
    const sign = document.createElement('span')
    sign.textContent = this.text
    if (this.sign !== null) sign.dataset.sign = this.sign
    sign.title = this.title
    return sign
  }
}

/**
 * The remarks at the end of a line. They are no part of the file, so assistive tech does not read them
 * in the text: Ctrl+I tells them.
 */
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

  /** A press on it sets the cursor, as one beside it does. */
  override ignoreEvent(): boolean {
    return false
  }

  override toDOM(): HTMLElement {
    const all = document.createElement('span')
    all.className = 'rt-hints'
    all.ariaHidden = 'true'
    for (const { kind, text } of this.hints) all.append(hintElement(`rt-hint-${kind}`, text))
    return all
  }
}

/** A remark as it is drawn; see `hintParts`. */
export function hintElement(className: string, text: string): HTMLElement {
  const hint = document.createElement('span')
  hint.className = `rt-hint ${className}`
  for (const [at, part] of hintParts(text).entries()) {
    if (at % 2 === 0) hint.append(part)
    else {
      const spare = document.createElement('span')
      spare.className = 'rt-spare'
      spare.textContent = part
      hint.append(spare)
    }
  }
  return hint
}

const decorationCache = new Map<string, Decoration>()

function lineDecoration(className: string): Decoration {
  const cached = decorationCache.get(className)
  if (cached !== undefined) return cached
  const made = Decoration.line({ class: className })
  decorationCache.set(className, made)
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

const annotatedLines = lineDecorations({
  outdated: ({ startState, state }) => annotationsChanged(startState, state),
  prepare: () => decorateLine,
})

/** Made once for as long as the lines stay where they are: the gutter asks for all with every key. */
const markerCache = new WeakMap<object, Map<number, AnnotationMarker | null>>()

function markerAt(state: EditorState, line: number): AnnotationMarker | null {
  const annotations = state.field(annotationField)
  if (annotations === null) return null
  const cached = markerCache.get(annotations) ?? new Map<number, AnnotationMarker | null>()
  markerCache.set(annotations, cached)
  const marker = cached.get(line)
  if (marker !== undefined) return marker
  const mark = lineMark(state, line)
  const made = mark === null ? null : new AnnotationMarker(mark)
  cached.set(line, made)
  return made
}

const annotationGutter = gutter({
  class: 'rt-rail-gutter',
  lineMarker: ({ state }, { from }) => markerAt(state, state.doc.lineAt(from).number),
  lineMarkerChange: ({ startState, state }) => annotationsChanged(startState, state),
})

/** The gutter left of the text, and the annotations in the lines themselves. */
export const lineAnnotations: Extension = [annotationField, annotationGutter, annotatedLines]
