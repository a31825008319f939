import { invertedEffects } from '@codemirror/commands'
import { StateEffect, type Extension, type Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** What changes together with the text, outside the editor. */
export interface OutsideChange<Payload> {
  readonly before: Payload
  readonly after: Payload
}

export interface CaseHistory<Payload> {
  /** Carried by a transaction, so that undoing the text undoes this too. */
  effectOf(change: OutsideChange<Payload>): StateEffect<OutsideChange<Payload>>
  /** What such an effect carries; null for any other effect. */
  payloadOf(effect: StateEffect<unknown>): OutsideChange<Payload> | null
  readonly extension: Extension
}

/** Ties something outside the text to the editor's history; `apply` gets what holds from now on. */
export function createCaseHistory<Payload>(
  apply: (payload: Payload) => void,
): CaseHistory<Payload> {
  const effect = StateEffect.define<OutsideChange<Payload>>()
  const payloadOf = (candidate: StateEffect<unknown>): OutsideChange<Payload> | null =>
    candidate.is(effect) ? candidate.value : null
  const carriedBy = ({ effects }: Transaction): OutsideChange<Payload>[] =>
    effects.map(payloadOf).filter((payload) => payload !== null)
  const undoable = invertedEffects.of((transaction) =>
    carriedBy(transaction).map(({ before, after }) => effect.of({ before: after, after: before })),
  )
  const listener = EditorView.updateListener.of(({ transactions }) => {
    for (const { after } of transactions.flatMap(carriedBy)) apply(after)
  })
  return {
    effectOf: (change) => effect.of(change),
    payloadOf,
    extension: [undoable, listener],
  }
}
