import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { foldField, unfoldEffect } from './folding.ts'

const pulse = StateEffect.define<number>()

interface Pulse {
  readonly lines: DecorationSet
  readonly times: number
}

/** Two names for the same animation, so that showing a line twice starts it again. */
const pulses = [
  Decoration.line({ class: 'rt-pulse-odd' }),
  Decoration.line({ class: 'rt-pulse-even' }),
] as const

const pulseField = StateField.define<Pulse>({
  create: () => ({ lines: Decoration.none, times: 0 }),
  update(current, { effects, docChanged }) {
    const kept = docChanged ? { ...current, lines: Decoration.none } : current
    return effects.reduce((result, effect) => {
      if (!effect.is(pulse)) return result
      const times = result.times + 1
      const decoration = times % 2 === 0 ? pulses[1] : pulses[0]
      return { lines: Decoration.set(decoration.range(effect.value)), times }
    }, kept)
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
})

export const pulsing: Extension = pulseField

function unfolding(state: EditorState, from: number, to: number): StateEffect<unknown>[] {
  const effects: StateEffect<unknown>[] = []
  state.field(foldField).between(from, to, (foldFrom, foldTo) => {
    if (foldFrom < from) effects.push(unfoldEffect.of({ from: foldFrom, to: foldTo }))
  })
  return effects
}

/** Brings a line into sight, puts the cursor there and draws the eye to it; takes no focus. */
export function revealLine(view: EditorView, number: number): void {
  const { doc } = view.state
  const line = doc.line(Math.max(1, Math.min(doc.lines, number)))
  view.dispatch({
    selection: { anchor: line.from },
    effects: [
      ...unfolding(view.state, line.from, line.to),
      pulse.of(line.from),
      EditorView.scrollIntoView(line.from, { y: 'center' }),
    ],
  })
}
