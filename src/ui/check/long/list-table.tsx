import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { ListLine, ListSession, ListSnapshot } from '../../../state/long-list/list-session.ts'
import { ColumnBar } from '../../grid/grid-head.tsx'
import { ListRow, type ListColumn } from './list-row.tsx'
import { firstLineAt, heightOf, scrollTopToShow, topOf, type ScrolledList } from './scroll-scale.ts'

interface Props {
  readonly session: ListSession
  readonly snapshot: ListSnapshot
  readonly columns: readonly ListColumn[]
  readonly origin: string
  /** One crawler at a time, as on a phone. */
  readonly single: boolean
  /** What the answer is about; null: nothing. */
  readonly answered: AnsweredPlace | null
  onFilter(words: string): void
  /** Has a URL explained for a crawler, by the place of that in the case. */
  onSelect(url: string, crawler: number): void
  /** Takes a URL into the rows of the case. */
  onOpen(url: string, crawler: number): void
}

/** A URL, and the place of a crawler in the case. */
export interface AnsweredPlace {
  readonly url: string
  readonly crawler: number
}

/** Lines are asked for in steps, and beyond the edges of what is in sight. */
const step = 12

/** Measures of the frame: what shows lines, and how high one is. */
function useMeasures(frame: RefObject<HTMLElement | null>) {
  const [measures, setMeasures] = useState({ frameHeight: 480, lineHeight: 24, head: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => {
      const head = element.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
      const probe = element.querySelector<HTMLElement>('.long-probe')?.offsetHeight ?? 24
      const frameHeight = Math.max(probe, element.clientHeight - head)
      setMeasures((before) =>
        before.frameHeight === frameHeight && before.lineHeight === probe && before.head === head
          ? before
          : { frameHeight, lineHeight: probe, head },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return measures
}

interface Place {
  readonly line: number
  /** 0 is the URL. */
  readonly column: number
}

/** Where a key leads; null for keys that lead nowhere. */
function placeAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { line, column }: Place,
  { lines, lineHeight, frameHeight }: ScrolledList,
  columns: number,
): Place | null {
  const page = Math.max(1, Math.floor(frameHeight / lineHeight) - 1)
  const isFar = ctrlKey || metaKey
  const to = (nextLine: number, nextColumn: number): Place => ({
    line: Math.min(Math.max(0, nextLine), Math.max(0, lines - 1)),
    column: Math.min(Math.max(0, nextColumn), columns),
  })
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? lines : line + 1, column)
    case 'ArrowUp':
      return to(isFar ? 0 : line - 1, column)
    case 'ArrowRight':
      return to(line, column + 1)
    case 'ArrowLeft':
      return to(line, column - 1)
    case 'PageDown':
      return to(line + page, column)
    case 'PageUp':
      return to(line - page, column)
    case 'Home':
      return to(isFar ? 0 : line, 0)
    case 'End':
      return to(isFar ? lines : line, columns)
    default:
      return null
  }
}

/** The place that was pressed; null beside them. */
function placeOf(event: MouseEvent): Place | null {
  const target = event.target instanceof Element ? event.target.closest('[data-at]') : null
  const [line, column] = (target?.getAttribute('data-at') ?? '').split(' ').map(Number)
  return line === undefined || column === undefined ? null : { line, column }
}

/** Which lines are drawn, as far as they are there; their places, `to` exclusive. */
function windowOf(scrollTop: number, list: ScrolledList): { from: number; to: number } {
  const first = firstLineAt(scrollTop, list)
  const from = Math.max(0, Math.floor(first / step) * step - step)
  const inSight = Math.ceil(list.frameHeight / list.lineHeight / step) * step
  return { from, to: Math.min(list.lines, from + inSight + 3 * step) }
}

/** The crawler of a column; of a URL the one that the answer is for, if it is shown, else the first. */
function crawlerAt(
  columns: readonly ListColumn[],
  column: number,
  answered: AnsweredPlace | null,
): number | null {
  const same = columns.find(({ index }) => index === answered?.crawler)
  return (column > 0 ? columns[column - 1] : (same ?? columns[0]))?.index ?? null
}

/** The place of the column that the answer is about, where it is about this line; null: it is not. */
function selectedIn(
  line: ListLine | undefined,
  columns: readonly ListColumn[],
  answered: AnsweredPlace | null,
): number | null {
  if (answered === null || line?.kind !== 'row' || line.url !== answered.url) return null
  return columns.findIndex(({ index }) => index === answered.crawler) + 1
}

const noCounts = { blocked: 0, allowed: 0, cantSay: 0 }

function ListHead({ columns, onFilter }: Pick<Props, 'columns' | 'onFilter'>) {
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      <div role="columnheader" className="grid-corner" aria-colindex={1}>
        URL
      </div>
      {columns.map(({ index, label, counts }, at) => (
        <div key={index} role="columnheader" className="grid-col" aria-colindex={at + 2}>
          <span className="col-name">
            <span className="col-label" translate="no">
              {label}
            </span>
          </span>
          <ColumnBar
            share={null}
            column={{
              id: String(index),
              index,
              label,
              counts: { columnId: String(index), red: 0, ...(counts ?? noCounts) },
            }}
            onFilter={onFilter}
          />
        </div>
      ))}
    </div>
  )
}

