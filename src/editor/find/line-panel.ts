import { EditorSelection, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { closeButton } from '../../platform/drawn-icon.ts'
import { EditorView, getPanel, showPanel, type Command, type Panel } from '@codemirror/view'

const setOpen = StateEffect.define<boolean>()

/**
 * The place that is asked for, as the search package reads it: a line, `+` or `-` so many lines, or a
 * share of the file with `%`; each with `:` and a column if one is wanted. Null for anything else.
 */
export function placeOf(state: EditorState, wanted: string): number | null {
  const { doc, selection } = state
  const match = /^([+-])?(\d+)?(:\d+)?(%)?$/.exec(wanted.trim())
  if (match === null) return null
  const [, sign, digits, column, percent] = match
  const here = doc.lineAt(selection.main.head).number
  const share = percent === undefined ? 1 : doc.lines / 100
  const amount = Math.round(Number(digits ?? here) * share)
  const by = sign === '-' ? -amount : amount
  const number = digits === undefined ? here : sign === undefined ? amount : here + by
  const line = doc.line(Math.max(1, Math.min(doc.lines, number)))
  return line.from + Math.min(Number(column?.slice(1) ?? 0), line.length)
}

function close(view: EditorView): void {
  view.dispatch({ effects: setOpen.of(false) })
  view.focus()
}

function goTo(view: EditorView, wanted: string): void {
  const place = placeOf(view.state, wanted)
  if (place !== null) {
    const effects = EditorView.scrollIntoView(place, { y: 'center' })
    view.dispatch({ selection: EditorSelection.cursor(place), effects })
  }
  close(view)
}

/** Asks for a line, below the text. */
function createLinePanel(view: EditorView): Panel {
  const dom = document.createElement('div')
  const form = document.createElement('form')
  const label = document.createElement('label')
  const input = document.createElement('input')
  const go = document.createElement('button')
  const closing = closeButton(() => close(view))
  const line = view.state.doc.lineAt(view.state.selection.main.head).number
  Object.assign(input, { type: 'text', className: 'cm-textfield', value: String(line) })
  Object.assign(go, { type: 'submit', className: 'cm-button', textContent: 'Go' })
  closing.className = 'cm-dialog-close'
  label.append('Go to line: ', input)
  form.append(label, ' ', go)
  form.onsubmit = (event) => {
    event.preventDefault()
    goTo(view, input.value)
  }
  dom.className = 'cm-dialog cm-goto-line'
  dom.append(form, closing)
  dom.onkeydown = (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close(view)
  }
  return { dom, mount: () => input.select() }
}

/**
 * Whether the panel is open. The package's own dialog joins a state when it is opened; it fails in one
 * that is shown in its place, as another case is.
 */
export const linePanel = StateField.define<boolean>({
  create: () => false,
  update: (isOpen, { effects }) =>
    effects.reduce((was, effect) => (effect.is(setOpen) ? effect.value : was), isOpen),
  provide: (field) => showPanel.from(field, (isOpen) => (isOpen ? createLinePanel : null)),
})

/** Asks for a line and goes there; the focus comes back to the text. */
export const goToLine: Command = (view) => {
  const panel = getPanel(view, createLinePanel)
  if (panel === null) view.dispatch({ effects: setOpen.of(true) })
  else panel.dom.querySelector('input')?.select()
  return true
}

/** Closes the panel without a move of the focus, before another text is shown. */
export function closeLinePanel(view: EditorView): void {
  if (view.state.field(linePanel)) view.dispatch({ effects: setOpen.of(false) })
}
