import { memo } from 'react'
import type { GridRow as Row, ValueColumn } from '../../case/grid/grid.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import { GridCell } from './grid-cell.tsx'
import { visible } from '../text/format.ts'
import { ShownUrl } from './shown-url.tsx'
import { UrlInput } from './url-input.tsx'
import { ValueCell } from './values/value-cell.tsx'
import type { ShownCell } from './use-grid.ts'

interface Props {
  /** Null: it has not come yet. */
  readonly row: Row | null
  /** Place among the lines of the grid. */
  readonly place: number
  /** Where it is drawn; null: in the flow of the page. */
  readonly top: string | null
  readonly origin: string
  /** What came with the URLs and is shown behind them. */
  readonly values: readonly ValueColumn[]
  readonly cells: readonly ShownCell[]
  /** The selected column, when this is the selected row. */
  readonly selected: string | null
  /** Where the focus goes in this row: 0 is the URL; null: elsewhere. */
  readonly active: number | null
  readonly editing: boolean
  onEdited(rowId: string, url: string | null, byKey: boolean): void
}

function RowView(props: Props) {
  const { row, place, top, origin, values, cells, selected, active, editing, onEdited } = props
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={place + 2}
      data-on={selected !== null || undefined}
      {...(top === null ? {} : { style: { top } })}
    >
      <div
        role="rowheader"
        className="grid-url"
        aria-colindex={1}
        aria-label={row === null ? 'Loading' : visible(shownUrl(row.url, origin))}
        tabIndex={active === 0 ? 0 : -1}
        data-at={`${place} 0`}
      >
        {row === null ? null : editing ? (
          <UrlInput url={row.url} onDone={(url, byKey) => onEdited(row.id, url, byKey)} />
        ) : (
          <ShownUrl url={shownUrl(row.url, origin)} />
        )}
      </div>
      {values.map((column, at) => (
        <ValueCell
          key={column.name}
          row={row}
          column={column}
          place={place}
          at={at}
          active={active === at + 1}
        />
      ))}
      {cells.map((cell, at) => (
        <GridCell
          key={cell.columnId}
          cell={cell}
          row={place}
          column={values.length + at}
          selected={selected === cell.columnId}
          active={active === values.length + at + 1}
        />
      ))}
    </div>
  )
}

/** What is drawn of a cell: each field by itself, since most cells are made anew and React asks of every one. */
const isSameCell = (a: ShownCell | undefined, b: ShownCell): boolean =>
  a?.columnId === b.columnId &&
  a.state === b.state &&
  a.line === b.line &&
  a.result === b.result &&
  a.expect === b.expect &&
  a.isConflict === b.isConflict &&
  a.note === b.note &&
  a.page === b.page &&
  a.former?.state === b.former?.state &&
  a.former?.line === b.former?.line

/** One URL and what it is for each crawler. Drawn again only when something of it has changed. */
export const GridRowView = memo(RowView, (a, b) => {
  const sameCells =
    a.cells.length === b.cells.length &&
    b.cells.every((cell, index) => isSameCell(a.cells[index], cell))
  return (
    sameCells &&
    a.row === b.row &&
    a.place === b.place &&
    a.top === b.top &&
    a.origin === b.origin &&
    a.values === b.values &&
    a.selected === b.selected &&
    a.active === b.active &&
    a.editing === b.editing
  )
})
