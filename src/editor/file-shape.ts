import { invertedEffects } from '@codemirror/commands'
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
} from '@codemirror/state'
import { lineEnds, type LineEnds, type RobotsFile } from '../core/text/file.ts'
import { lineSplices, type LineSplice } from './line-splices.ts'

/** What a file has beside its text: the mark in front and the end of every line. */
export type FileShape = Pick<RobotsFile, 'byteOrderMark' | 'ends'>

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

/** Where each of the lines that a move touched stood before. */
function movedFrom({ startState, newDoc, changes }: Transaction): { first: number; was: number[] } {
  const { doc } = startState
  let [from, to] = [doc.length, 0]
  changes.iterChangedRanges((start, end) => {
    from = Math.min(from, start)
    to = Math.max(to, end)
  })
  const first = doc.lineAt(from).number
  const left = Array.from({ length: doc.lineAt(to).number - first + 1 }, (_, by) => first + by)
  const was = left.slice().map((line) => {
    const { text } = newDoc.line(line)
    const at = left.findIndex((number) => doc.line(number).text === text)
    return left.splice(Math.max(0, at), 1)[0] ?? line
  })
  return { first, was }
}

/** Lines take their ends along. The last of a file has none: it gets that of the one last now. */
function moveEach(each: Uint8Array, { first, was }: ReturnType<typeof movedFrom>): Uint8Array {
  const spare = each[(was.at(-1) ?? first) - 1]
  const result = each.slice()
  was.forEach((line, by) => {
    const end = each[line - 1] ?? spare
    if (end !== undefined && first + by <= result.length) result[first + by - 1] = end
  })
  return result
}

function endsAfter(ends: LineEnds, transaction: Transaction): LineEnds {
  if (ends.each === null) return ends
  if (transaction.isUserEvent('move.line')) {
    return { main: ends.main, each: moveEach(ends.each, movedFrom(transaction)) }
  }
  const { startState, newDoc, changes } = transaction
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
  create: () => ({ byteOrderMark: '', ends: { main: 'lf', each: null } }),
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
  shapeField.init(() => ({ byteOrderMark: file.byteOrderMark, ends: file.ends })),
  undoable,
]

/** Gives the text that a transaction leaves the mark and line ends of `file`. */
export const withShapeOf = ({ byteOrderMark, ends }: FileShape): StateEffect<FileShape> =>
  setShape.of({ byteOrderMark, ends })

/** Parts of at most so many lines are kept as texts: few enough to make one anew at every key. */
const maxPartLines = 8192
/** Texts of the parts of documents. An edit gives a document a new part or two and shares all others. */
const partTexts = new WeakMap<Text, string>()

function partText(part: Text): string {
  const known = partTexts.get(part)
  if (known !== undefined) return known
  const made = part.sliceString(0)
  partTexts.set(part, made)
  return made
}

/** The text of a document. `sliceDoc` goes through all lines: of five million in some 300 ms. */
const textOf = (doc: Text): string =>
  doc.children === null || doc.lines <= maxPartLines
    ? partText(doc)
    : doc.children.map(textOf).join('\n')

/** The mark and the line ends of the file in the editor. */
export const shapeOf = (state: EditorState): FileShape => state.field(shapeField)

/** The file in the editor: text, byte-order mark and line ends. */
export function fileOf(state: EditorState): RobotsFile {
  return { text: textOf(state.doc), ...shapeOf(state) }
}
