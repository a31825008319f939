import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { lineAfter, lineBefore, lineSplices, type LineSplice } from './line-splices.ts'
import { freshMark, markAt, type LineMark, type ShownRail } from './annotation-markers.ts'

/** The text that was judged, and what has changed since. */
export interface Since {
  readonly doc: Text
  readonly changes: ChangeDesc
}

interface RailState {
  readonly shown: ShownRail
  /** Line breaks that came and went since the rail was made. */
  readonly splices: readonly LineSplice[]
}

/** More splices than this and the rail waits for the next analysis. */
const mostSplices = 500

/**
 * Shows a rail. When the text has moved on since it was judged, `since` says how, and the marks are
 * put where their lines stand now.
 */
export const showRail = StateEffect.define<{
  readonly shown: ShownRail | null
  readonly since: Since | null
}>()

function railFrom(shown: ShownRail | null, since: Since | null, doc: Text): RailState | null {
  if (shown === null) return null
  const splices = since === null ? [] : lineSplices(since.doc, doc, since.changes)
  return { shown, splices }
}

function mapped(rail: RailState, { startState, newDoc, changes }: Transaction): RailState | null {
  const splices = lineSplices(startState.doc, newDoc, changes)
  if (splices.length === 0) return rail
  const all = [...rail.splices, ...splices]
  return all.length > mostSplices ? null : { shown: rail.shown, splices: all }
}

/** The rail in force, with the way from its line numbers to those of the text. */
export const railField = StateField.define<RailState | null>({
  create: () => null,
  update(rail, transaction) {
    let next = rail !== null && transaction.docChanged ? mapped(rail, transaction) : rail
    for (const effect of transaction.effects) {
      if (effect.is(showRail)) {
        next = railFrom(effect.value.shown, effect.value.since, transaction.newDoc)
      }
    }
    return next
  },
})

/** The mark of the nearest line in one direction that the rail knows. */
function neighbour({ shown, splices }: RailState, line: number, by: 1 | -1, last: number) {
  for (let at = line + by; at >= 1 && at <= last; at += by) {
    const known = lineBefore(splices, at)
    if (known !== null) return markAt(shown, known)
  }
  return null
}

/** What the rail says about a line of the text as it is now. */
export function lineMark(state: EditorState, line: number): LineMark | null {
  const rail = state.field(railField)
  if (rail === null) return null
  const known = lineBefore(rail.splices, line)
  if (known !== null) return markAt(rail.shown, known)
  const above = neighbour(rail, line, -1, state.doc.lines)
  const below = neighbour(rail, line, 1, state.doc.lines)
  return above !== null && above.group >= 0 && above.group === below?.group
    ? freshMark(above)
    : null
}

/** Does the rail say something else, line breaks that come and go apart? */
export const railChanged = (startState: EditorState, state: EditorState): boolean =>
  startState.field(railField)?.shown !== state.field(railField)?.shown

/** First and last line of the group that begins at a line, as they stand now. */
export function groupFrom(
  state: EditorState,
  line: number,
): { readonly first: number; readonly last: number } | null {
  const rail = state.field(railField)
  const known = rail === null ? null : lineBefore(rail.splices, line)
  if (rail === null || known === null) return null
  const { groups, groupOf } = rail.shown.rail
  const group = groups[groupOf[known - 1] ?? -1]
  if (group?.firstLine !== known) return null
  for (let end = group.lastLine; end > known; end -= 1) {
    const last = lineAfter(rail.splices, end)
    if (last !== null) return { first: line, last }
  }
  return null
}
