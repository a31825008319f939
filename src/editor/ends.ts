import { invertedEffects } from '@codemirror/commands'
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state'
import { lineEnds, type LineEnds, type RobotsFile } from '../core/file.ts'
import { lineSplices, type LineSplice } from './line-splices.ts'

/** What a file has beside its text: the mark in front and the end of every line. */
export type FileShape = Pick<RobotsFile, 'mark' | 'ends'>

const setShape = StateEffect.define<FileShape>()

/** One code per line break after a splice; new line breaks get the main one. */
function spliceEach(each: Uint8Array, main: number, splice: LineSplice): Uint8Array {
  const { line, removed, added } = splice
  const result = new Uint8Array(each.length - removed + added)
  result.set(each.subarray(0, line - 1))
  result.fill(main, line - 1, line - 1 + added)
  result.set(each.subarray(line - 1 + removed), line - 1 + added)
  return result
}

function endsAfter(ends: LineEnds, { startState, newDoc, changes }: Transaction): LineEnds {
  if (ends.each === null) return ends
  const splices = lineSplices(startState.doc, newDoc, changes)
  if (splices.length === 0) return ends
  const main = lineEnds.indexOf(ends.main)
  return {
    main: ends.main,
    each: splices.reduce((each, splice) => spliceEach(each, main, splice), ends.each),
  }
}

const fits = ({ ends }: FileShape, breaks: number): boolean =>
  ends.each === null || ends.each.length === breaks

const shapeField = StateField.define<FileShape>({
  create: () => ({ mark: '', ends: { main: 'lf', each: null } }),
  update(shape, transaction) {
    const ends = transaction.docChanged ? endsAfter(shape.ends, transaction) : shape.ends
    const kept = ends === shape.ends ? shape : { ...shape, ends }
    return transaction.effects.reduce(
      (result, effect) =>
        effect.is(setShape) && fits(effect.value, transaction.newDoc.lines - 1)
          ? effect.value
          : result,
      kept,
    )
  },
})

/** An undo step brings back the ends of the lines that it brings back. */
const undoable = invertedEffects.of((transaction) => {
  const before = transaction.startState.field(shapeField)
  const after = transaction.state.field(shapeField)
  return before === after ? [] : [setShape.of(before)]
})

/** Keeps the mark and the line ends of a file beside its text. */
export const fileShape = (file: FileShape): Extension => [
  shapeField.init(() => ({ mark: file.mark, ends: file.ends })),
  undoable,
]

/** Gives the text that a transaction leaves the mark and line ends of `file`. */
export const withShapeOf = ({ mark, ends }: FileShape): StateEffect<FileShape> =>
  setShape.of({ mark, ends })

/** The file as it stands in the editor: text, mark and line ends. */
export function fileOf(state: EditorState): RobotsFile {
  return { text: state.sliceDoc(), ...state.field(shapeField) }
}
