import type { Extension } from '@codemirror/state'
import { GutterMarker, gutter, keymap, type BlockInfo, type EditorView } from '@codemirror/view'
import {
  foldAt,
  foldCode,
  foldField,
  foldableAt,
  foldedAt,
  unfoldAt,
  unfoldCode,
} from './folding.ts'
import { annotationField } from './annotation-state.ts'

class FoldSign extends GutterMarker {
  private readonly open: boolean

  constructor(open: boolean) {
    super()
    this.open = open
  }

  override eq({ open }: FoldSign): boolean {
    return open === this.open
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement('span')
    sign.className = 'rt-fold'
    sign.textContent = this.open ? '⌄' : '›'
    sign.title = this.open ? 'Fold this group' : 'Unfold this group'
    return sign
  }
}

const canFold = new FoldSign(true)
const canUnfold = new FoldSign(false)

function signOf({ state }: EditorView, { from }: BlockInfo): FoldSign | null {
  if (foldedAt(state, from) !== null) return canUnfold
  return foldableAt(state, from) === null ? null : canFold
}

const signs = gutter({
  class: 'cm-foldGutter',
  lineMarker: signOf,
  lineMarkerChange: ({ startState, state, docChanged }) =>
    docChanged ||
    startState.field(annotationField) !== state.field(annotationField) ||
    startState.field(foldField) !== state.field(foldField),
  initialSpacer: () => canUnfold,
  domEventHandlers: {
    click: (view, { from }) => unfoldAt(view, from) || foldAt(view, from),
  },
})

/** Folding by group, as the rail knows the groups. */
export const fold: Extension = [
  foldField,
  signs,
  keymap.of([
    { key: 'Ctrl-Shift-[', mac: 'Cmd-Alt-[', run: foldCode },
    { key: 'Ctrl-Shift-]', mac: 'Cmd-Alt-]', run: unfoldCode },
  ]),
]
