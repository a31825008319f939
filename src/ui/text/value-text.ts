import type { RowValue, ValueColumn } from '../../case/grid/grid.ts'
import { unitWords } from '../../case/grid/row-values.ts'
import { visible } from './format.ts'

const numbers = new Intl.NumberFormat('en')

/** A value as it is shown: numbers with their thousands apart. */
export const shownValue = (value: RowValue): string =>
  typeof value === 'number' ? numbers.format(value) : visible(value)

/** What is counted: "clicks" for a column Clicks, and "CTR" for one of that name; "click" where `count` is 1. */
export const unitOf = ({ name }: Pick<ValueColumn, 'name'>, count?: number): string =>
  visible(unitWords(name, count))

/** "3,480 of 20,100 clicks". */
export const shareWords = (part: number, all: number, column: Pick<ValueColumn, 'name'>): string =>
  `${shownValue(part)} of ${shownValue(all)} ${unitOf(column, all)}`
