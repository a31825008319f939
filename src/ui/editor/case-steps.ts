import type { EditorState, Extension, StateEffect } from '@codemirror/state'
import { createCaseHistory, replacement } from '../../editor/index.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import type { EarlyStep, EditOptions } from '../document/document-port.ts'
import type { CaseState } from './host-options.ts'

/** What else of the case changes with the text, so that one Undo brings back both. */
export class CaseSteps {
  readonly extension: Extension
  private readonly history
  private readonly store: AppStore

  constructor(store: AppStore) {
    this.store = store
    this.history = createCaseHistory<CaseState>(({ parts, selectedId }) =>
      store.getState().restore(parts, selectedId),
    )
    this.extension = this.history.extension
  }

  effectsOf(
    { caseChange }: EditOptions,
    { selectedId }: Pick<AppState, 'selectedId'> = this.store.getState(),
  ): StateEffect<unknown>[] {
    if (caseChange === undefined) return []
    const before = { parts: caseChange.before, selectedId }
    return [this.history.effectOf({ before, after: { parts: caseChange.after } })]
  }

  /** Makes early steps again, this time with a history; the store knows their outcome already. */
  replayed(steps: readonly EarlyStep[], start: EditorState): EditorState {
    return steps.reduce((state, { after, caseChange, selectedId }) => {
      const effects = this.effectsOf({ caseChange: caseChange ?? undefined }, { selectedId })
      return state.update(replacement(state, after, effects)).state
    }, start)
  }
}
