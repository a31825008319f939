import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * The editor's own parts. Colours and measures are the page's custom properties, which reach into the
 * shadow root and change with light and dark; what text and rail look like is in styles/editor.css,
 * shared with the page that stands in until the editor has come.
 */
export const theme: Extension = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    border: '3px solid var(--focus)',
    pointerEvents: 'none',
    zIndex: '300',
  },
  '.cm-scroller': {
    overflow: 'auto',
    // Its size comes from outside; a keystroke is laid out and painted in here alone.
    contain: 'strict',
    fontFamily: 'var(--mono)',
    fontSize: 'var(--editor-size, 14px)',
    lineHeight: 'var(--editor-leading, 21px)',
    fontVariantLigatures: 'none',
    overscrollBehavior: 'contain',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 4px' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-faint)',
    border: '0',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    boxSizing: 'content-box',
    minWidth: '3ch',
    padding: '0 2px 0 14px',
    textAlign: 'right',
  },
  '.rt-rail-gutter': { width: '28px' },
  '.cm-foldGutter': { width: '14px' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0', textAlign: 'center' },
  '.cm-panels': { backgroundColor: 'var(--paper-raised)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 8px',
    alignItems: 'center',
    padding: '8px 44px 8px 8px',
    fontFamily: 'var(--ui)',
    fontSize: 'var(--text-small, 12.5px)',
    '& br': { flexBasis: '100%', content: '""' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'pre' },
    '& [name=close]': {
      position: 'absolute',
      top: '8px',
      right: '8px',
      width: 'var(--target, 32px)',
      height: 'var(--target, 32px)',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'var(--ink-soft)',
      fontSize: '18px',
    },
  },
  '.cm-textfield': {
    minHeight: 'var(--target, 32px)',
    padding: '0 8px',
    border: '1px solid var(--control, var(--line))',
    borderRadius: 'var(--radius, 6px)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontFamily: 'var(--mono)',
    fontSize: 'var(--editor-size, 14px)',
  },
  '.cm-button': {
    minHeight: 'var(--target, 32px)',
    padding: '0 10px',
    border: '1px solid var(--control, var(--line))',
    borderRadius: 'var(--radius, 6px)',
    background: 'none',
    color: 'var(--ink)',
    fontFamily: 'var(--ui)',
    fontSize: 'inherit',
    cursor: 'pointer',
    '&:active': { backgroundImage: 'none', backgroundColor: 'var(--line)' },
  },
  '.cm-panel :focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '1px' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: 'var(--warn-soft)',
    outline: '2px solid var(--warn)',
  },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'light-dark(#cfd6ff, #3a4476)',
  },
  '@container (max-width: 519.98px)': {
    '.cm-content:not(.rt-long-lines)': {
      flexShrink: '1',
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
    },
  },
})
