import type { EditorState } from '@codemirror/state'
import type { RobotsFile } from '../../core/text/file.ts'

/** The editor's states of cases that undo and redo can lead to, each with its history of the text. */
export class CaseStates {
  private readonly states = new Map<
    number,
    { readonly state: EditorState; readonly file: RobotsFile }
  >()

  /** Keeps the state of a case that is left; `file` is its text as the store has it. */
  keep(caseKey: number, state: EditorState, file: RobotsFile): void {
    this.states.set(caseKey, { state, file })
  }

  /** The state of a case that is shown again; null when there is none for this text. */
  take(caseKey: number, file: RobotsFile): EditorState | null {
    const kept = this.states.get(caseKey)
    this.states.delete(caseKey)
    return kept?.file === file ? kept.state : null
  }

  /** Forgets the states of all other cases. */
  retain(reachable: ReadonlySet<number>): void {
    for (const key of this.states.keys()) if (!reachable.has(key)) this.states.delete(key)
  }
}
