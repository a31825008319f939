import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { cellId } from '../../case/grid/grid.ts'
import { useActions } from '../hooks/use-app.ts'
import type { GridPlace } from './grid-place.ts'
import { columnCount, crawlerAt, rowOf, type ShownGrid } from './use-grid.ts'

/** Where the focus of the grid is, and ways to move it. */
export interface GridFocus {
  readonly place: GridPlace
  /** The row whose URL is being changed; null: none. */
  readonly editing: string | null
  /** Moves the focus, and with it the selected cell. */
  goTo(place: GridPlace): void
  edit(rowId: string | null): void
  /** After the next change the focus is where it was, though what had it may be gone. */
  hold(): void
}

/** The head, or the URL or value that has the focus; null: the selected cell has it. */
type Aside = { readonly kind: 'head' | 'row'; readonly column: number } | null

/** Columns behind the sticky URL, or beyond the right edge, come into sight. */
function scrollSideways(frame: HTMLElement, element: HTMLElement): void {
  const sticky = frame.querySelector<HTMLElement>('.grid-corner')
  if (sticky === null || element.matches('.grid-corner, .grid-url')) return
  const edges = element.getBoundingClientRect()
  const left = sticky.getBoundingClientRect().right
  const right = frame.getBoundingClientRect().left + frame.clientWidth
  if (edges.left < left) frame.scrollLeft -= left - edges.left
  else if (edges.right > right) frame.scrollLeft += Math.min(edges.right - right, edges.left - left)
}

function scrollIntoSight(frame: HTMLElement, element: HTMLElement): void {
  scrollSideways(frame, element)
  const head = frame.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
  const row = element.closest<HTMLElement>('.grid-row')
  if (row === null) return
  const top = row.offsetTop
  const bottom = top + row.offsetHeight
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (bottom + head > frame.scrollTop + frame.clientHeight) {
    frame.scrollTop = bottom + head - frame.clientHeight
  }
}

/** The focus of the grid: one tab stop, which follows the selected cell. */
export function useGridFocus(shown: ShownGrid, frame: RefObject<HTMLElement | null>): GridFocus {
  const { grid, items, columns, values, selected } = shown
  const { select } = useActions()
  const [aside, setAside] = useState<Aside>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const moved = useRef(false)
  const selectedRow = items.findIndex((item) => rowOf(grid, item)?.id === selected.rowId)
  const selectedColumn =
    Math.max(
      0,
      columns.findIndex(({ id }) => id === selected.columnId),
    ) +
    values.shown.length +
    1
  // What the filter hides keeps its answer; the focus is with the first row meanwhile.
  const row = selectedRow >= 0 ? selectedRow : items.findIndex(({ kind }) => kind === 'row')
  const column = columns.length === 0 ? 0 : selectedColumn
  const place: GridPlace =
    aside?.kind === 'head' || row < 0
      ? {
          row: -1,
          column: aside?.kind === 'head' ? Math.min(aside.column, columnCount(shown) + 1) : 0,
        }
      : { row, column: aside === null ? column : Math.min(aside.column, values.shown.length) }
  useLayoutEffect(() => {
    if (!moved.current || frame.current === null) return
    moved.current = false
    const at = `[data-at="${place.row} ${place.column}"]`
    const element = frame.current.querySelector<HTMLElement>(at)
    element?.focus({ preventScroll: true })
    if (element) scrollIntoSight(frame.current, element)
  })
  const { rowId, columnId } = selected
  useLayoutEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>('[data-on] [aria-selected="true"]')
    if (frame.current && element) scrollIntoSight(frame.current, element)
  }, [rowId, columnId, frame])
  return {
    place,
    editing,
    goTo: (to) => {
      moved.current = true
      if (to.row < 0) return setAside({ kind: 'head', column: to.column })
      const target = rowOf(grid, items[to.row])
      const isCell = to.column > values.shown.length
      const wanted = isCell ? crawlerAt(shown, to.column)?.id : selected.columnId
      setAside(isCell ? null : { kind: 'row', column: to.column })
      if (target !== null && wanted !== undefined) select(cellId(target.id, wanted))
    },
    edit: setEditing,
    hold: () => {
      moved.current = true
    },
  }
}
