import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

/** Between the panel and what it belongs to, and between the panel and the edge of the window. */
const gap = 4
const edge = 8

/** Below what it belongs to, or above where that has more room; wholly inside what can be seen. */
function place(panel: HTMLElement, layer: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  // A keyboard on the screen covers a part of the page without making it smaller.
  const seenFrom = window.visualViewport?.offsetTop ?? 0
  const seenTo = seenFrom + (window.visualViewport?.height ?? layer.clientHeight)
  const below = seenTo - bottom - gap - edge
  const above = top - seenFrom - gap - edge
  const { style } = panel
  style.setProperty('--trigger-width', `${width}px`)
  const borders = panel.offsetHeight - panel.clientHeight
  const up = panel.scrollHeight + borders > below && above > below
  style.maxHeight = `${up ? above : below}px`
  style.top = up ? 'auto' : `${bottom + gap}px`
  style.bottom = up ? `${layer.clientHeight - top + gap}px` : 'auto'
  const rightmost = layer.clientWidth - panel.offsetWidth - edge
  style.left = `${Math.max(edge, Math.min(left, rightmost))}px`
}

interface Props {
  readonly anchor: RefObject<HTMLElement | null>
  readonly className: string
  readonly children: ReactNode
  /** Given where the page beneath has to wait: a click on it does nothing but this. */
  readonly onDismiss?: () => void
}

/** A panel over the page, next to what it belongs to. */
export function Dropdown({ anchor, className, children, onDismiss }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const settle = () => {
    if (panel.current && layer.current && anchor.current) {
      place(panel.current, layer.current, anchor.current)
    }
  }
  useLayoutEffect(() => {
    const shown = layer.current
    shown?.showPopover()
    return () => shown?.hidePopover()
  }, [])
  useLayoutEffect(settle)
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    window.addEventListener('resize', settle, options)
    window.addEventListener('scroll', settle, options)
    window.visualViewport?.addEventListener('resize', settle, options)
    window.visualViewport?.addEventListener('scroll', settle, options)
    return () => stop.abort()
  })
  return createPortal(
    <div
      ref={layer}
      popover="manual"
      className="layer"
      data-through={onDismiss === undefined || undefined}
      onClick={({ target }) => target === layer.current && onDismiss?.()}
    >
      <div ref={panel} className={className}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
