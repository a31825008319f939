import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { groupFrom, railField } from './rail-state.ts'

/** What folding a group hides: all but its first line. */
function foldRange(state: EditorState, lineStart: number) {
  const line = state.doc.lineAt(lineStart)
  const group = groupFrom(state, line.number)
  if (group === null || group.last <= group.first || group.last > state.doc.lines) return null
  return { from: line.to, to: state.doc.line(group.last).to }
}

function hiddenLines(state: EditorState, { from, to }: { from: number; to: number }): number {
  return state.doc.lineAt(to).number - state.doc.lineAt(from).number
}

function placeholder(
  _view: EditorView,
  unfold: (event: Event) => void,
  prepared: unknown,
): HTMLElement {
  const button = document.createElement('span')
  button.className = 'rt-folded'
  button.textContent = `… ${String(prepared)} more ${prepared === 1 ? 'line' : 'lines'}`
  button.title = 'Unfold'
  button.addEventListener('click', unfold)
  return button
}

function foldMarker(open: boolean): HTMLElement {
  const marker = document.createElement('span')
  marker.className = 'rt-fold'
  marker.textContent = open ? '⌄' : '›'
  marker.title = open ? 'Fold this group' : 'Unfold this group'
  return marker
}

/** The keys of folding without those that would take Ctrl+Alt and a letter or bracket. */
const keys = foldKeymap.filter(({ key }) => key === 'Ctrl-Shift-[' || key === 'Ctrl-Shift-]')

/** Folding by group, as the rail knows the groups. */
export const fold: Extension = [
  foldService.of(foldRange),
  codeFolding({ preparePlaceholder: hiddenLines, placeholderDOM: placeholder }),
  foldGutter({
    markerDOM: foldMarker,
    foldingChanged: ({ startState, state }) =>
      startState.field(railField) !== state.field(railField),
  }),
  keymap.of(keys),
]
