import { editFile } from '../../core/edit/edit-file.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import type { CaseSnapshot } from '../../state/case.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentView, EarlyStep, EditOptions, RevealOptions } from './document-port.ts'

/** Changes the store itself for as long as no editor holds the text. */
export class StoreDocument implements DocumentView {
  private steps: readonly EarlyStep[] = []
  private undone: readonly EarlyStep[] = []
  private openCount: number
  private pendingReveal: { readonly line: number; readonly options: RevealOptions } | null = null
  private wantsFocus = false
  private readonly store: AppStore

  constructor(store: AppStore) {
    this.store = store
    this.openCount = store.getState().openCount
  }

  /** Steps of a case that is no longer open are nobody's. */
  private forgetOtherCase(): void {
    const { openCount } = this.store.getState()
    if (openCount === this.openCount) return
    this.openCount = openCount
    this.steps = []
    this.undone = []
  }

  private show(file: RobotsFile, parts?: Partial<CaseSnapshot>, selectedId?: string | null): void {
    const { restore, setFile } = this.store.getState()
    if (parts) restore(parts, selectedId)
    setFile(file)
  }

  applyEdits(edits: readonly Edit[], options?: EditOptions): void {
    this.replaceFile(editFile(this.store.getState().scenario.file, edits), options)
  }

  replaceFile(file: RobotsFile, { caseChange }: EditOptions = {}): void {
    this.forgetOtherCase()
    const { scenario, selectedId } = this.store.getState()
    const step = { before: scenario.file, after: file, caseChange: caseChange ?? null, selectedId }
    this.steps = [...this.steps, step]
    this.undone = []
    this.show(file, caseChange?.after)
  }

  undo(): void {
    this.forgetOtherCase()
    const step = this.steps.at(-1)
    if (!step) return
    this.steps = this.steps.slice(0, -1)
    this.undone = [...this.undone, step]
    this.show(step.before, step.caseChange?.before, step.selectedId)
  }

  redo(): void {
    this.forgetOtherCase()
    const step = this.undone.at(-1)
    if (!step) return
    this.undone = this.undone.slice(0, -1)
    this.steps = [...this.steps, step]
    this.show(step.after, step.caseChange?.after)
  }

  reveal(line: number, options: RevealOptions = {}): void {
    this.pendingReveal = { line, options }
  }

  line(): number {
    return this.pendingReveal?.line ?? 1
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

  takeSteps(): readonly EarlyStep[] {
    this.forgetOtherCase()
    const { steps } = this
    this.steps = []
    this.undone = []
    return steps
  }

  /** Passes on what could not be done without an editor. */
  replayOn(view: DocumentView): void {
    if (this.pendingReveal) view.reveal(this.pendingReveal.line, this.pendingReveal.options)
    if (this.wantsFocus) view.focus()
    this.pendingReveal = null
    this.wantsFocus = false
  }
}
