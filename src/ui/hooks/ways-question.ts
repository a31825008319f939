import type { CellWaysOptions } from '../../analysis/explain/repairs/cell-ways.ts'
import type { SetWaysOptions } from '../../analysis/explain/repairs/set-ways.ts'
import { memoizeLast } from '../../analysis/memoize-last.ts'

/** Why the ways are shown, where that is not asked for. */
type WaysReason =
  /** Each edit turns more than was asked for, so none was made at once. */
  | 'turns-more'
  /** The edit that was made was taken back, to choose another. */
  | 'taken-back'

/** What the dialog of ways is about. */
export type WaysQuestion =
  | { readonly kind: 'cell'; readonly cell: CellWaysOptions; readonly reason?: WaysReason }
  /** What is expected of the page of a cell, by the id of the cell. */
  | { readonly kind: 'aim'; readonly testId: string }
  | { readonly kind: 'set'; readonly set: SetWaysOptions }

/** The question that was asked last, by its identity: the dialog shows one at a time. */
const asked = new Map<string, WaysQuestion>()

/** The question as the identity of an entry, which is text. */
export function entryOfWays(question: WaysQuestion): string {
  const entry = JSON.stringify(question)
  const known = asked.get(entry) ?? question
  asked.clear()
  asked.set(entry, known)
  return entry
}

/** The question of an entry, the same object for the same entry; null: another one has been asked since. */
export const waysOfEntry = (entry: string): WaysQuestion | null => asked.get(entry) ?? null

/** The same object for all who ask about one cell, so that they share the answer. */
export const cellWaysOptions = memoizeLast((testId: string): CellWaysOptions => ({ testId }))
