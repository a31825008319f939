import { counted } from './format.ts'

/**
 * How many verdicts an edit changes, as far as the page has counted them: "3 verdicts".
 * @param count cells of the rows of the case
 * @param hasList a worker holds URLs from files as well, which the page has not judged: that is said, so that nobody
 *   takes the number for all of them
 */
export function verdictsCounted(count: number, hasList: boolean): string {
  const verdicts = counted(count, 'verdict')
  return hasList ? `${verdicts} of typed URLs; the list is not counted` : verdicts
}

/** The same as a sentence without its end: "Changes 3 verdicts", "Changes no verdict in your table". */
export const changesVerdicts = (count: number, hasList: boolean): string =>
  count === 0 && !hasList
    ? 'Changes no verdict in your table'
    : `Changes ${verdictsCounted(count, hasList)}`
