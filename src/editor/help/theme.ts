import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { infoPath } from '../../platform/drawn-icon.ts'
import { iconPaths } from '../../platform/icon-paths.ts'

/** Draws the path of an icon in the colour of the background. */
function maskOf(path: string) {
  const line = `<path d="${path}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${line}</svg>`
  return { mask: `url("data:image/svg+xml,${encodeURIComponent(icon)}")` }
}

const tooltips = {
  '.cm-tooltip': {
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(27.5rem, 100vw - 1rem)',
    overflow: 'auto',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift)',
    font: '400 var(--text-small) / var(--leading-small) var(--ui)',
  },
  '.cm-tooltip-hover': { maxHeight: '21.25rem' },
  '.cm-tooltip-section': { padding: '0.5rem 0.75rem' },
  '.cm-tooltip-section:not(:first-child)': { borderTop: '1px solid var(--line)' },
  '.cm-tooltip-lint': { margin: '0', padding: '0', listStyle: 'none' },
  '.cm-tooltip-section.cm-tooltip-lint': { padding: '0' },
  '.cm-diagnostic': { margin: '0', border: '0', padding: '0.5rem 0.75rem', whiteSpace: 'normal' },
  '.cm-diagnostic + .cm-diagnostic': { borderTop: '1px solid var(--line)' },
  '.rt-tooltip p': { margin: '0.25rem 0 0', overflowWrap: 'anywhere' },
  '.rt-tooltip code': { fontFamily: 'var(--mono)' },
  '.rt-tooltip-action': { marginTop: '0.5rem' },
  '.rt-tooltip-action code': {
    display: 'block',
    marginBottom: '0.25rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}

const problems = {
  '.cm-lintRange': {
    paddingBottom: '0',
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px var(--warn)',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--block)' },
  '.cm-lintRange-info': { textDecoration: 'underline dashed 1px var(--accent)' },
  '.cm-lintRange-hint': { textDecoration: 'none' },
  // One line under a word is enough.
  '.cm-lintRange .rt-typo': { textDecoration: 'none' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--warn)' },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--block)' },
  '.cm-lintPoint-info::after': { borderBottomColor: 'var(--accent)' },
  '.cm-lintPoint-hint::after': { display: 'none' },
  // The marks lie over the line numbers: a column of their own would push the text aside when it comes.
  '.cm-gutter-lint': { position: 'relative', zIndex: '1', width: '0', overflow: 'visible' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': {
    width: 'calc(1rem + 3ch)',
    height: '100%',
    paddingLeft: '0.25rem',
    content: 'normal',
    cursor: 'pointer',
  },
  '.cm-lint-marker::before': {
    content: '""',
    display: 'inline-block',
    width: '0.75rem',
    height: '0.75rem',
    marginTop: '0.25rem',
    backgroundColor: 'currentColor',
    // Else it has the colour of the paper, where colours are forced.
    forcedColorAdjust: 'none',
  },
  '.cm-lint-marker-error': { content: 'normal', color: 'var(--block)' },
  '.cm-lint-marker-error::before': maskOf(iconPaths.close),
  '.cm-lint-marker-warning': { content: 'normal', color: 'var(--warn)' },
  '.cm-lint-marker-warning::before': maskOf(iconPaths.warn),
  '.cm-lint-marker-info': { content: 'normal', color: 'var(--accent)' },
  '.cm-lint-marker-info::before': maskOf(infoPath),
}

const completion = {
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'hidden' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    boxSizing: 'border-box',
    minWidth: '13.75rem',
    maxWidth: 'min(27.5rem, 100vw - 1.125rem)',
    maxHeight: '20rem',
    padding: '0.25rem 0',
    fontFamily: 'var(--mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.25rem 0.75rem',
    lineHeight: 'var(--leading-small)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    margin: '0.25rem 0 0',
    border: '0',
    borderTop: '1px solid var(--line)',
    padding: '0.375rem 0.75rem 2px',
    color: 'var(--ink-soft)',
    opacity: '1',
    fontFamily: 'var(--ui)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
    boxShadow: 'inset 3px 0 var(--accent)',
    // Seen where colours are forced, which drops all else.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '.cm-tooltip-autocomplete ul li:hover': { backgroundColor: 'var(--accent-soft)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': {
    marginLeft: '0.5rem',
    color: 'var(--ink-soft)',
    fontFamily: 'var(--ui)',
    fontStyle: 'normal',
  },
  '.cm-snippetField': { backgroundColor: 'var(--accent-soft)' },
}

/** Tooltips, problems and suggestions in the page's own colours. */
export const assistTheme: Extension = EditorView.theme({ ...tooltips, ...problems, ...completion })
