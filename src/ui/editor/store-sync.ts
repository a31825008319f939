import { editorDelays } from '../../editor/delays.ts'
import { Transaction, type ChangeDesc, type EditorState, type Text } from '@codemirror/state'
import type { ViewUpdate } from '@codemirror/view'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { fileOf, shapeOf, type FileShape, type Since } from '../../editor/index.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce, whenIdle } from '../../platform/debounce.ts'
import type { TypedText } from '../../state/session/session-ports.ts'
import { afterPaint } from '../hooks/after-paint.ts'

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

/** The text of one state of the editor. */
class EditorText implements TypedText {
  private made: RobotsFile | null = null
  private readonly state: EditorState
  private readonly revisions: readonly Revision[]

  constructor(state: EditorState, revisions: readonly Revision[]) {
    this.state = state
    this.revisions = revisions
  }

  file(): RobotsFile {
    this.made ??= fileOf(this.state)
    return this.made
  }

  editOf(file: RobotsFile): Edit | null {
    const revision = this.revisions.findLast((published) => published.file === file)
    if (revision === undefined || !hasEvenEnds(file, shapeOf(this.state))) return null
    return editOfChanges(revision.since, this.state.doc)
  }
}

/** Whether two files have the same byte-order mark, and the same one line end throughout. */
const hasEvenEnds = (file: RobotsFile, { byteOrderMark, ends }: FileShape): boolean =>
  file.byteOrderMark === byteOrderMark &&
  file.ends.main === ends.main &&
  file.ends.each === null &&
  ends.each === null

/** Changes as one edit, which has all that stands between the first and the last of them. */
function editOfChanges(changes: ChangeDesc | null, doc: Text): Edit {
  let [from, to, start, end] = [Infinity, 0, 0, 0]
  changes?.iterChangedRanges((fromA, toA, fromB, toB) => {
    if (from === Infinity) [from, start] = [fromA, fromB]
    ;[to, end] = [toA, toB]
  })
  return { span: { from: Math.min(from, to), to }, insert: doc.sliceString(start, end) }
}

/** The store, as far as the text is published to it. */
export interface TextStore {
  setFile(file: RobotsFile): void
  /** The text has changed, and will follow where it has not come yet. */
  notifyTextChanged(typed: TypedText): void
}

/** Publishes what is typed to the store: small texts once they are painted, large ones in a pause. */
export class StoreSync {
  private revisions: readonly Revision[]
  private state: EditorState
  private text: EditorText
  private readonly publishing = debounce(
    () => this.publish(),
    editorDelays.publishLargeText,
    browserClock,
    whenIdle,
  )
  private cancelAfterPaint: (() => void) | null = null
  private readonly store: TextStore

  constructor(store: TextStore, state: EditorState, file: RobotsFile) {
    this.store = store
    this.state = state
    this.revisions = [{ doc: state.doc, file, since: null }]
    this.text = new EditorText(state, this.revisions)
  }

  /** Starts afresh with a text that came from the store. */
  reset(state: EditorState, file: RobotsFile): void {
    this.cancel()
    this.state = state
    this.revisions = [{ doc: state.doc, file, since: null }]
    this.text = new EditorText(state, this.revisions)
  }

  /** Follows the view; to be called with each of its updates. */
  changed({ startState, state, changes, docChanged, transactions }: ViewUpdate): void {
    this.state = state
    if (!docChanged) {
      if (shapeOf(startState) !== shapeOf(state)) this.text = new EditorText(state, this.revisions)
      return
    }
    this.revisions = this.revisions.map((revision) => ({
      ...revision,
      since: revision.since === null ? changes.desc : revision.since.composeDesc(changes.desc),
    }))
    this.text = new EditorText(state, this.revisions)
    if (state.doc.length > maxMainThreadUnits) this.publishLater()
    else if (transactions.every(isTyping)) {
      this.store.notifyTextChanged(this.text)
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
    this.store.notifyTextChanged(this.text)
    this.publishing.schedule()
  }

  private publish(): void {
    this.cancel()
    const file = this.text.file()
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
