import { useEffect, useState, type RefCallback } from 'react'

/**
 * Says in a property of the page (such as `--toast-room`) how high the element with this ref is, so that
 * others keep clear of it; without the element the property is gone.
 */
export function useRoom(property: `--${string}-room`): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (element === null) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
  return setElement
}
