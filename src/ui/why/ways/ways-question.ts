import type { CellWaysOptions } from '../../../analysis/explain/repairs/cell-ways.ts'
import type { SetWaysOptions } from '../../../analysis/explain/repairs/set-ways.ts'
import { memoizeLast } from '../../../analysis/memoize-last.ts'

/** Why the ways are shown, where that is not asked for. */
type WaysReason =
  /** The smallest edit turns more than was asked for, so it was not made at once. */
  | 'turns-more'
  /** The edit that was made was taken back, to choose another. */
  | 'taken-back'

/** What the dialog of ways is about. */
export type WaysQuestion =
  | { readonly kind: 'cell'; readonly cell: CellWaysOptions; readonly reason?: WaysReason }
  /** What is expected of the page of a cell, by the id of the cell. */
  | { readonly kind: 'aim'; readonly testId: string }
  | { readonly kind: 'set'; readonly set: SetWaysOptions }

/** The question as the identity of an entry, which is text. */
export const entryOfWays = (question: WaysQuestion): string => JSON.stringify(question)

/** The question of an entry that this page wrote. */
export const waysOfEntry = memoizeLast((entry: string): WaysQuestion => JSON.parse(entry))

/** The same object for all who ask about one cell, so that they share the answer. */
export const cellWaysOptions = memoizeLast((testId: string): CellWaysOptions => ({ testId }))
