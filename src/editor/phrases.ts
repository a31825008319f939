import { EditorState, type Extension } from '@codemirror/state'

/**
 * Replaces texts of CodeMirror's packages, including those that load later: when phrases change,
 * CodeMirror builds the view again, which loses the scroll position and open dialogs.
 */
export const phrases: Extension = EditorState.phrases.of({
  'current match': 'Current match',
  'replaced match on line $': 'Replaced on line $',
  'replaced $ matches': 'Replaced $ times',
  close: 'Close',
  Completions: 'Suggestions',
})
