import { useLayoutEffect, useRef } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import type { EarlyKeys } from '../actions/registry/action.ts'
import { useActions, useApp } from '../hooks/use-app.ts'

const load = () => import('./dialog-view.tsx')
const DialogView = lazyPart(async () => ({ default: (await load()).DialogView }))

/** Fetches the dialogs before they are asked for: on pointing at a button that opens one. */
export const preloadDialogs = (): void => void load().catch(() => undefined)

/** Takes the keys while a dialog is on its way, or they would go into the file or press another button. */
function Waiting({ earlyRef }: { readonly earlyRef: EarlyKeys }) {
  const { openDialog } = useActions()
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      event.preventDefault()
      event.stopImmediatePropagation()
      const typed = earlyRef.current
      if (key === 'Escape') {
        earlyRef.current = ''
        openDialog(null)
      } else if (key === 'Backspace') earlyRef.current = typed.slice(0, -1)
      else if (typed.endsWith('\n') || ctrlKey || metaKey) return
      else if (key === 'Enter') earlyRef.current += '\n'
      else if (key.length === 1) earlyRef.current += key
    }
    earlyRef.current = ''
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [earlyRef, openDialog])
  return null
}

export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  const earlyRef = useRef('')
  if (dialog === null) return null
  return (
    <LazyBoundary fallback={<Waiting earlyRef={earlyRef} />}>
      <DialogView dialog={dialog} earlyRef={earlyRef} />
    </LazyBoundary>
  )
}
