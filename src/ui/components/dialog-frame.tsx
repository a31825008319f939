import {
  useEffect,
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react'

interface Props extends Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  'aria-label' | 'aria-labelledby' | 'className'
> {
  readonly children: ReactNode
  onClose(): void
}

/** How much of the page can be seen; a keyboard on the screen takes its part. */
function followView(dialog: HTMLElement): () => void {
  const view = window.visualViewport
  const measure = () =>
    dialog.style.setProperty('--visual-viewport-height', `${view?.height ?? window.innerHeight}px`)
  measure()
  view?.addEventListener('resize', measure)
  return () => view?.removeEventListener('resize', measure)
}

/** What a dialog lies on: it covers the page and keeps it out of reach. A click beside the dialog closes. */
export function DialogFrame({ className = 'backdrop', children, onClose, ...names }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const start = element.querySelector<HTMLElement>('[data-start]')
    element.showModal()
    start?.focus()
    const forget = followView(element)
    return () => {
      forget()
      element.close()
    }
  }, [])
  return (
    <dialog
      {...names}
      ref={dialog}
      className={className}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A text that is selected beyond the edge of the dialog ends with a click here too.
      onPointerDown={({ target }) => (pressedBeside.current = target === dialog.current)}
      onClick={({ target }) => pressedBeside.current && target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  )
}

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
