import { useEffect, useRef, type RefObject } from 'react'

/**
 * Enter does what a dialog is for: once that can be done, the focus goes from the heading on to the filled button in
 * the element that gets this, unless something else has been chosen by then.
 */
export function useMainAction(isReady: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady || document.activeElement?.matches('[data-start]') !== true) return
    place.current?.querySelector<HTMLElement>('.filled')?.focus()
  }, [isReady])
  return place
}
