import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import { useApp } from '../hooks/use-app.ts'
import {
  firstLineAt,
  maxHeight,
  scrollTopToShow,
  topOf,
  type ScrolledList,
} from './scroll-scale.ts'

/** Lists up to this length are drawn whole. */
const maxWhole = 60
/** Rows that are drawn beyond each edge, and the step in which the window moves. */
const overscan = 12

/** The places of the rows to draw: from, to (exclusive). */
export interface RowWindow {
  readonly from: number
  readonly to: number
  /** Of a list that is higher than an element can be: how far it is scrolled; else null. */
  readonly scrolled: { readonly top: number; readonly list: ScrolledList } | null
}

const whole = (count: number): RowWindow => ({
  from: 0,
  to: Math.min(count, maxWhole),
  scrolled: null,
})

/** Whether so many rows are drawn whole, in the flow of the page. */
export const isWhole = (count: number): boolean => count <= maxWhole

/** Measures of a scrolled list: all rows have the height of the first one. */
function listIn(element: HTMLElement, lines: number): ScrolledList {
  const lineHeight = element.querySelector<HTMLElement>('.grid-row')?.offsetHeight ?? 24
  const head = element.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
  return { lines, lineHeight, frameHeight: Math.max(lineHeight, element.clientHeight - head) }
}

/** The rows in sight of a scrolled list; the same object for as long as they are the same. */
function windowIn(element: HTMLElement, count: number, before: RowWindow): RowWindow {
  const list = listIn(element, count)
  const { scrollTop: top } = element
  const first = Math.floor(firstLineAt(top, list) / overscan) * overscan
  const from = Math.max(0, first - overscan)
  const rows = Math.ceil(list.frameHeight / list.lineHeight / overscan) * overscan
  const to = first + rows + 2 * overscan
  if (count * list.lineHeight > maxHeight) return { from, to, scrolled: { top, list } }
  const isSame = before.from === from && before.to === to && before.scrolled === null
  return isSame ? before : { from, to, scrolled: null }
}

/** Where a row is drawn; null: in the flow of the page. */
export function topOfRow(place: number, count: number, { scrolled }: RowWindow): string | null {
  if (isWhole(count)) return null
  if (scrolled === null) return `calc(var(--row) * ${place})`
  return `${topOf(place, scrolled.top, scrolled.list)}px`
}

/** Scrolls a list of so many rows until one of them is in sight. */
export function scrollToRow(element: HTMLElement, place: number, count: number): void {
  const to = scrollTopToShow(place, element.scrollTop, listIn(element, count))
  if (Math.abs(to - element.scrollTop) >= 1) element.scrollTop = to
}

/** What is filtered, ordered or grouped otherwise is shown from its beginning. */
export function useBeginning(scroller: RefObject<HTMLElement | null>): void {
  const filter = useApp((state) => state.filter)
  const { by, descending, grouping } = useApp((state) => state.rowOrder)
  const asked = [filter, by, descending, grouping].join('\n')
  const shown = useRef(asked)
  useLayoutEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    scroller.current?.scrollTo({ top: 0 })
  }, [asked, scroller])
}

/** Which rows of a scrolled list are to be drawn. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<RowWindow>(whole(count))
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || isWhole(count)) return
    const measure = () => setShown((before) => windowIn(element, count, before))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, scroller])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!isWhole(count)) setShown((before) => windowIn(currentTarget, count, before))
  }
  const { from, to, scrolled } = isWhole(count) ? whole(count) : shown
  return { window: { from: Math.min(from, count), to: Math.min(to, count), scrolled }, onScroll }
}
