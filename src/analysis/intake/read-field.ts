import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { maxFieldUnits } from '../size-limits.ts'
import { readIntake } from './intake.ts'
import { keptSentence } from './intake-sentences.ts'
import { readTypedLines, type ReadLines } from './read-lines.ts'
import { TakenRows } from './table-values.ts'
import type { ValueColumn } from '../../case/grid/grid.ts'

/** Kinds whose addresses have their places; all others are read line by line. */
const structured: readonly KindId[] = ['table', 'sitemap', 'tests', 'log']

/** Kinds that tell who came, and not first of all what is to be checked. */
const ofVisitors: readonly KindId[] = ['log', 'dns']

export { sourceOf, today } from './source-of.ts'

/** Kinds that no field for URLs can take: they are shown in a preview instead. */
const forPreview: readonly KindId[] = [
  'case',
  'link',
  'http',
  'html',
  'robots',
  'patch',
  'server-headers',
  'sitemap-index',
  'json-other',
]

/** What a field for URLs and tests has read, and what it is where that is no plain list. */
export interface ReadField extends ReadLines {
  /** Empty for a plain list. */
  readonly sentence: string
  /** The columns of the values that the rows have. */
  readonly columns: readonly ValueColumn[]
  /** Which columns of a table are kept; empty where none is. */
  readonly kept: string
}

const plainField = (text: string): ReadField => ({
  ...readTypedLines(text),
  sentence: '',
  columns: [],
  kept: '',
})

/** Reads what was typed or pasted into a field for URLs and tests. */
export function readField(text: string): ReadField {
  const { kind, within } = recogniseText(text)
  const isPlain = kind === 'urls' ? within === undefined : !structured.includes(kind)
  if (isPlain) return plainField(text)
  const { taken, sentence } = readIntake({ text, name: '', choice: null })
  if (taken.kind !== 'rows') return plainField(text)
  const { crawlers, unread } = taken
  const values = new TakenRows()
  values.add(taken.rows, taken.columns ?? [])
  const shown = kind === 'tests' ? '' : sentence
  const { rows, columns } = values.entries()
  return { rows, columns, crawlers, unread, sentence: shown, kept: keptSentence(columns) }
}

/** Whether a text tells who came: lines of a log, or what DNS says. A field of URLs would keep a part of it only. */
export const isOfVisitors = (text: string): boolean =>
  text.length <= maxFieldUnits && ofVisitors.includes(recogniseText(text).kind)

/** Whether a pasted text is for the preview, and not for a field of URLs. One short line is only where it tells who came. */
export const isForPreview = (text: string): boolean =>
  text.length > maxFieldUnits ||
  isOfVisitors(text) ||
  (text.trim().includes('\n') && forPreview.includes(recogniseText(text).kind))
