import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { foldedRanges, unfoldEffect } from '@codemirror/language'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'

const flashEffect = StateEffect.define<number>()

interface LineFlash {
  readonly lines: DecorationSet
  readonly times: number
}

/** Two names for the same animation, so that showing a line twice starts it again. */
const flashMarks = [
  Decoration.line({ class: 'rt-pulse-odd' }),
  Decoration.line({ class: 'rt-pulse-even' }),
] as const

const flashField = StateField.define<LineFlash>({
  create: () => ({ lines: Decoration.none, times: 0 }),
  update(current, { effects, docChanged }) {
    const kept = docChanged ? { ...current, lines: Decoration.none } : current
    return effects.reduce((result, effect) => {
      if (!effect.is(flashEffect)) return result
      const times = result.times + 1
      const decoration = times % 2 === 0 ? flashMarks[1] : flashMarks[0]
      return { lines: Decoration.set(decoration.range(effect.value)), times }
    }, kept)
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
})

export const lineFlash: Extension = flashField

function unfolding(state: EditorState, from: number, to: number): StateEffect<unknown>[] {
  const effects: StateEffect<unknown>[] = []
  foldedRanges(state).between(from, to, (foldFrom, foldTo) => {
    if (foldFrom < from) effects.push(unfoldEffect.of({ from: foldFrom, to: foldTo }))
  })
  return effects
}

/** Lines that stay free above and below one that is brought into sight. */
const marginLines = 2

/**
 * Brings a line into sight and takes no focus. Unless `keepCursor`, it also puts the cursor there and
 * draws the eye to it; with it, nothing moves where the line is in sight already.
 */
export function revealLine(view: EditorView, number: number, keepCursor = false): void {
  const { doc } = view.state
  const line = doc.line(Math.max(1, Math.min(doc.lines, number)))
  if (keepCursor) {
    const yMargin = marginLines * view.defaultLineHeight
    view.dispatch({
      effects: [
        ...unfolding(view.state, line.from, line.to),
        EditorView.scrollIntoView(line.from, { y: 'nearest', yMargin }),
      ],
    })
    return
  }
  view.dispatch({
    selection: { anchor: line.from },
    effects: [
      ...unfolding(view.state, line.from, line.to),
      flashEffect.of(line.from),
      EditorView.scrollIntoView(line.from, { y: 'center' }),
    ],
  })
}
