/**
 * Says in a property of the page (such as `--toast-room`) how high an element is, so that others keep
 * clear of it. Gives the end of it.
 */
export function keepRoom(element: HTMLElement, property: `--${string}-room`): () => void {
  const { style } = document.documentElement
  const measure = () => style.setProperty(property, `${element.offsetHeight}px`)
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
