import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { CaseSnapshot } from '../../case/scenario.ts'
import type { Direction } from '../../state/history.ts'

/** How a change to the text is made and named. */
export interface EditOptions {
  /** What was done, in the words of the button that did it. */
  readonly label?: string
  /** Parts of the case that change with the text, in the same step of undo. */
  readonly parts?: Partial<CaseSnapshot> | undefined
  /** True: the edits are for the current text, not for the one that was analysed last. */
  readonly current?: boolean
}

/** How a line is brought into sight. */
export interface RevealOptions {
  /** Puts the cursor into the text as well. */
  readonly focus?: boolean
  /** Only scrolls, and only as far as needed: the cursor stays where the author left it. */
  readonly keepCursor?: boolean
}

/** What the editor does by itself, at its cursor. */
export type EditorCommand =
  | 'find'
  | 'go-to-line'
  | 'select-next'
  | 'select-all'
  | 'comment'
  | 'fold'
  | 'unfold'
  | 'fold-all'
  | 'unfold-all'

/** The operations on the text, by the editor or without it. */
export interface DocumentView {
  applyEdits(edits: readonly Edit[], options?: EditOptions): void
  /** Puts another file in place of this one; one step of undo. */
  replaceFile(file: RobotsFile, options?: EditOptions): void
  /** Puts text in place of what is selected, as a paste does. */
  insert(text: string): void
  /** Brings a line into sight and draws the eye to it. */
  reveal(line: number, options?: RevealOptions): void
  /** The line that the cursor is in. */
  line(): number
  /** Takes back, or does again, the latest change to the text; false when none is known here. */
  moveStep(direction: Direction): boolean
  /** Whether all of the text is selected, so that a paste would replace it; also for an empty text. */
  isAllSelected(): boolean
  focus(): void
  /** Focuses the text and does something to it or in it. */
  run(command: EditorCommand): void
  /** Hands over at once what has been typed and not reached the store yet. */
  flush(): void
}
