import { lineEnds, type LineEnds, type RobotsFile } from '../core/file.ts'
import { applyEdits, type Edit } from '../core/text.ts'
import type { CaseSnapshot } from '../state/case.ts'
import type { AppStore } from '../state/store.ts'

/** What changes with the text in one step, and comes back with it when that step is undone. */
export interface CaseChange {
  readonly before: Partial<CaseSnapshot>
  readonly after: Partial<CaseSnapshot>
}

export interface EditOptions {
  /** What was done, in the words of the button that did it. */
  readonly label?: string
  readonly caseChange?: CaseChange | undefined
}

export interface RevealOptions {
  /** Puts the cursor into the text as well. */
  readonly focus?: boolean
}

/** What can be asked of the text, whoever holds it. */
export interface DocumentView {
  applyEdits(edits: readonly Edit[], options?: EditOptions): void
  /** Puts another file in place of this one; one step of undo. */
  replaceFile(file: RobotsFile, options?: EditOptions): void
  /** Brings a line into sight and draws the eye to it. */
  reveal(line: number, options?: RevealOptions): void
  undo(): void
  redo(): void
  focus(): void
  /** Hands over at once what has been typed and not reached the store yet. */
  flush(): void
}

/** A change made before the editor was there; the editor takes it into its history. */
export interface EarlyStep {
  readonly before: RobotsFile
  readonly after: RobotsFile
  readonly caseChange: CaseChange | null
}

/** The way to the text for everybody but the editor. */
export interface DocumentPort extends DocumentView {
  /** From now on `view` holds the text; gives the way to let go of it again. */
  attach(view: DocumentView): () => void
  /** What was changed before, oldest first; it is given once. */
  takeSteps(): readonly EarlyStep[]
}

const breaksIn = (text: string): number => text.split('\n').length - 1

/** The line ends of a file after edits: those that stay keep theirs, new ones get the main one. */
function endsAfter({ text, ends }: RobotsFile, edits: readonly Edit[]): LineEnds {
  if (ends.each === null) return ends
  const main = lineEnds.indexOf(ends.main)
  const codes: number[] = []
  let at = 0
  let passed = 0
  for (const { span, insert } of [...edits].sort((a, b) => a.span.from - b.span.from)) {
    const kept = breaksIn(text.slice(at, span.from))
    codes.push(...ends.each.subarray(passed, passed + kept))
    codes.push(...new Array<number>(breaksIn(insert)).fill(main))
    passed += kept + breaksIn(text.slice(span.from, span.to))
    at = span.to
  }
  return { main: ends.main, each: Uint8Array.from([...codes, ...ends.each.subarray(passed)]) }
}

/** Changes the store itself for as long as no editor holds the text. */
class StoreDocument implements DocumentView {
  private steps: readonly EarlyStep[] = []
  private undone: readonly EarlyStep[] = []
  private opening: number
  private wish: { readonly line: number; readonly options: RevealOptions } | null = null
  private wantsFocus = false
  private readonly store: AppStore

  constructor(store: AppStore) {
    this.store = store
    this.opening = store.getState().openings
  }

  /** Steps of a case that is no longer open are nobody's. */
  private forgetOtherCase(): void {
    const { openings } = this.store.getState()
    if (openings === this.opening) return
    this.opening = openings
    this.steps = []
    this.undone = []
  }

  private show(file: RobotsFile, parts: Partial<CaseSnapshot> | undefined): void {
    const { restore, setFile } = this.store.getState()
    if (parts) restore(parts)
    setFile(file)
  }

  applyEdits(edits: readonly Edit[], options?: EditOptions): void {
    const { file } = this.store.getState().scenario
    const text = applyEdits(file.text, edits)
    this.replaceFile({ ...file, text, ends: endsAfter(file, edits) }, options)
  }

  replaceFile(file: RobotsFile, { caseChange }: EditOptions = {}): void {
    this.forgetOtherCase()
    const before = this.store.getState().scenario.file
    this.steps = [...this.steps, { before, after: file, caseChange: caseChange ?? null }]
    this.undone = []
    this.show(file, caseChange?.after)
  }

  undo(): void {
    this.forgetOtherCase()
    const step = this.steps.at(-1)
    if (!step) return
    this.steps = this.steps.slice(0, -1)
    this.undone = [...this.undone, step]
    this.show(step.before, step.caseChange?.before)
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
    this.wish = { line, options }
  }

  focus(): void {
    this.wantsFocus = true
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
  grant(view: DocumentView): void {
    if (this.wish) view.reveal(this.wish.line, this.wish.options)
    if (this.wantsFocus) view.focus()
    this.wish = null
    this.wantsFocus = false
  }
}

/** A port that writes to the store until an editor attaches itself, and to the editor from then on. */
export function createDocumentPort(store: AppStore): DocumentPort {
  const early = new StoreDocument(store)
  let view: DocumentView | null = null
  const holder = (): DocumentView => view ?? early
  return {
    attach: (next) => {
      view = next
      early.grant(next)
      return () => {
        if (view === next) view = null
      }
    },
    takeSteps: () => early.takeSteps(),
    applyEdits: (edits, options) => holder().applyEdits(edits, options),
    replaceFile: (file, options) => holder().replaceFile(file, options),
    reveal: (line, options) => holder().reveal(line, options),
    undo: () => holder().undo(),
    redo: () => holder().redo(),
    focus: () => holder().focus(),
    flush: () => holder().flush(),
  }
}
