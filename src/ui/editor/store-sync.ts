import { Transaction, type ChangeDesc, type EditorState, type Text } from '@codemirror/state'
import type { ViewUpdate } from '@codemirror/view'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { fileOf, type Since } from '../../editor/index.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce, whenIdle } from '../../platform/debounce.ts'
import { afterPaint } from './after-paint.ts'

/** When a large text is published: after a pause, in an idle moment, and now and then while keys go on. */
const largeText = { waitMs: 100, maxWaitMs: 4000 }
/** So many texts may be under analysis at a time and still have their answers placed rightly. */
const maxRevisions = 8

/** Keys that change the text; what comes with other changes of the case must not wait for a frame. */
const isTyping = (transaction: Transaction): boolean =>
  transaction.isUserEvent('input.type') ||
  transaction.isUserEvent('delete') ||
  transaction.annotation(Transaction.userEvent) === 'input'

/** A text that the store has been given, and what has changed in the editor since. */
interface Revision {
  readonly doc: Text
  readonly file: RobotsFile
  readonly since: ChangeDesc | null
}

/** The store, as far as the text is published to it. */
export interface TextStore {
  setFile(file: RobotsFile): void
  /** The text has changed and will follow; `read` gives it as it is now. */
  notifyTextChanged(read: () => RobotsFile): void
}

/** Publishes what is typed to the store: small texts once they are painted, large ones in a pause. */
export class StoreSync {
  private revisions: readonly Revision[]
  private state: EditorState
  private readonly publishing = debounce(() => this.publish(), largeText, browserClock, whenIdle)
  private cancelAfterPaint: (() => void) | null = null
  private readonly store: TextStore

  constructor(store: TextStore, state: EditorState, file: RobotsFile) {
    this.store = store
    this.state = state
    this.revisions = [{ doc: state.doc, file, since: null }]
  }

  /** Starts afresh with a text that came from the store. */
  reset(state: EditorState, file: RobotsFile): void {
    this.cancel()
    this.state = state
    this.revisions = [{ doc: state.doc, file, since: null }]
  }

  /** Follows the view; to be called with each of its updates. */
  changed({ state, changes, docChanged, transactions }: ViewUpdate): void {
    this.state = state
    if (!docChanged) return
    this.revisions = this.revisions.map((revision) => ({
      ...revision,
      since: revision.since === null ? changes.desc : revision.since.composeDesc(changes.desc),
    }))
    if (state.doc.length > maxMainThreadUnits) this.publishLater()
    else if (transactions.every(isTyping)) {
      this.store.notifyTextChanged(() => fileOf(state))
      this.cancelAfterPaint ??= afterPaint(() => this.publish())
    } else this.publish()
  }

  /** Publishes at once what still waits. */
  flush(): void {
    if (this.cancelAfterPaint !== null || this.publishing.pending()) this.publish()
  }

  /** True if `file` is the current text and no change waits to be published. */
  isCurrent(file: RobotsFile): boolean {
    return this.isLast(file) && this.revisions.at(-1)?.since === null
  }

  /** Whether a file is the text that was published last. */
  isLast(file: RobotsFile): boolean {
    return this.revisions.at(-1)?.file === file
  }

  /** The text of a file that was published, and what has changed since; null when it is not known here. */
  analysed(file: RobotsFile | null): Since | null {
    const revision = this.revisions.findLast((published) => published.file === file)
    if (revision === undefined) return null
    const { doc, since } = revision
    return { doc, changes: since ?? this.state.changes([]).desc }
  }

  private publishLater(): void {
    const { state } = this
    this.store.notifyTextChanged(() => fileOf(state))
    this.publishing.schedule()
  }

  private publish(): void {
    this.cancel()
    const file = fileOf(this.state)
    const revision: Revision = { doc: this.state.doc, file, since: null }
    this.revisions = [...this.revisions, revision].slice(-maxRevisions)
    this.store.setFile(file)
  }

  private cancel(): void {
    this.publishing.cancel()
    this.cancelAfterPaint?.()
    this.cancelAfterPaint = null
  }
}
