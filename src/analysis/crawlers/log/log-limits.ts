import type { LogBook } from './log-book.ts'
import { leftRowsWords } from './log-figures.ts'
import { maxPairs } from './log-pairs.ts'
import { singleTimes } from './pair-table.ts'

const count = (some: number): string => some.toLocaleString('en')

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
      `Of each URL ${singleTimes} times are kept, later ones by the hour: for ${count(unsure)} requests it is known only to the hour whether they came before or after.`,
    ],
    [
      folded > 0,
      `${count(maxPairs)} pairs of crawler and URL are told apart: ${count(folded)} requests for rare URLs are counted by folder, and not judged.`,
    ],
    [left > 0, leftRowsWords(left)],
    [
      lostFetches > 0,
      `${count(lostFetches)} requests for /robots.txt are left out, as there are too many.`,
    ],
  ]
  return said.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : []))
}
