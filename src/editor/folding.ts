import { codeFolding, foldCode, foldGutter, foldService, unfoldCode } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { annotationField, groupFrom } from './annotation-state.ts'

/** What folding hides of the group that begins at a line: all but its first line. */
function groupFold(state: EditorState, lineStart: number, lineEnd: number) {
  const group = groupFrom(state, state.doc.lineAt(lineStart).number)
  if (group === null || group.last <= group.first || group.last > state.doc.lines) return null
  return { from: lineEnd, to: state.doc.line(group.last).to }
}

const hiddenLines = ({ doc }: EditorState, { from, to }: { from: number; to: number }): number =>
  doc.lineAt(to).number - doc.lineAt(from).number

/** Stands for the hidden lines; a click brings them back. */
function placeholder(_view: EditorView, onclick: (event: Event) => void, hidden: number) {
  const element = document.createElement('span')
  element.className = 'rt-folded'
  element.textContent = `… ${hidden} more ${hidden === 1 ? 'line' : 'lines'}`
  element.title = 'Unfold'
  element.role = 'button'
  element.ariaLabel = `Unfold ${hidden} ${hidden === 1 ? 'line' : 'lines'}`
  element.onclick = onclick
  return element
}

function foldMark(open: boolean): HTMLElement {
  const mark = document.createElement('span')
  mark.className = open ? 'rt-fold rt-open' : 'rt-fold'
  mark.title = open ? 'Fold this group' : 'Unfold this group'
  return mark
}

/** Folding by group, as the annotations know the groups. */
export const folding: Extension = [
  foldService.of(groupFold),
  codeFolding({ preparePlaceholder: hiddenLines, placeholderDOM: placeholder }),
  foldGutter({
    markerDOM: foldMark,
    foldingChanged: ({ startState, state }) =>
      startState.field(annotationField) !== state.field(annotationField),
  }),
  keymap.of([
    { key: 'Ctrl-Shift-[', mac: 'Cmd-Alt-[', run: foldCode },
    { key: 'Ctrl-Shift-]', mac: 'Cmd-Alt-]', run: unfoldCode },
  ]),
]
