import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { lineAfter, lineBefore, lineSplices, type LineSplice } from './line-splices.ts'
import { freshMark, markAt, type LineMark, type ShownAnnotations } from './annotation-markers.ts'

/** The text that was judged, and what has changed since. */
export interface ChangesSince {
  readonly doc: Text
  readonly changes: ChangeDesc
}

interface AnnotationState {
  readonly shown: ShownAnnotations
  /** Line breaks that came and went since the annotations were made. */
  readonly splices: readonly LineSplice[]
}

/** More splices than this and the annotations wait for the next analysis. */
const maxSplices = 500

/**
 * Shows annotations. When the text has changed since it was judged, `since` says how, and the marks are
 * put where their lines stand now.
 */
export const showAnnotations = StateEffect.define<{
  readonly shown: ShownAnnotations | null
  readonly since: ChangesSince | null
}>()

function annotationsFrom(
  shown: ShownAnnotations | null,
  since: ChangesSince | null,
  doc: Text,
): AnnotationState | null {
  if (shown === null) return null
  const splices = since === null ? [] : lineSplices(since.doc, doc, since.changes)
  return { shown, splices }
}

function mapped(
  annotations: AnnotationState,
  { startState, newDoc, changes }: Transaction,
): AnnotationState | null {
  const splices = lineSplices(startState.doc, newDoc, changes)
  if (splices.length === 0) return annotations
  const all = [...annotations.splices, ...splices]
  return all.length > maxSplices ? null : { shown: annotations.shown, splices: all }
}

/** The annotations shown, with the way from their line numbers to those of the text. */
export const annotationField = StateField.define<AnnotationState | null>({
  create: () => null,
  update(annotations, transaction) {
    let next =
      annotations !== null && transaction.docChanged
        ? mapped(annotations, transaction)
        : annotations
    for (const effect of transaction.effects) {
      if (effect.is(showAnnotations)) {
        next = annotationsFrom(effect.value.shown, effect.value.since, transaction.newDoc)
      }
    }
    return next
  },
})

/** A new line that is further than this from every annotated one has no mark until the next analysis. */
const maxNewLines = 1000

/** The mark of the nearest line in one direction that is annotated. */
function neighbour({ shown, splices }: AnnotationState, line: number, by: 1 | -1, last: number) {
  for (let away = 1; away <= maxNewLines; away += 1) {
    const at = line + by * away
    if (at < 1 || at > last) return null
    const analysedLine = lineBefore(splices, at)
    if (analysedLine !== null) return markAt(shown, analysedLine)
  }
  return null
}

/** The annotation of a line of the text as it is now. */
export function lineMark(state: EditorState, line: number): LineMark | null {
  const annotations = state.field(annotationField)
  if (annotations === null) return null
  const analysedLine = lineBefore(annotations.splices, line)
  if (analysedLine !== null) return markAt(annotations.shown, analysedLine)
  const above = neighbour(annotations, line, -1, state.doc.lines)
  const below = neighbour(annotations, line, 1, state.doc.lines)
  return above !== null && above.group >= 0 && above.group === below?.group
    ? freshMark(above)
    : null
}

/** Did the annotations change, other than by line breaks that came and went? */
export const annotationsChanged = (startState: EditorState, state: EditorState): boolean =>
  startState.field(annotationField)?.shown !== state.field(annotationField)?.shown

/** First and last line of the group that begins at a line, in the current text. */
export function groupFrom(
  state: EditorState,
  line: number,
): { readonly first: number; readonly last: number } | null {
  const annotations = state.field(annotationField)
  const analysedLine = annotations === null ? null : lineBefore(annotations.splices, line)
  if (annotations === null || analysedLine === null) return null
  const { groups, groupOf } = annotations.shown.annotations
  const group = groups[groupOf[analysedLine - 1] ?? -1]
  if (group?.firstLine !== analysedLine) return null
  for (let end = group.lastLine; end > analysedLine; end -= 1) {
    const last = lineAfter(annotations.splices, end)
    if (last !== null) return { first: line, last }
  }
  return null
}
