import type { RowSums } from '../../../analysis/list/value-sums.ts'
import type { ValueColumn } from '../../../case/grid/grid.ts'
import { Icon } from '../../components/icon.tsx'
import { SortSign } from '../../components/line-drawing.tsx'
import { visible } from '../../text/format.ts'
import { ColumnName } from '../column-name.tsx'
import { shownValue } from '../../text/value-text.ts'

/** How rows are sorted by a column, as browsers say it. */
export type AriaSort = 'ascending' | 'descending' | undefined

interface Props {
  readonly column: ValueColumn
  /** Among the columns behind the URL. */
  readonly at: number
  readonly active: boolean
  readonly sort: AriaSort
  /** What rows have in it; null: another column, or none, is summed up. */
  readonly sums: Pick<RowSums, 'found' | 'all'> | null
}

/** The head of a column of values: its name, and its sum where it is what rows are counted by. */
export function ValueHead({ column: { name, kind }, at, active, sort, sums }: Props) {
  const label = visible(name)
  const all = sums === null ? '' : shownValue(sums.all)
  const found = sums === null ? '' : shownValue(sums.found)
  const said = found === all ? `${all} in all` : `${found} of ${all}`
  return (
    <div
      role="columnheader"
      className="grid-col value-head"
      aria-colindex={at + 2}
      aria-label={sums === null ? label : `${label}: ${said}`}
      aria-haspopup="menu"
      aria-sort={sort}
      tabIndex={active ? 0 : -1}
      data-at={`-1 ${at + 1}`}
      data-kind={kind}
      data-counted={sums !== null || undefined}
    >
      <span className="col-name">
        <ColumnName label={label} />
        {sort === undefined ? (
          <Icon name="down" size={12} />
        ) : (
          <SortSign descending={sort === 'descending'} />
        )}
      </span>
      {sums !== null && <span className="value-sum">{found}</span>}
    </div>
  )
}
