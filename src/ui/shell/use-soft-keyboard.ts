import { useEffect, useState } from 'react'

/** Less than this part of the window left means that a keyboard has come up. */
const keyboardPart = 0.75

/** True while an on-screen keyboard covers part of the window; the sheet shrinks then. */
export function useSoftKeyboard(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    let tallest = { width: view.width, height: view.height }
    const measure = () => {
      if (view.scale !== 1) return
      if (view.width !== tallest.width || view.height > tallest.height) {
        tallest = { width: view.width, height: view.height }
      }
      const coarse = window.matchMedia('(pointer: coarse)').matches
      // Some browsers lay the keyboard over the page; what is left in sight has this height.
      document.documentElement.style.setProperty('--seen-height', `${view.height}px`)
      setOpen(coarse && view.height < tallest.height * keyboardPart)
    }
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [])
  return open
}
