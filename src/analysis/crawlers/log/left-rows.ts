/** Tables have so many rows at most; that rarer ones are left out is said. */
export const maxFigures = 5000

/** Tables that have as many rows as they may are not whole. `requests`: those of the rows that were left out. */
export const leftWords = (requests: number): string =>
  `Tables by rule and folder have at most ${maxFigures.toLocaleString('en')} rows: ${requests.toLocaleString('en')} requests of rarer ones are in no row, and only in the sums.`
