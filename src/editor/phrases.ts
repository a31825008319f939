import { EditorState, type Extension } from '@codemirror/state'

/**
 * The words of CodeMirror's packages in ours, also of those that load later: other phrases make the
 * editor draw everything anew, and close an open dialog.
 */
export const phrases: Extension = EditorState.phrases.of({
  'current match': 'Current match',
  'replaced match on line $': 'Replaced on line $',
  'replaced $ matches': 'Replaced $ times',
  close: 'Close',
  Completions: 'Suggestions',
})
