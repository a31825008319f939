import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { Dialect } from '../core/dialects/dialect.ts'
import type { RobotsFile } from '../core/text/file.ts'
import { fileShape } from './file-shape.ts'
import { find } from './find/find.ts'
import { folding } from './folding.ts'
import { keys } from './keys.ts'
import { language } from './language.ts'
import { longLines } from './long-lines.ts'
import { lineFlash } from './flash-line.ts'
import { lineAnnotations } from './line-annotations.ts'
import { phrases } from './phrases.ts'
import { evenMargins } from './scrolling.ts'
import { selections } from './selections.ts'
import { theme } from './theme.ts'
import { typingOver } from './typing-over.ts'

export { editorCommands } from './commands.ts'
export { cursorPosition } from './cursor-position.ts'
export { closePanels } from './find/find.ts'
export { editing, textReplacement as replacement } from './edits.ts'
export { fileOf, shapeOf, type FileShape } from './file-shape.ts'
export { setDialect } from './language.ts'
export { linkHistory, type EditorJournal as Journal, type LinkedHistory } from './linked-history.ts'
export { revealLine } from './flash-line.ts'
export type { ShownAnnotations } from './annotation-markers.ts'
export { showAnnotations, type ChangesSince as Since } from './annotation-state.ts'

export interface EditorOptions {
  readonly file: RobotsFile
  readonly dialect: Dialect
  /** Id of an element, in the same root, that tells how to leave the editor. */
  readonly describedBy?: string
}

const contentAttributes = (describedBy: string | undefined): Record<string, string> => ({
  'aria-label': 'robots.txt, current file',
  // Said although it holds anyway: some tools look for it where a scrolled region has no other stop.
  tabindex: '0',
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  translate: 'no',
  spellcheck: 'false',
  autocorrect: 'off',
  autocapitalize: 'off',
  'data-gramm': 'false',
})

/** Everything that makes CodeMirror an editor for robots.txt. */
const robotsEditor = ({ file, dialect, describedBy }: EditorOptions): Extension => [
  EditorView.contentAttributes.of(contentAttributes(describedBy)),
  lineNumbers(),
  lineAnnotations,
  folding,
  find,
  selections,
  keys,
  typingOver,
  fileShape(file),
  language(dialect),
  phrases,
  longLines,
  lineFlash,
  evenMargins,
  theme,
]

/** A fresh editor for a file, with an empty history. */
export const editorState = (options: EditorOptions, extra: Extension = []): EditorState =>
  EditorState.create({ doc: options.file.text, extensions: [robotsEditor(options), extra] })
