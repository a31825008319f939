import { useEffect, useState, type RefCallback } from 'react'
import { glide } from './glide.ts'

/**
 * Says in a property of the page (such as `--toast-room`) how high the element with this ref is, so that
 * others keep clear of it; without the element the property is gone.
 */
export function useRoom(property: `--${string}-room`): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (element === null) return undefined
    const { style } = document.documentElement
    // On a phone these stand at the lower edge, which this moves.
    const change = (run: () => void) => glide('.grid-foot', () => glide('.summary', run))
    const measure = () => change(() => style.setProperty(property, `${element.offsetHeight}px`))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      change(() => void style.removeProperty(property))
    }
  }, [element, property])
  return setElement
}
