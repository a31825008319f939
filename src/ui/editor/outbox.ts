import { Transaction, type ChangeDesc, type EditorState, type Text } from '@codemirror/state'
import type { ViewUpdate } from '@codemirror/view'
import { maxSyncLength } from '../../analysis/size-limits.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { fileOf, type Since } from '../../editor/index.ts'
import { afterPaint } from './after-paint.ts'
import { createLull } from './lull.ts'

/** A large text is handed over when so many ms have passed without a key, */
const quiet = 100
/** and in any case so many ms after the first one. */
const patience = 4000
/** So many texts may be under analysis at a time and still have their answers placed rightly. */
const mostUnanswered = 8

/** Keys that change the text; what comes with other changes of the case must not wait for a frame. */
const isTyping = (transaction: Transaction): boolean =>
  transaction.isUserEvent('input.type') ||
  transaction.isUserEvent('delete') ||
  transaction.annotation(Transaction.userEvent) === 'input'

interface Letter {
  readonly doc: Text
  readonly file: RobotsFile
  readonly since: ChangeDesc | null
}

export interface Recipient {
  setFile(file: RobotsFile): void
  /** The text has changed and will follow. */
  announceText(): void
}

/** Brings what is typed to the store: small texts at once, large ones when there is time. */
export class Outbox {
  private letters: readonly Letter[]
  private state: EditorState
  private readonly lull = createLull(() => this.send(), quiet, patience)
  private recall: (() => void) | null = null
  private readonly recipient: Recipient

  constructor(recipient: Recipient, state: EditorState, file: RobotsFile) {
    this.recipient = recipient
    this.state = state
    this.letters = [{ doc: state.doc, file, since: null }]
  }

  /** Starts afresh with a text that came from the store. */
  reset(state: EditorState, file: RobotsFile): void {
    this.cancel()
    this.state = state
    this.letters = [{ doc: state.doc, file, since: null }]
  }

  changed({ state, changes, docChanged, transactions }: ViewUpdate): void {
    this.state = state
    if (!docChanged) return
    this.letters = this.letters.map((letter) => ({
      ...letter,
      since: letter.since === null ? changes.desc : letter.since.composeDesc(changes.desc),
    }))
    if (state.doc.length > maxSyncLength) this.sendLater()
    else if (transactions.every(isTyping)) this.recall ??= afterPaint(() => this.send())
    else this.send()
  }

  /** Sends what still waits. */
  flush(): void {
    if (this.recall !== null || this.lull.awaited()) this.send()
  }

  isLast(file: RobotsFile): boolean {
    return this.letters.at(-1)?.file === file
  }

  /** The text of a file that was sent, and what has changed since; null when it is not known here. */
  analysed(file: RobotsFile | null): Since | null {
    const letter = this.letters.findLast((sent) => sent.file === file)
    if (letter === undefined) return null
    const { doc, since } = letter
    return { doc, changes: since ?? this.state.changes([]).desc }
  }

  private sendLater(): void {
    this.recipient.announceText()
    this.lull.wait()
  }

  private send(): void {
    this.cancel()
    const file = fileOf(this.state)
    const letter: Letter = { doc: this.state.doc, file, since: null }
    this.letters = [...this.letters, letter].slice(-mostUnanswered)
    this.recipient.setFile(file)
  }

  private cancel(): void {
    this.lull.cancel()
    this.recall?.()
    this.recall = null
  }
}
