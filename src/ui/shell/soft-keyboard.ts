/** Less than this part of the window left means that a keyboard has come up. */
const keyboardPart = 0.75

/**
 * Marks the page while an on-screen keyboard covers part of the window, and keeps the height that is left
 * in `--seen-height`; the sheet shrinks then. Gives what ends it.
 */
export function watchSoftKeyboard(): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const page = document.documentElement
  let tallest = { width: view.width, height: view.height }
  const measure = () => {
    if (view.scale !== 1) return
    if (view.width !== tallest.width || view.height > tallest.height) {
      tallest = { width: view.width, height: view.height }
    }
    const coarse = window.matchMedia('(pointer: coarse)').matches
    // Some browsers lay the keyboard over the page; what is left in sight has this height.
    page.style.setProperty('--seen-height', `${view.height}px`)
    page.toggleAttribute('data-keyboard', coarse && view.height < tallest.height * keyboardPart)
  }
  view.addEventListener('resize', measure)
  return () => view.removeEventListener('resize', measure)
}
