import { EditorState, RangeSet, type ChangeSpec, type Range } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redrawn, type DecorateLine } from './line-decorations.ts'

/** A line decoration, one for each `*`, and a widget-like point at the end of long lines. */
const decorate: DecorateLine = (_state, { from, to, text }) => {
  const stars = [...text.matchAll(/\*/g)].map(({ index }) =>
    Decoration.mark({ class: 'star' }).range(from + index, from + index + 1),
  )
  const whole = text.includes('#') ? [Decoration.line({ class: 'comment' }).range(from)] : []
  const end = text.length > 3 ? [Decoration.mark({ class: 'long' }).range(to - 1, to)] : []
  const both = [...stars, ...end].sort((a, b) => a.from - b.from)
  return [...whole, ...both]
}

function drawnWhole(state: EditorState): RangeSet<Decoration> {
  const ranges: Range<Decoration>[] = []
  for (let number = 1; number <= state.doc.lines; number += 1) {
    ranges.push(...decorate(state, state.doc.line(number)))
  }
  return RangeSet.of(ranges)
}

const classOf = ({ spec }: Decoration): string => String((spec as { class?: unknown }).class)

function listed(decorations: RangeSet<Decoration>): string[] {
  const found: string[] = []
  for (const cursor = decorations.iter(); cursor.value !== null; cursor.next()) {
    found.push(`${cursor.from}-${cursor.to} ${classOf(cursor.value)}`)
  }
  return found
}

it('draws the touched lines anew and leaves what a whole drawing would give', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '*', '#', '\n'), maxLength: 40 })
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(8), text), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(text, edits, (doc, steps) => {
      let state = EditorState.create({ doc })
      let decorations = drawnWhole(state)
      for (const [at, length, insert] of steps) {
        const from = at % (state.doc.length + 1)
        const change: ChangeSpec = { from, to: Math.min(state.doc.length, from + length), insert }
        const transaction = state.update({ changes: change })
        state = transaction.state
        decorations = redrawn(decorations, state, transaction.changes, decorate)
        expect(listed(decorations)).toEqual(listed(drawnWhole(state)))
      }
    }),
  )
})
