import {
  EditorSelection,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from '@codemirror/state'
import {
  Decoration,
  EditorView,
  getPanel,
  keymap,
  showPanel,
  ViewPlugin,
  type Command,
  type DecorationSet,
  type KeyBinding,
  type Panel,
} from '@codemirror/view'
import { matchesIn, nextMatch, previousMatch, type Match, type Query } from './find-matches.ts'
import { createFindPanel } from './find-panel.ts'

interface Finding {
  readonly open: boolean
  readonly query: Query
  readonly replacement: string
}

const setFinding = StateEffect.define<Partial<Finding>>()

const finding: StateField<Finding> = StateField.define<Finding>({
  create: () => ({
    open: false,
    query: { text: '', matchCase: false, wholeWords: false },
    replacement: '',
  }),
  update: (value, { effects }) =>
    effects.reduce((old, one) => (one.is(setFinding) ? { ...old, ...one.value } : old), value),
  provide: (field) => showPanel.from(field, ({ open }) => (open ? openedPanel : null)),
})

/** Longer selections are to be searched in, not for. */
const longest = 100

/** What is selected within a line, else what was looked for before. */
function queryHere(state: EditorState): Query {
  const { query } = state.field(finding)
  const { from, to } = state.selection.main
  const short = to - from <= longest && to <= state.doc.lineAt(from).to
  const text = short ? state.sliceDoc(from, to) : ''
  return text === '' ? query : { ...query, text }
}

const openedPanel = (view: EditorView): Panel => {
  const { query, replacement } = view.state.field(finding)
  return createFindPanel(view, {
    query,
    replacement,
    onChange: (changed) => view.dispatch({ effects: setFinding.of(changed) }),
    buttons: { next, previous, replace, replaceAll, close },
  })
}

const fieldOf = (view: EditorView) =>
  getPanel(view, openedPanel)?.dom.querySelector<HTMLInputElement>('[name=search]')

export const openFind: Command = (view) => {
  const query = queryHere(view.state)
  if (view.root.activeElement !== fieldOf(view)) {
    view.dispatch({ effects: setFinding.of({ open: true, query }) })
  }
  const field = fieldOf(view)
  if (field) field.value = view.state.field(finding).query.text
  field?.focus()
  field?.select()
  return true
}

const close: Command = (view) => {
  if (!view.state.field(finding).open) return false
  if (getPanel(view, openedPanel)?.dom.contains(view.root.activeElement)) view.focus()
  view.dispatch({ effects: setFinding.of({ open: false }) })
  return true
}

/** How much of a line is read out on either side of a match. */
const around = 30

function show(view: EditorView, { from, to }: Match, told = ''): void {
  const line = view.state.doc.lineAt(from)
  const [start, end] = [Math.max(line.from, from - around), Math.min(line.to, to + around)]
  const text = view.state.sliceDoc(start, end)
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: [
      EditorView.announce.of(`${told}Current match. ${text} on line ${line.number}.`),
      EditorView.scrollIntoView(EditorSelection.range(from, to)),
    ],
    userEvent: 'select.search',
  })
  const field = fieldOf(view)
  if (field && field === view.root.activeElement) field.select()
}

type Move = (state: EditorState, query: Query) => Match | null
const after: Move = ({ doc, selection }, query) =>
  nextMatch(doc.toString(), query, selection.main.to)
const before: Move = ({ doc, selection }, query) =>
  previousMatch(doc.toString(), query, selection.main.from)

/** Without anything to look for the panel opens, to be told. */
const asking =
  (run: (view: EditorView, finding: Finding) => void): Command =>
  (view) => {
    const now = view.state.field(finding)
    if (now.query.text === '') return openFind(view)
    run(view, now)
    return true
  }

const going = (move: Move): Command =>
  asking((view, { query }) => {
    const match = move(view.state, query)
    if (match !== null) show(view, match)
    else view.dispatch({ effects: EditorView.announce.of('Not found.') })
  })

const next = going(after)
const previous = going(before)

const replace = asking((view, { query, replacement }) => {
  const { doc, selection, readOnly } = view.state
  const { from, to } = selection.main
  const here = nextMatch(doc.toString(), query, from)
  if (readOnly || here === null) return
  if (here.from !== from || here.to !== to) return show(view, here)
  view.dispatch({
    changes: { from, to, insert: replacement },
    selection: { anchor: from + replacement.length },
    userEvent: 'input.replace',
  })
  const told = `Replaced on line ${doc.lineAt(from).number}. `
  const following = after(view.state, query)
  if (following !== null) show(view, following, told)
  else view.dispatch({ effects: EditorView.announce.of(told) })
})

const replaceAll = asking((view, { query, replacement }) => {
  const found = [...matchesIn(view.state.doc.toString(), query)]
  if (view.state.readOnly || found.length === 0) return
  view.dispatch({
    changes: found.map((match) => ({ ...match, insert: replacement })),
    effects: EditorView.announce.of(`Replaced ${found.length} times.`),
    userEvent: 'input.replace.all',
  })
})

const mark = Decoration.mark({ class: 'cm-searchMatch' })
const currentMark = Decoration.mark({ class: 'cm-searchMatch cm-searchMatch-selected' })

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const { open, query } = state.field(finding)
  if (!open) return Decoration.none
  const { main } = state.selection
  const marks = visibleRanges.flatMap(({ from, to }) =>
    [...matchesIn(state.sliceDoc(from, to), query)].map((match) => {
      const [start, end] = [from + match.from, from + match.to]
      return (start === main.from && end === main.to ? currentMark : mark).range(start, end)
    }),
  )
  return Decoration.set(marks)
}

const marking = ViewPlugin.define(
  (view) => ({
    marks: marksIn(view),
    update(update) {
      const { docChanged, viewportChanged, selectionSet, startState, state } = update
      const asked = startState.field(finding) !== state.field(finding)
      if (asked || docChanged || viewportChanged || selectionSet) this.marks = marksIn(update.view)
    },
  }),
  { decorations: ({ marks }) => marks },
)

const scope = 'editor search-panel'
const again = { run: next, shift: previous, scope, preventDefault: true }
const keys: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openFind, scope },
  { key: 'F3', ...again },
  { key: 'Mod-g', ...again },
  { key: 'Escape', run: close, scope },
]

/** Find and replace above the text: plain text, over the whole file when asked, marked where it shows. */
export const find: Extension = [finding, marking, keymap.of(keys)]
