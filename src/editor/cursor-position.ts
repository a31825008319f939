import type { EditorState } from '@codemirror/state'

/** A column beyond this is counted in code units: counting characters takes longer the further it is. */
const maxCountedLength = 10_000

const characterCount = (text: string): number =>
  text.length > maxCountedLength ? text.length : [...text].length

/**
 * Where the main cursor stands, line and column counted from 1, the column in characters; and how much
 * all selections hold, in UTF-16 code units.
 */
export function cursorPosition({ doc, selection }: EditorState) {
  const { head } = selection.main
  const { number, from } = doc.lineAt(head)
  return {
    line: number,
    column: characterCount(doc.sliceString(from, head)) + 1,
    selectedLength: selection.ranges.reduce((sum, { from, to }) => sum + to - from, 0),
    selections: selection.ranges.length,
  }
}
