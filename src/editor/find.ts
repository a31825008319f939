import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
} from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap, type KeyBinding } from '@codemirror/view'

const scope = 'editor search-panel'
const again = { run: findNext, shift: findPrevious, scope, preventDefault: true }
const keys: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope },
  { key: 'F3', ...again },
  { key: 'Mod-g', ...again },
  { key: 'Escape', run: closeSearchPanel, scope },
]

const phrases = {
  Find: 'Find in the file',
  Replace: 'Replace with',
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  'current match': 'Current match',
  'on line': 'on line',
  'replaced match on line $': 'Replaced on line $',
  'replaced $ matches': 'Replaced $ times',
}

/** Find and replace above the text. Searching by pattern is hidden in the theme: text only. */
export const find: Extension = [
  search({ top: true }),
  keymap.of(keys),
  EditorState.phrases.of(phrases),
]
