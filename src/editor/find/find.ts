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
import { keymap, type Command, type EditorView } from '@codemirror/view'
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

/** The package's own keys, with the commands above in place of those that they start. */
const keys = searchKeymap.map((binding) => {
  if (binding.run === openSearchPanel) return { ...binding, run: openFind }
  return binding.run === gotoLine ? { ...binding, run: goToLine } : binding
})

/** Other occurrences of a selection are marked from this length on, and only while few are in sight. */
const occurrences = { minSelectionLength: 2, maxMatches: 100 }

/** Find, replace and go to a line; occurrences of what is selected, in sight and as selections. */
export const find: Extension = [
  search({ createPanel: createFindPanel, literal: true, top: true }),
  linePanel,
  highlightSelectionMatches(occurrences),
  keymap.of(keys),
]
