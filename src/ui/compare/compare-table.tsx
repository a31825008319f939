import { answeredId } from '../../state/answered-cell.ts'
import type { ComparedTest } from '../../analysis/compare/compare-dialects.ts'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { useApp } from '../hooks/use-app.ts'
import { namesInShort, type DialectColumn } from './compared-columns.ts'
import { CompareRow } from './compare-row.tsx'
import { useCellKeys } from './use-cell-keys.ts'

interface Props {
  readonly tests: readonly ComparedTest[]
  readonly columns: readonly DialectColumn[]
}

const headOf = ({ names }: DialectColumn, all: number): string =>
  names.length === all && all > 1 ? `All ${all} engines` : namesInShort(names, 1)

/** The table of tests by dialects. On a phone each row is a card. */
export function CompareTable({ tests, columns }: Props) {
  const selectedId = useApp(answeredId)
  const all = columns.reduce((sum, { names }) => sum + names.length, 0)
  const comparableIds = tests.filter(({ problem }) => problem === null).map(({ testId }) => testId)
  const keys = useCellKeys(comparableIds[0], comparableIds)
  const rowCount = useIncrementalRows(tests.length, 0)
  return (
    <table
      role="table"
      className="compare-table"
      aria-label="Verdicts by engine"
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Crawler and URL
          </th>
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" title={column.names.join(', ')}>
              {headOf(column, all)}
            </th>
          ))}
        </tr>
      </thead>
      {tests.slice(0, rowCount).map((test) => (
        <CompareRow
          key={test.testId}
          test={test}
          columns={columns}
          selected={test.testId === selectedId}
          entered={test.testId === keys.entered}
        />
      ))}
    </table>
  )
}
