import type { GridRow, ValueColumn } from '../../../case/grid/grid.ts'
import { valueInColumn } from '../../../case/grid/row-values.ts'
import { shownValue, unitOf } from '../../text/value-text.ts'

interface Props {
  readonly row: GridRow | null
  readonly column: ValueColumn
  /** Place among the lines of the grid, and among the columns behind the URL. */
  readonly place: number
  readonly at: number
  readonly active: boolean
}

/** A text of so many letters is never cut. */
const maxShortText = 12

/** What a URL has in one column: a number, a short text, or nothing. */
export function ValueCell({ row, column, place, at, active }: Props) {
  const value = row && valueInColumn(row, column)
  const text = value === null ? '' : shownValue(value)
  return (
    <div
      role="gridcell"
      className="grid-value"
      aria-colindex={at + 2}
      tabIndex={active ? 0 : -1}
      data-at={`${place} ${at + 1}`}
      data-kind={column.kind}
    >
      <span
        className="value-text"
        translate="no"
        data-tooltip={text.length > maxShortText ? text : undefined}
      >
        {text}
      </span>
      {typeof value === 'number' && <span className="value-unit">{unitOf(column, value)}</span>}
    </div>
  )
}
