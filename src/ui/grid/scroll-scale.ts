/** Browsers draw no element higher than some 17,000,000 pixels; beyond this the scroll bar is scaled. */
export const maxHeight = 10_000_000

/** A list of lines of one height in a scrolled frame; all measures in pixels. */
export interface ScrolledList {
  readonly lines: number
  readonly lineHeight: number
  /** Of the part of the frame that shows lines. */
  readonly frameHeight: number
}

/** The height of the element that is scrolled. */
export const heightOf = ({ lines, lineHeight }: ScrolledList): number =>
  Math.min(maxHeight, lines * lineHeight)

/** How many lines stay above the frame when it is scrolled to its end; with a fraction. */
const lastFirst = ({ lines, lineHeight, frameHeight }: ScrolledList): number =>
  Math.max(0, lines - frameHeight / lineHeight)

const scrollRange = (list: ScrolledList): number => Math.max(0, heightOf(list) - list.frameHeight)

/** The place of the first line in sight, with a fraction; the first line of the list is 0. */
export function firstLineAt(scrollTop: number, list: ScrolledList): number {
  const range = scrollRange(list)
  const share = range === 0 ? 0 : Math.min(1, Math.max(0, scrollTop / range))
  return share * lastFirst(list)
}

/** Where the frame has to be scrolled to for a line to be the first in sight. */
export function scrollTopFor(line: number, list: ScrolledList): number {
  const last = lastFirst(list)
  return last === 0 ? 0 : (Math.min(Math.max(0, line), last) / last) * scrollRange(list)
}

/** Where a line is drawn, while the frame is scrolled so; from the top of the element. */
export const topOf = (line: number, scrollTop: number, list: ScrolledList): number =>
  scrollTop + (line - firstLineAt(scrollTop, list)) * list.lineHeight

/** Where to scroll so that a line is in sight; the same place when it is. */
export function scrollTopToShow(line: number, scrollTop: number, list: ScrolledList): number {
  const first = firstLineAt(scrollTop, list)
  const whole = Math.floor(list.frameHeight / list.lineHeight)
  if (line < first) return scrollTopFor(line, list)
  return line + 1 > first + whole ? scrollTopFor(line + 1 - whole, list) : scrollTop
}
