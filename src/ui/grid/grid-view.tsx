import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { useApp } from '../hooks/use-app.ts'
import { FoundCount } from './filter-field.tsx'
import { useRowOrder } from './use-items.ts'
import { blockedShare, ColumnHead } from './grid-head.tsx'
import { ValueHead } from './values/value-head.tsx'
import { GridRowView } from './grid-row.tsx'
import { UrlHead } from './heads/url-head.tsx'
import { useUrlWidth, type UrlWidth } from './heads/url-width.ts'
import { GroupRow } from './group-row.tsx'
import { AddCrawler } from './add-crawler.tsx'
import { letterCount } from './column-name.tsx'
import { HiddenColumns } from './heads/hidden-columns.tsx'
import type { GridPlace } from './grid-place.ts'
import { maxHeight } from './scroll-scale.ts'
import { useGridActions, type GridControls } from './use-grid-actions.ts'
import { useGridFocus, type GridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './grid-keys.ts'
import { isWhole, topOfRow, useBeginning, useRowWindow, type RowWindow } from './use-window.ts'
import { columnCount, GridContext, type ShownGrid } from './use-grid.ts'
import { visible } from '../text/format.ts'

const GridMenu = lazyPart(async () => ({ default: (await import('./grid-menus.tsx')).GridMenu }))

/** The place that an element of the grid stands for. */
function placeOfElement(target: EventTarget): { row: number; column: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [row, column] = (element?.dataset['at'] ?? '').split(' ').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

interface HeadProps {
  readonly shown: ShownGrid
  readonly place: GridPlace
  readonly width: UrlWidth
  onFilter(words: string): void
}

/** The heads of the columns, and the button that adds one. */
function GridHead({ shown, place, width, onFilter }: HeadProps) {
  const { columns, hidden, selected, values, sums } = shown
  const { by, value, descending } = useRowOrder()
  const isFiltered = useApp((state) => state.filter !== '')
  const before = values.shown.length
  const last = columnCount(shown) + 1
  const isActive = (column: number): boolean => place.row < 0 && place.column === column
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      <UrlHead active={isActive(0)} width={width}>
        {isFiltered && !shown.single && <FoundCount found={shown.found} values={values} />}
      </UrlHead>
      {values.shown.map((column, at) => (
        <ValueHead
          key={column.name}
          column={column}
          at={at}
          active={isActive(at + 1)}
          sort={
            by === 'value' && value === column.name
              ? descending
                ? 'descending'
                : 'ascending'
              : undefined
          }
          sums={column === values.weight ? sums : null}
        />
      ))}
      {columns.map((column, at) => (
        <ColumnHead
          key={column.id}
          column={column}
          share={blockedShare(shown, column)}
          place={before + at}
          active={isActive(before + at + 1)}
          selected={column.id === selected.columnId}
          onFilter={onFilter}
        />
      ))}
      <div
        role="columnheader"
        className="grid-more"
        aria-colindex={last + 1}
        aria-label="Add a crawler"
      >
        <AddCrawler at={`-1 ${last}`} />
        {hidden.length > 0 && <HiddenColumns columns={hidden} />}
      </div>
    </div>
  )
}

interface BodyProps {
  readonly shown: ShownGrid
  readonly focus: GridFocus
  readonly rows: RowWindow
  readonly onEdited: ReturnType<GridControls['finishEdit']>
}

/** The rows in sight, and the one that has the focus. */
function GridBody({ shown, focus, rows, onEdited }: BodyProps) {
  const { lines, selected, values } = shown
  const { place, editing } = focus
  const count = lines.length
  const isLong = !isWhole(count)
  const drawn = new Set(Array.from({ length: rows.to - rows.from }, (_, at) => rows.from + at))
  if (place.row >= 0 && place.row < count) drawn.add(place.row)
  const height = `min(${maxHeight}px, calc(var(--row) * ${count}))`
  return (
    <div
      role="rowgroup"
      className="grid-body"
      data-long={isLong || undefined}
      {...(isLong ? { style: { height } } : {})}
    >
      {[...drawn]
        .sort((a, b) => a - b)
        .map((at) => {
          const line = lines.at(at)
          if (line === undefined) return null
          const common = { place: at, top: topOfRow(at, count, rows) }
          if (line.kind === 'group') {
            return <GroupRow key={`group ${at}`} item={line} weight={values.weight} {...common} />
          }
          const { row } = line
          return (
            <GridRowView
              // A row that comes later takes the place of the one that was waited for.
              key={lines.found === null ? row?.id : at}
              row={row}
              {...common}
              origin={shown.origin}
              values={values.shown}
              cells={line.cells()}
              selected={row?.id === selected.rowId ? selected.columnId : null}
              active={place.row === at ? place.column : null}
              editing={row !== null && editing === row.id}
              onEdited={onEdited}
            />
          )
        })}
    </div>
  )
}

/** Shorter names take one line. */
const maxOfOneLine = 11

/** A head has room for so many letters in a line and its sign, in rem; a longer name is cut. */
function headWidth(name: string): string {
  const letters = name.length > maxOfOneLine ? letterCount(name) : name.length
  return `${Math.min(11, 3.25 + 0.525 * letters)}rem`
}

/**
 * How wide the URLs and the columns of values are: alike in all rows, each of which is a grid of its own. Nothing of
 * it is prerendered, where styles are dropped: nothing came with the URLs of the first example.
 */
function widthStyle(values: readonly ValueColumn[], { rem }: UrlWidth): CSSProperties | undefined {
  if (values.length === 0 && rem === null) return undefined
  const widths = values.map(
    ({ kind, name }) => `max(var(--${kind}-width), ${headWidth(visible(name))})`,
  )
  const style = {
    ...(rem === null ? {} : { '--url-least': `${rem}rem` }),
    ...(values.length === 0
      ? {}
      : { '--value-tracks': widths.join(' '), '--values-width': `calc(${widths.join(' + ')})` }),
  }
  return style as CSSProperties
}

/** Beyond so many crawlers a column has room for a line or a verdict, not for both. */
const maxRoomyColumns = 4

/** URLs and crawlers with the verdicts on them; keys and pointer as in any grid. */
export function GridView({ shown }: { readonly shown: ShownGrid }) {
  const { lines, columns, values, selected, single, dense } = shown
  const frame = useRef<HTMLDivElement>(null)
  const { window: rows, onScroll } = useRowWindow(frame, lines.length)
  const { from, to } = rows
  useLayoutEffect(() => lines.look(from, to))
  // Before the focus, which a row that is selected meanwhile follows into sight.
  useBeginning(frame)
  const focus = useGridFocus(shown, frame)
  const actions = useGridActions(shown)
  const width = useUrlWidth()
  const keys = useGridKeys(shown, focus, actions)
  const { place } = focus
  const onClick = (event: MouseEvent) => {
    const to = placeOfElement(event.target)
    if (to === null || event.target instanceof HTMLInputElement) return
    const line = lines.at(to.row)
    // While what is selected is hidden, the first row has the focus, and nobody has pressed it yet.
    const isChosen = line?.kind !== 'row' || line.row?.id === selected.rowId
    const isAgain = isChosen && to.row === place.row && to.column === place.column
    const isOfMenu = event.target instanceof Element && event.target.matches('.cell-more')
    focus.goTo(to)
    // A finger has no other way to the menu that shows itself.
    if (to.row < 0 || isOfMenu || (isAgain && (single || event.detail === 2))) {
      actions.openAt(to, frame.current)
    }
  }
  return (
    <div
      ref={frame}
      className="grid"
      role="grid"
      aria-label="URLs and crawlers"
      aria-busy={shown.waits}
      aria-rowcount={lines.length + 1}
      aria-colcount={columnCount(shown) + 2}
      data-dense={dense || undefined}
      data-single={single || undefined}
      data-many={columns.length > maxRoomyColumns || undefined}
      data-columns={columns.length}
      data-values={values.shown.length > 0 || undefined}
      style={widthStyle(values.shown, width)}
      onScroll={onScroll}
      onClick={onClick}
      onContextMenu={(event) => {
        const to = placeOfElement(event.target)
        if (to === null || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        focus.goTo(to)
        actions.openAt(to, frame.current)
      }}
      onKeyDown={keys}
      onCopy={actions.onCopy}
    >
      <GridContext value={shown}>
        <GridHead shown={shown} place={place} width={width} onFilter={actions.filter} />
      </GridContext>
      <GridBody shown={shown} focus={focus} rows={rows} onEdited={actions.finishEdit(focus)} />
      {actions.menu !== null && (
        <LazyBoundary fallback={null}>
          <GridMenu
            {...actions.menu}
            shown={shown}
            focus={focus}
            early={actions.early}
            width={width}
            onRemove={actions.remove}
            onClose={actions.closeMenu}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
