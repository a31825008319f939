import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

const taken = new Set(['Mod-f', 'F3', 'Mod-g', 'Escape'])

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
  keymap.of(searchKeymap.filter(({ key }) => key !== undefined && taken.has(key))),
  EditorState.phrases.of(phrases),
]
