import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'

/** CodeMirror with nothing but line numbers, undo and its keys: what ours is measured against. */
const place = document.getElementById('editor')
const root = place?.attachShadow({ mode: 'open' })
if (root) {
  new EditorView({
    root,
    parent: root,
    extensions: [
      lineNumbers(),
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.theme({ '&': { height: '640px' }, '.cm-scroller': { overflow: 'auto' } }),
    ],
  })
}
