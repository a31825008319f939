import type { PointerEvent, ReactNode } from 'react'
import type { UrlWidth } from './url-width.ts'

/** What is given by the font size of the page, in pixels. */
const remPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How wide an element is, in rem. */
export const widthInRem = (element: Element): number =>
  element.getBoundingClientRect().width / remPx()

interface Props {
  readonly active: boolean
  readonly width: UrlWidth
  /** What is said of the URLs that are shown. */
  readonly children: ReactNode
}

/** The head of the URLs. Its edge is dragged to make them wider, or narrower again; its menu does the same by keys. */
export function UrlHead({ active, width, children }: Props) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event
    const head = currentTarget.parentElement
    if (head === null || !currentTarget.hasPointerCapture(pointerId)) return
    width.set((clientX - head.getBoundingClientRect().left) / remPx())
  }
  return (
    <div
      role="columnheader"
      className="grid-corner"
      aria-colindex={1}
      aria-haspopup="menu"
      tabIndex={active ? 0 : -1}
      data-at="-1 0"
    >
      {children}
      URL
      <span
        className="col-edge"
        aria-hidden="true"
        data-tooltip="Drag to widen"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => width.set(null)}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}
