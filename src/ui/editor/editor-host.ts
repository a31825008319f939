import { editorDelays } from '../../editor/delays.ts'
import { redo, undo } from '@codemirror/commands'
import {
  Compartment,
  type EditorState,
  type Extension,
  type StateEffect,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView, type ViewUpdate } from '@codemirror/view'
import type { Dialect } from '../../core/dialects/dialect.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import {
  closePanels,
  editorCommands,
  cursorPosition,
  editing,
  editorState,
  linkHistory,
  replacement,
  revealLine,
  setDialect,
  showAnnotations,
  type LinkedHistory,
  type Since,
  type ShownAnnotations,
} from '../../editor/index.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import type { CaseSnapshot } from '../../case/scenario.ts'
import { reachableCases, type Direction } from '../../state/history.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import type { CursorStatus } from '../document/cursor.ts'
import type { DocumentPort } from '../document/document-port.ts'
import type {
  DocumentView,
  EditOptions,
  EditorCommand,
  RevealOptions,
} from '../document/document-view.ts'
import { CaseStates } from './case-states.ts'
import { journalOf, withFileSteps } from './store-journal.ts'
import { StoreSync } from './store-sync.ts'

/** What the editor is told in pauses of typing. */
export type NotesName = 'problems' | 'unused' | 'counts' | 'misses'

/** The editor on the page: keeps view and store in step, and applies edits to the text. */
export class EditorHost implements DocumentView {
  private readonly view: EditorView
  private readonly sync: StoreSync
  private readonly describedBy: string
  private readonly store: AppStore
  private readonly history: LinkedHistory<Partial<CaseSnapshot>>
  private readonly unsubscribe: () => void
  private readonly cursor: CursorStatus
  private readonly showCursor = debounce(
    () => this.cursor.set(cursorPosition(this.view.state)),
    editorDelays.showCursor,
    browserClock,
  )
  private dialect: Dialect
  private analysed: Since | null = null
  private readonly pending = new Map<string, () => void>()
  private readonly dispatching = debounce(
    () => this.dispatchPending(),
    editorDelays.showProblems,
    browserClock,
  )
  private readonly caseStates = new CaseStates()
  private readonly later = new Compartment()
  private help: Extension = []

  constructor({ root, store, port, dialect, describedBy }: HostOptions) {
    this.store = store
    this.history = linkHistory(journalOf(store, port))
    this.dialect = dialect
    this.describedBy = describedBy
    this.cursor = port.cursor
    const { scenario, setFile } = store.getState()
    const state = this.withFileSteps()
    this.view = new EditorView({ root, parent: root, state })
    this.sync = new StoreSync(
      { notifyTextChanged: port.notifyTextChanged, setFile },
      state,
      scenario.file,
    )
    this.showCursor.schedule()
    this.unsubscribe = store.subscribe((now, before) => this.follow(now, before))
  }

  applyEdits(edits: readonly Edit[], options: EditOptions = {}): void {
    const changes = options.current ? null : (this.analysed?.changes ?? null)
    const since = changes === null || changes.empty ? null : changes
    this.dispatchStep(editing(this.view.state, edits, since), options)
  }

  replaceFile(file: RobotsFile, options: EditOptions = {}): void {
    this.dispatchStep(replacement(this.view.state, file), options)
  }

