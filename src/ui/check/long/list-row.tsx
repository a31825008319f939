import { memo } from 'react'
import type { CellState } from '../../../case/grid/grid.ts'
import type { ListCounts } from '../../../analysis/list/judged-list.ts'
import { shownUrl } from '../../../case/grid/row-urls.ts'
import type { ListLine } from '../../../state/long-list/list-session.ts'
import { Glyph } from '../../grid/grid-cell.tsx'
import { GroupWords } from '../../grid/group-row.tsx'
import { ShownUrl } from '../../grid/shown-url.tsx'
import { visible } from '../../text/format.ts'
import { verdictLabels } from '../../../case/verdict-words.ts'

/** A crawler as a column of the list. */
export interface ListColumn {
  /** Its place among the crawlers of the case. */
  readonly index: number
  /** Its place among the verdicts of the rows that are shown; −1: they are not for it. */
  readonly place: number
  readonly label: string
  /** Null until anything has been judged. */
  readonly counts: ListCounts | null
}

interface Props {
  /** Place among the lines that are shown. */
  readonly line: number
  /** In pixels. */
  readonly top: number
  /** Undefined: it is still being asked for. */
  readonly shown: ListLine | undefined
  readonly columns: readonly ListColumn[]
  readonly origin: string
  /** The column that keys act on; null: it is in another line. */
  readonly active: number | null
}

interface CellProps {
  readonly id: string
  readonly at: string
  readonly column: number
  readonly active: boolean
  readonly cell: { readonly state: CellState; readonly line: number } | undefined
}

function Cell({ id, at, column, active, cell }: CellProps) {
  const state = cell?.state ?? null
  const by = cell === undefined || cell.line === 0 ? '' : ` by line ${cell.line}`
  return (
    <div
      role="gridcell"
      id={id}
      className="cell"
      aria-colindex={column + 2}
      aria-label={state === null ? 'Not judged yet' : `${verdictLabels[state]}${by}`}
      aria-selected={active}
      data-at={at}
      data-v={state ?? 'none'}
    >
      <span className="cell-sign" />
      <Glyph state={state} />
      {state !== null && <span className="cell-word">{verdictLabels[state]}</span>}
      {by !== '' && <span className="cell-line">line {cell?.line}</span>}
    </div>
  )
}

function RowView({ line, top, shown, columns, origin, active }: Props) {
  const common = { role: 'row', 'aria-rowindex': line + 2, style: { top } }
  if (shown?.kind === 'group') {
    return (
      <div {...common} className="grid-row grid-group">
        <div
          role="rowheader"
          id={active === null ? undefined : `long-${line}-${active}`}
          aria-colindex={1}
          data-at={`${line} 0`}
          data-active={active !== null || undefined}
        >
          <GroupWords label={shown.label} count={shown.count} crawler={shown.crawler} />
        </div>
      </div>
    )
  }
  const url = shown === undefined ? '' : shownUrl(shown.url, origin)
  return (
    <div {...common} className="grid-row" data-on={active !== null || undefined}>
      <div
        role="rowheader"
        id={`long-${line}-0`}
        className="grid-url"
        aria-colindex={1}
        data-at={`${line} 0`}
        data-active={active === 0 || undefined}
        aria-label={shown === undefined ? 'Loading' : visible(url)}
      >
        {shown !== undefined && <ShownUrl url={url} />}
      </div>
      {columns.map(({ index, place }, column) => (
        <Cell
          key={index}
          id={`long-${line}-${column + 1}`}
          at={`${line} ${column + 1}`}
          column={column}
          active={active === column + 1}
          cell={shown?.cells[place]}
        />
      ))}
    </div>
  )
}

/** One line of a long list: a URL and what it is for each crawler, or a heading. */
export const ListRow = memo(RowView)
