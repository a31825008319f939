import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react'

/** Lists up to this length are drawn whole. */
const maxWhole = 60
/** Rows that are drawn beyond each edge, and the step in which the window moves. */
const overscan = 12

/** The places of the rows to draw: from, to (exclusive). */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

const whole = (count: number): RowWindow => ({ from: 0, to: Math.min(count, maxWhole) })

/** Whether so many rows are drawn whole, in the flow of the page. */
export const isWhole = (count: number): boolean => count <= maxWhole

/** The rows in sight of a scrolled list; the same object for as long as they are the same. */
function windowIn(element: HTMLElement, before: RowWindow): RowWindow {
  const height = element.querySelector<HTMLElement>('.grid-row')?.offsetHeight ?? 24
  const first = Math.floor(element.scrollTop / height / overscan) * overscan
  const from = Math.max(0, first - overscan)
  const rows = Math.ceil(element.clientHeight / height / overscan) * overscan
  const to = first + rows + 2 * overscan
  return before.from === from && before.to === to ? before : { from, to }
}

/** Which rows of a scrolled list are to be drawn. All have the height of the first one. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<RowWindow>(whole(count))
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || isWhole(count)) return
    const observer = new ResizeObserver(() => setShown((before) => windowIn(element, before)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, scroller])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!isWhole(count)) setShown((before) => windowIn(currentTarget, before))
  }
  const { from, to } = isWhole(count) ? whole(count) : shown
  return { window: { from: Math.min(from, count), to: Math.min(to, count) }, onScroll }
}