const lineAt = ({ rows }: ListSnapshot, line: number): ListLine | undefined =>
  rows.lines[line - rows.from]

/** Has the line that is gone to explained, and says which lines the answer is about. */
function useAnswer({ snapshot, columns, answered, onSelect }: Props, active: Place) {
  /** The line that has the keys is to be explained as soon as it is there. */
  const isOwed = useRef(false)
  const toldOf = ({ line, column }: Place, tell: Props['onSelect']): boolean => {
    const shown = snapshot.waits ? undefined : lineAt(snapshot, line)
    if (shown === undefined) return false
    const crawler = crawlerAt(columns, column, answered)
    if (shown.kind === 'row' && crawler !== null) tell(shown.url, crawler)
    return true
  }
  const answerOf = (at: Place) => {
    isOwed.current = !toldOf(at, onSelect)
  }
  useLayoutEffect(() => {
    if (isOwed.current) answerOf(active)
  })
  const selectedAt = (line: number) => selectedIn(lineAt(snapshot, line), columns, answered)
  return { answerOf, toldOf, selectedAt }
}

/** The lines of a long list that are in sight, with keys and pointer as in the grid of the case. */
export function ListTable(props: Props) {
  const { session, snapshot, columns, origin, single, onFilter } = props
  const frame = useRef<HTMLDivElement>(null)
  const { frameHeight, lineHeight } = useMeasures(frame)
  const [scrollTop, setScrollTop] = useState(0)
  const [place, setPlace] = useState<Place>({ line: 0, column: 0 })
  const list: ScrolledList = { lines: snapshot.lines, lineHeight, frameHeight }
  const active = { ...place, line: Math.min(place.line, Math.max(0, list.lines - 1)) }
  const { from, to } = windowOf(scrollTop, list)
  useLayoutEffect(() => session.look(from, to), [session, from, to])
  const { answerOf, toldOf, selectedAt } = useAnswer(props, active)
  const goTo = (next: Place) => {
    setPlace(next)
    answerOf(next)
    const element = frame.current
    if (element !== null) element.scrollTop = scrollTopToShow(next.line, element.scrollTop, list)
  }
  const open = (at: Place) => toldOf(at, props.onOpen)
  const press = (event: MouseEvent, isOpened: (at: Place) => boolean) => {
    const at = placeOf(event)
    if (at === null) return
    setPlace(at)
    if (isOpened(at)) open(at)
    else answerOf(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || event.altKey) return
    const next = placeAfter(event, active, list, columns.length)
    if (next !== null) goTo(next)
    else if (event.key === 'Enter') open(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const isDrawn = active.line >= from && active.line < to
  return (
    <div
      ref={frame}
      className="grid long-grid"
      role="grid"
      tabIndex={0}
      aria-label="URLs of the long list"
      aria-rowcount={list.lines + 1}
      aria-colcount={columns.length + 1}
      aria-busy={snapshot.waits}
      aria-activedescendant={isDrawn ? `long-${active.line}-${active.column}` : undefined}
      data-dense={!single || undefined}
      data-single={single || undefined}
      data-many={columns.length > 4 || undefined}
      data-columns={columns.length}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      // A finger has no double click.
      onClick={(event) => press(event, ({ line }) => single && selectedAt(line) !== null)}
      onDoubleClick={(event) => press(event, () => true)}
    >
      <ListHead columns={columns} onFilter={onFilter} />
      <div
        role="rowgroup"
        className="grid-body"
        data-long
        style={{ height: Math.max(lineHeight, heightOf(list)) }}
      >
        <div className="long-probe" role="presentation" />
        {drawn.map((line) => (
          <ListRow
            key={line}
            line={line}
            top={topOf(line, scrollTop, list)}
            shown={lineAt(snapshot, line)}
            columns={columns}
            origin={origin}
            active={line === active.line ? active.column : null}
            selected={selectedAt(line)}
          />
        ))}
      </div>
    </div>
  )
}
