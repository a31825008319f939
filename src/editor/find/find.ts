import {
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
import { getDialog, keymap, type Command } from '@codemirror/view'
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

/**
 * Asks for a line and goes there. The package gives the focus back by the document's active element,
 * which inside a shadow root is never the field, so that is done here.
 */
export const goToLine: Command = (view) => {
  gotoLine(view)
  const dialog = getDialog(view, 'cm-goto-line')
  const close = (event: Event) => {
    const ends = event instanceof KeyboardEvent ? /^(?:Enter|Escape)$/.test(event.key) : true
    if (ends) queueMicrotask(() => view.focus())
  }
  dialog?.dom.addEventListener('keydown', close)
  for (const done of dialog?.dom.querySelectorAll('button') ?? []) {
    done.addEventListener('click', close)
  }
  return true
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
  highlightSelectionMatches(occurrences),
  keymap.of(keys),
]
