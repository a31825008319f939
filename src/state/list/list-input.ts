import type { AnalysisInput } from '../../analysis/result.ts'
import type { ListReading } from '../../worker/list/list-protocol.ts'
import type { NamedForm } from '../../analysis/list/read-list.ts'

/** A list, as a session holds it. */
export interface ListSource extends NamedForm {
  readonly content: Blob
  /** The site that paths belong to now. */
  origin(): string
  /** Told how the reading stands, and at its end. */
  onRead(reading: ListReading): void
}

/** Whether two states of the case give a list the same verdicts: rows and selection have no part in it. */
export const hasSameInput = (a: AnalysisInput, b: AnalysisInput): boolean =>
  a.file === b.file &&
  a.origin === b.origin &&
  a.dialect === b.dialect &&
  a.settings === b.settings &&
  a.delivery === b.delivery &&
  a.crawlers === b.crawlers

/** The list itself has its own URLs, so those of the case stay here. */
export const withoutRows = (input: AnalysisInput): AnalysisInput => ({
  ...input,
  urls: [],
  expectations: [],
  selected: null,
  listed: null,
  explainAs: null,
  compared: null,
})
