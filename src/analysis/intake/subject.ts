import { count } from '../../core/text/sentence.ts'
import type { Recognised } from '../../core/recognise/kind.ts'
import type { TakenTable } from '../../core/recognise/take.ts'
import type { ReadPatch } from './patch.ts'

/** What is known of a text, so that its choices can be told. */
export interface Subject {
  readonly text: string
  readonly found: Recognised
  readonly table: TakenTable | null
  /** The robots.txt files inside it; empty where the text is one, or has none. */
  readonly parts: readonly string[]
  readonly patch: ReadPatch | null
}

/** How many lines a text has, in words. */
export const linesIn = (text: string): string =>
  count(text.trimEnd().split(/\r\n|\r|\n/).length, 'line')
