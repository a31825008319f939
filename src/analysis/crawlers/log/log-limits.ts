import type { LogBook } from './log-book.ts'
import { leftRowsWords } from './log-figures.ts'
import { maxPairs } from './log-pairs.ts'
import { singleTimes } from './pair-table.ts'
import { count } from '../../../core/text/sentence.ts'

/**
 * What is known less exactly than the command would tell it, in sentences.
 * @param unsure requests of which it is known to the hour only whether they came before or after something
 * @param left requests of rows that tables by rule and folder have not
 */
export function logLimits(book: LogBook, unsure: number, left: number): readonly string[] {
  const folded = book.pairs.folded().reduce((sum, { requests }) => sum + requests, 0)
  const { lostFetches } = book
  const said: readonly (readonly [isSaid: boolean, sentence: string])[] = [
    [
      unsure > 0,
      `For each URL the first ${singleTimes} times are kept, later ones only by the hour: so for ${count(unsure, 'request')} it is known only to the hour whether they came before or after.`,
    ],
    [
      folded > 0,
      `${maxPairs.toLocaleString('en')} pairs of crawler and URL are kept apart: ${count(folded, 'request')} for rare URLs ${folded === 1 ? 'is' : 'are'} counted by folder and not judged.`,
    ],
    [left > 0, leftRowsWords(left)],
    [
      lostFetches > 0,
      `${count(lostFetches, 'request')} for /robots.txt ${lostFetches === 1 ? 'is' : 'are'} left out, as there are too many.`,
    ],
  ]
  return said.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : []))
}
