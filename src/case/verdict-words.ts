import type { CellState } from './grid/grid.ts'

/** A verdict as the label of a cell, a row or a column: the page, reports and exports say it alike. */
export const verdictLabels: Readonly<Record<CellState, string>> = {
  allow: 'Allowed',
  disallow: 'Blocked',
  'cant-say': 'Can’t say',
  'other-host': 'Other host',
}

/** A verdict within a sentence: “it was blocked by line 4”. */
export const verdictWords: Readonly<Record<CellState, string>> = {
  allow: 'allowed',
  disallow: 'blocked',
  'cant-say': 'without a verdict',
  'other-host': 'on another host',
}

/** A verdict behind its number: “3 blocked, 1 can’t say”. */
export const countedVerdicts: Readonly<Record<CellState, string>> = {
  ...verdictWords,
  'cant-say': 'can’t say',
}
