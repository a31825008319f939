import {
  closeSearchPanel,
  getSearchQuery,
  gotoLine,
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { keymap, type Command, type EditorView, type KeyBinding } from '@codemirror/view'
import { closeLinePanel, goToLine, linePanel } from './line-panel.ts'
import { createFindPanel } from './search-panel.ts'

/** Opens the panel with what is selected; a field of one line cannot hold more than one. */
export const openFind: Command = (view) => {
  const before = getSearchQuery(view.state)
  openSearchPanel(view)
  const query = getSearchQuery(view.state)
  if (query.search.includes('\n')) {
    const { search, replace, caseSensitive, wholeWord } = before
    const kept = new SearchQuery({ search, replace, caseSensitive, wholeWord, literal: true })
    view.dispatch({ effects: setSearchQuery.of(kept) })
  }
  return true
}

/** Closes search and go-to-line panels, before another text is shown. */
export function closePanels(view: EditorView): void {
  closeSearchPanel(view)
  closeLinePanel(view)
}

/**
 * The package's own keys, with the commands above in place of those that they start. Ctrl+G goes to a
 * line, as in other editors; F3 finds the next match, on a Mac Command+G as well.
 */
const keys: readonly KeyBinding[] = [
  { key: 'Ctrl-g', run: goToLine, preventDefault: true },
  ...searchKeymap.map((binding): KeyBinding => {
    if (binding.run === openSearchPanel) return { ...binding, run: openFind }
    if (binding.key === 'Mod-g') return { ...binding, key: 'F3', mac: 'Cmd-g' }
    return binding.run === gotoLine ? { ...binding, run: goToLine } : binding
  }),
]

/** Other occurrences of a selection are marked from this length on, and only while few are in sight. */
const occurrences = { minSelectionLength: 2, maxMatches: 100 }

/** Find, replace and go to a line; occurrences of what is selected, in sight and as selections. */
export const find: Extension = [
  search({ createPanel: createFindPanel, literal: true, top: true }),
  linePanel,
  highlightSelectionMatches(occurrences),
  keymap.of(keys),
]
