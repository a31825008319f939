import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { Dialect } from '../core/dialects/dialect.ts'
import { language } from './language.ts'
import { longLines } from './long-lines.ts'
import { phrases } from './phrases.ts'
import { theme } from './theme.ts'

export interface TextDifferenceOptions {
  /** Where the views and their styles go. */
  readonly root: ShadowRoot
  readonly before: string
  readonly now: string
  /** Both texts are coloured as it reads them. */
  readonly dialect: Dialect
  /** Beside each other; else in one column, with the lines of before above those of now. */
  readonly beside: boolean
  /** Id of an element, in the same root, that tells that the texts can only be read. */
  readonly describedBy: string
}

/** Two texts with their differences marked. */
export interface TextDifference {
  destroy(): void
}

/** Large files that have little in common are compared line by line, not letter by letter. */
const diffConfig = { scanLimit: 500, timeout: 150 }
const collapseUnchanged = { margin: 3, minSize: 5 }

const look = EditorView.theme({
  '&': { height: 'auto' },
  '&.cm-focused::after': { border: '2px solid var(--focus)' },
  '.cm-scroller': { contain: 'none', overflow: 'visible' },
  '.cm-changedLine': { backgroundColor: 'var(--allow-soft)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--block-soft)' },
  '.cm-deletedLine, .cm-deletedChunk del': { textDecoration: 'none' },
  '.cm-collapsedLines': {
    padding: '0.25rem 0.5rem',
    color: 'var(--ink-soft)',
    background: 'var(--paper-sunk)',
    fontFamily: 'var(--ui)',
    // Else with a sign that many fonts lack.
    '&:before, &:after': { content: '"…"' },
  },
})

function readOnly(options: TextDifferenceOptions, label: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-readonly': 'true',
      'aria-describedby': options.describedBy,
      tabindex: '0',
      translate: 'no',
    }),
    lineNumbers(),
    language(options.dialect),
    phrases,
    longLines,
    EditorView.lineWrapping,
    // In front, for it takes back what fits one editor that fills its place.
    look,
    theme,
  ]
}

/** Shows two texts and what differs between them, to be read. */
export function showTextDifference(options: TextDifferenceOptions): TextDifference {
  const { root, before, now } = options
  if (options.beside) {
    return new MergeView({
      root,
      parent: root,
      a: { doc: before, extensions: readOnly(options, 'The file before') },
      b: { doc: now, extensions: readOnly(options, 'The file now') },
      diffConfig,
      collapseUnchanged,
      gutter: true,
    })
  }
  const merged = unifiedMergeView({
    original: before,
    mergeControls: false,
    diffConfig,
    collapseUnchanged,
    gutter: true,
  })
  const extensions = [readOnly(options, 'The file now, with the lines of before'), merged]
  return new EditorView({ root, parent: root, state: EditorState.create({ doc: now, extensions }) })
}
