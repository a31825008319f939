import type { Compared, ComparedTest } from '../../analysis/compare/compare-dialects.ts'
import { columnsOf, type DialectColumn } from './columns.ts'

/** A comparison with the columns of its table. */
export interface ComparedWithColumns extends Compared {
  readonly columns: readonly DialectColumn[]
}

/**
 * Makes a function that gives rows and columns which did not change as the same objects again, so
 * that they are not rendered again.
 */
export function createComparisonReuse(): (compared: Compared) => ComparedWithColumns {
  let rows = new Map<string, { readonly text: string; readonly test: ComparedTest }>()
  let columns: { readonly text: string; readonly value: readonly DialectColumn[] } | null = null
  return (compared) => {
    const before = rows
    rows = new Map()
    const tests = compared.tests.map((test) => {
      const text = JSON.stringify(test)
      const known = before.get(test.testId)
      const kept = known?.text === text ? known : { text, test }
      rows.set(test.testId, kept)
      return kept.test
    })
    const value = columnsOf(compared)
    const text = JSON.stringify(value)
    if (columns?.text !== text) columns = { text, value }
    return { ...compared, tests, columns: columns.value }
  }
}
