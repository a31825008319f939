import { editFile } from '../../core/edit/edit-file.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentView, EditOptions, RevealOptions } from './document-view.ts'

/** Changes the store itself for as long as no editor holds the text. */
export class StoreDocument implements DocumentView {
  private pendingReveal: { readonly line: number; readonly options: RevealOptions } | null = null
  private wantsFocus = false
  private readonly store: AppStore

  constructor(store: AppStore) {
    this.store = store
  }

  applyEdits(edits: readonly Edit[], options?: EditOptions): void {
    this.replaceFile(editFile(this.store.getState().scenario.file, edits), options)
  }

  replaceFile(file: RobotsFile, { parts }: EditOptions = {}): void {
    this.store.getState().changeFile(file, parts)
  }

  insert(text: string): void {
    // Without an editor nothing is selected, and no place is chosen: it comes last.
    const end = this.store.getState().scenario.file.text.length
    this.applyEdits([{ span: { from: end, to: end }, insert: text }])
  }

  moveStep(): boolean {
    // There is no history here beside the store's.
    return false
  }

  reveal(line: number, options: RevealOptions = {}): void {
    this.pendingReveal = { line, options }
  }

  line(): number {
    return this.pendingReveal?.line ?? 1
  }

  isAllSelected(): boolean {
    return this.store.getState().scenario.file.text === ''
  }

  focus(): void {
    this.wantsFocus = true
  }

  run(): void {
    // Folding and finding need an editor; the cursor at least will be in it.
    this.focus()
  }

  flush(): void {
    // Nothing is held back here.
  }

  /** Passes on what could not be done without an editor. */
  replayOn(view: DocumentView): void {
    if (this.pendingReveal) view.reveal(this.pendingReveal.line, this.pendingReveal.options)
    if (this.wantsFocus) view.focus()
    this.pendingReveal = null
    this.wantsFocus = false
  }
}
