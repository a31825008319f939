import type { ListForm } from '../../analysis/grid/long/list-reader.ts'

/** Beyond so many URLs a list is not made rows of the case: objects cannot hold it. */
export const maxRows = 100_000

/** A list that is too long for the rows of a case. It goes with the tab. */
export interface ListSource {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: Blob
  readonly form: ListForm
}
