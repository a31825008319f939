import type { PageReader, PageValueReading } from '../../core/page/reader.ts'
import { pageReaders } from '../../core/page/readers/index.ts'
import { values, type ValueName } from '../../core/page/values.ts'
import type { Citation, Grade } from '../../core/sources/source.ts'
import { citationOf } from '../sources/citation-words.ts'

/** What an engine does with a value; `unknown`: no document of it speaks of the value. */
export type MatrixStatus = PageValueReading['status'] | 'unknown'

/** What one engine does with a value, and how that is known. */
export interface MatrixCell {
  readonly status: MatrixStatus
  readonly grade: Grade | null
  /** What has to be known of it: where its documents say less, or something else. */
  readonly note: string | null
}

/** One value of a robots meta tag or X-Robots-Tag, and what each engine does with it. */
export interface MatrixRow {
  readonly name: string
  /** What it asks for, in a sentence. */
  readonly meaning: string
  /** One for each of `readers`. */
  readonly cells: readonly MatrixCell[]
}

/** Values beside engines. */
export interface ValueMatrix {
  /** Names of the engines, those of today first. */
  readonly readers: readonly string[]
  readonly rows: readonly MatrixRow[]
  /** The documents that each engine is read by, one entry for each of `readers`. */
  readonly documents: readonly (readonly Citation[])[]
}

/** The reader for all others says nothing about an engine. */
const engines: readonly PageReader[] = pageReaders.filter(({ id }) => id !== 'generic')

function rowOf(name: ValueName): MatrixRow {
  const cells = engines.map(({ values: known }): MatrixCell => {
    const { status = 'unknown', grade = null, note = null } = known[name] ?? {}
    return { status, grade, note }
  })
  return { name, meaning: values[name].meaning, cells }
}

function documentsOf({ values: known }: PageReader): readonly Citation[] {
  const cited = new Map<string, Citation>()
  for (const reading of Object.values(known)) {
    const citation = citationOf(reading)
    if (citation !== null) cited.set(`${citation.source} ${citation.section ?? ''}`, citation)
  }
  return [...cited.values()]
}

/** The job of the worker that lists which engine honours which value. The case has no part in it. */
export const valueMatrix = (): ValueMatrix => ({
  readers: engines.map(({ name }) => name),
  // The keys of an object literal are its own names.
  rows: (Object.keys(values) as ValueName[]).map(rowOf),
  documents: engines.map(documentsOf),
})