  insert(text: string): void {
    const { state } = this.view
    this.view.dispatch(state.replaceSelection(text), {
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
  }

  reveal(line: number, { focus = false, keepCursor = false }: RevealOptions = {}): void {
    revealLine(this.view, line, keepCursor)
    if (focus) this.view.focus()
  }

  line(): number {
    const { doc, selection } = this.view.state
    return doc.lineAt(selection.main.head).number
  }

  moveStep(direction: Direction): boolean {
    return direction === 'undo' ? undo(this.view) : redo(this.view)
  }

  focus(): void {
    this.view.focus()
  }

  run(command: EditorCommand): void {
    this.view.focus()
    editorCommands[command](this.view)
  }

  isAllSelected(): boolean {
    const { doc, selection } = this.view.state
    return selection.main.from === 0 && selection.main.to === doc.length
  }

  flush(): void {
    this.sync.flush()
  }

  /** Shows what an analysis says about the lines of a file, and colours the text as its dialect reads it. */
  show(shown: ShownAnnotations, file: RobotsFile | null, dialect: Dialect): void {
    const effects: StateEffect<unknown>[] = []
    if (dialect !== this.dialect) effects.push(setDialect.of(dialect))
    this.dialect = dialect
    const since = this.sync.analysed(file)
    if (since !== null) effects.push(showAnnotations.of({ shown, since }))
    this.analysed = since
    if (effects.length > 0) this.view.dispatch({ effects })
  }

  /** Asks for anything measured: else line numbers may be seen at guessed heights for a frame. */
  measure(): void {
    this.view.lineBlockAtHeight(0)
  }

  /** Adds what comes later than the editor itself; it stays for every text that is opened. */
  extend(extension: Extension): void {
    this.help = extension
    this.view.dispatch({ effects: this.later.reconfigure(extension) })
    this.measure()
  }

  /**
   * Dispatches in a pause of typing what is about an earlier text, in place of what still waits by that
   * name. Does nothing if it is not known any more how that text became the one that is shown. `file` null: it is
   * about the text as it is then.
   */
  dispatchInPause(
    name: NotesName,
    file: RobotsFile | null,
    specOf: (view: EditorView, since: Since) => TransactionSpec,
  ): void {
    this.pending.set(name, () => {
      const { doc } = this.view.state
      const now = { doc, changes: this.view.state.changes([]).desc }
      const since = file === null ? now : this.sync.analysed(file)
      if (since !== null) this.view.dispatch(specOf(this.view, since))
    })
    this.dispatching.schedule()
  }

  /** Brings at once what waits for a pause: who asks for problems by key gets all that are known. */
  endPause(): void {
    this.dispatching.cancel()
    this.dispatchPending()
  }

  destroy(): void {
    this.dispatching.cancel()
    this.showCursor.cancel()
    this.sync.flush()
    this.unsubscribe()
    this.view.destroy()
    this.store.getState().dropEditorSteps()
  }

  private dispatchPending(): void {
    const waiting = [...this.pending.values()]
    this.pending.clear()
    for (const dispatch of waiting) dispatch()
  }

  private dispatchStep(step: TransactionSpec, { parts }: EditOptions): void {
    if (parts === undefined) this.view.dispatch(step)
    else this.view.dispatch(step, { annotations: this.history.withParts.of(parts) })
  }

  private fresh(file: RobotsFile): EditorState {
    const { dialect, describedBy } = this
    return editorState({ file, dialect, describedBy }, this.wiring())
  }

  private wiring(): Extension {
    return [
      // Before the listener that sends the text: the tests of a pasted file come first.
      this.history.extension,
      this.later.of(this.help),
      EditorView.updateListener.of((update) => this.updated(update)),
    ]
  }

  private updated(update: ViewUpdate): void {
    if (update.docChanged && this.analysed !== null) {
      const { doc, changes } = this.analysed
      this.analysed = { doc, changes: changes.composeDesc(update.changes.desc) }
    }
    this.sync.changed(update)
    if (update.docChanged || update.selectionSet) this.showCursor.schedule()
    if (update.focusChanged && !update.view.hasFocus) this.sync.flush()
  }

  /** Another case is opened, or somebody else has set the text. */
  private follow(now: AppState, before: AppState): void {
    const { file } = now.scenario
    if (now.openCount !== before.openCount) this.showCase(now, before)
    else if (file !== before.scenario.file && !this.sync.isLast(file)) {
      this.replaceFile(file)
    }
  }

  /** Another case is shown: a new one, or one that undo or redo has led to. */
  private showCase(now: AppState, before: AppState): void {
    const { file } = now.scenario
    closePanels(this.view)
    if (this.sync.isCurrent(before.scenario.file)) {
      this.caseStates.keep(before.caseKey, this.view.state, before.scenario.file)
    }
    const kept = this.caseStates.take(now.caseKey, file)
    this.caseStates.retain(reachableCases(now.history))
    const state = kept === null ? this.withFileSteps() : this.withPresentSettings(kept)
    this.analysed = null
    this.sync.reset(state, file)
    this.view.setState(state)
    if (kept !== null) {
      this.view.dispatch({ effects: EditorView.scrollIntoView(state.selection.main) })
    }
    this.measure()
    this.showCursor.schedule()
  }

  private withFileSteps(): EditorState {
    return withFileSteps(this.store, (file) => this.fresh(file))
  }

  /** An earlier state, with what has changed in the editor since. */
  private withPresentSettings(state: EditorState): EditorState {
    const effects = [this.later.reconfigure(this.help), setDialect.of(this.dialect)]
    return state.update({ effects }).state
  }
}

/** What the editor on the page is made from. */
export interface HostOptions {
  readonly root: ShadowRoot
  readonly store: AppStore
  readonly port: Pick<DocumentPort, 'undo' | 'redo' | 'notifyTextChanged' | 'cursor'>
  readonly dialect: Dialect
  readonly describedBy: string
}
