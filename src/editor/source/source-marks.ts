import { RangeSetBuilder, StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, hoverTooltip, type DecorationSet } from '@codemirror/view'
import type { SourceMark } from '../../analysis/page/page-source.ts'

/** The marks that are drawn, by their offsets in the shown text, in the order of the text. */
export const showMarks = StateEffect.define<readonly SourceMark[]>()
/** Points out one of them; null takes that back. */
export const showCurrent = StateEffect.define<SourceMark | null>()

interface Shown {
  readonly marks: readonly SourceMark[]
  readonly decorations: DecorationSet
  readonly current: DecorationSet
}

const styles = new Map<string, Decoration>()

function decorationOf({ kind, applies }: SourceMark): Decoration {
  const name = `rt-source-${kind} ${applies ? 'rt-source-on' : 'rt-source-off'}`
  const known = styles.get(name)
  if (known !== undefined) return known
  const made = Decoration.mark({ class: name })
  styles.set(name, made)
  return made
}

function decorationsOf(marks: readonly SourceMark[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const mark of marks) {
    const to = Math.min(mark.to, length)
    if (mark.from < to) builder.add(mark.from, to, decorationOf(mark))
  }
  return builder.finish()
}

const currentMark = Decoration.mark({ class: 'rt-source-current' })

/** Only the beginning of a section that goes on for long: a frame around a whole page shows nothing. */
const maxCurrentLength = 2_000

const field = StateField.define<Shown>({
  create: () => ({ marks: [], decorations: Decoration.none, current: Decoration.none }),
  update: (shown, { effects, newDoc }) =>
    effects.reduce((now, effect): Shown => {
      if (effect.is(showMarks)) {
        const decorations = decorationsOf(effect.value, newDoc.length)
        return { ...now, marks: effect.value, decorations }
      }
      if (!effect.is(showCurrent)) return now
      const { from = 0, to = 0 } = effect.value ?? {}
      const end = Math.min(to, from + maxCurrentLength, newDoc.length)
      const current = from < end ? Decoration.set(currentMark.range(from, end)) : Decoration.none
      return { ...now, current }
    }, shown),
  provide: (self) => [
    EditorView.decorations.from(self, ({ decorations }) => decorations),
    EditorView.decorations.from(self, ({ current }) => current),
  ],
})

/** The shortest mark at an offset, which lies in the others there; null without one. */
export function sourceMarkAt(marks: readonly SourceMark[], at: number): SourceMark | null {
  let found: SourceMark | null = null
  for (const mark of marks) {
    if (mark.from > at) break
    const isShorter = found === null || mark.to - mark.from <= found.to - found.from
    if (at < mark.to && isShorter) found = mark
  }
  return found
}

const explain = hoverTooltip(({ state }, at) => {
  const mark = sourceMarkAt(state.field(field).marks, at)
  if (mark === null) return null
  const create = () => {
    const dom = document.createElement('p')
    dom.className = 'rt-source-tip'
    dom.textContent = mark.text
    return { dom }
  }
  return { pos: at, above: true, create }
})

/** Draws marks, explains them under the pointer, and tells which one was pressed. */
export const sourceMarks = (onPick: (mark: SourceMark) => void): Extension => [
  field,
  explain,
  EditorView.domEventHandlers({
    click: ({ clientX, clientY }, view) => {
      const at = view.posAtCoords({ x: clientX, y: clientY })
      const mark = at === null ? null : sourceMarkAt(view.state.field(field).marks, at)
      if (mark !== null) onPick(mark)
    },
  }),
]
