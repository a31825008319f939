import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { firstRow, type GridPlace } from './grid-place.ts'
import { columnCount, crawlerAt, rowAt, type ShownGrid } from './use-grid.ts'
import { isWhole, scrollToRow } from './use-window.ts'

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

function scrollToLine(frame: HTMLElement, element: HTMLElement): void {
  const line = element.closest<HTMLElement>('.grid-row')
  if (line === null) return
  const count = Number(frame.ariaRowCount) - 1
  if (!isWhole(count)) return scrollToRow(frame, Number(line.ariaRowIndex) - 2, count)
  const head = frame.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
  const top = line.offsetTop
  const bottom = top + line.offsetHeight
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (bottom + head > frame.scrollTop + frame.clientHeight) {
    frame.scrollTop = bottom + head - frame.clientHeight
  }
}

/** The place of a crawler among all columns; that of the first one where it is not shown, of the URL without any. */
function placeOfCrawler({ columns, values }: ShownGrid, columnId: string): number {
  if (columns.length === 0) return 0
  const at = columns.findIndex(({ id }) => id === columnId)
  return Math.max(0, at) + values.shown.length + 1
}

/** The line that was gone to last. */
interface KeptLine {
  readonly line: number
  readonly columnId: string
  /** Its row had not come yet, so that it is to be selected once it has. */
  readonly isOwed: boolean
}

/** The line that has the focus, and what goes to another one. */
function useLine(shown: ShownGrid) {
  const { lines, selected, select } = shown
  const [kept, setKept] = useState<KeptLine>({ line: 0, columnId: '', isOwed: false })
  const told = useRef<KeptLine>(null)
  // Before it came nobody could know that it is a heading.
  const isHeading = lines.at(kept.line)?.kind === 'group'
  const at = Math.min(kept.line + (isHeading ? 1 : 0), lines.length - 1)
  useLayoutEffect(() => {
    const row = kept.isOwed && told.current !== kept ? rowAt(shown, at) : null
    if (row === null) return
    told.current = kept
    select(row, kept.columnId)
  })
  const isWaiting = kept.isOwed && rowAt(shown, at) === null
  const known = isWaiting ? at : lines.lineOf(selected.rowId)
  // What the filter hides keeps its answer; the focus is with the first row meanwhile.
  const other = lines.found === null ? firstRow(lines) : at
  return {
    row: known >= 0 ? known : other,
    columnId: isWaiting ? kept.columnId : selected.columnId,
    goTo: (line: number, columnId: string) => {
      const row = rowAt(shown, line)
      setKept({ line, columnId, isOwed: row === null })
      if (row !== null) select(row, columnId)
    },
  }
}

/** The focus of the grid: one tab stop, which follows the selected cell, beside the button that adds a crawler. */
export function useGridFocus(shown: ShownGrid, frame: RefObject<HTMLElement | null>): GridFocus {
  const { columns, values, selected } = shown
  const [aside, setAside] = useState<Aside>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const moved = useRef(false)
  const line = useLine(shown)
  const { row } = line
  const column = placeOfCrawler(shown, line.columnId)
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
    // The same press may have opened a field beside it, which has the focus by now.
    if (!element?.parentElement?.querySelector('input:focus')) {
      element?.focus({ preventScroll: true })
    }
    if (element) {
      scrollSideways(frame.current, element)
      scrollToLine(frame.current, element)
    }
  })
  const { sought } = shown.lines
  const lastSought = useRef(sought)
  useLayoutEffect(() => {
    if (sought === lastSought.current || sought === null || frame.current === null) return
    lastSought.current = sought
    scrollToRow(frame.current, sought.line, shown.lines.length)
    const crawler = line.columnId === '' ? columns[0]?.id : line.columnId
    if (crawler !== undefined) line.goTo(sought.line, crawler)
  })
  const { rowId, columnId } = selected
  const isShownAnew = useRef(true)
  const [valueCount, count] = [values.shown.length, columnCount(shown)]
  // Columns that come later may push the selected cell out of sight.
  useLayoutEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>('[data-on] [aria-selected="true"]')
    if (frame.current === null || !element) return
    // A list that is shown again is read from its URLs and values on.
    const isFromLeft = isShownAnew.current && valueCount > 0
    isShownAnew.current = false
    if (!isFromLeft) scrollSideways(frame.current, element)
    scrollToLine(frame.current, element)
  }, [rowId, columnId, valueCount, count, frame])
  // What selects another cell, such as F8, takes the focus along: keys act on the cell that is selected.
  const now = `[data-at="${place.row} ${place.column}"]`
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!activeElement?.matches('[data-at]') || !frame.current?.contains(activeElement)) return
    if (activeElement.matches(now)) return
    frame.current.querySelector<HTMLElement>(now)?.focus({ preventScroll: true })
  }, [now, frame])
  return {
    place,
    editing,
    goTo: (to) => {
      moved.current = true
      if (to.row < 0) return setAside({ kind: 'head', column: to.column })
      const isCell = to.column > values.shown.length
      const wanted = isCell ? crawlerAt(shown, to.column)?.id : selected.columnId
      setAside(isCell ? null : { kind: 'row', column: to.column })
      const crawler = wanted === '' ? columns[0]?.id : wanted
      if (crawler !== undefined) line.goTo(to.row, crawler)
    },
    edit: setEditing,
    hold: () => {
      moved.current = true
    },
  }
}
