/**
 * Says in a property of the page (such as `--toast-room`) how high an element is, in pixels and as it changes, so
 * that others keep clear of it in their style sheets. Gives the end of it, which takes the property away:
 * without it, there is nothing to keep clear of.
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
