import { lazy, Suspense } from 'react'
import { useApp } from '../app/use-app.ts'

const load = () => import('./dialog-view.tsx')
const DialogView = lazy(() => load().then((chunk) => ({ default: chunk.DialogView })))

/** Fetches the dialogs before they are asked for: on pointing at a button that opens one. */
export const preloadDialogs = (): void => void load()

export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  if (dialog === null) return null
  return (
    <Suspense fallback={null}>
      <DialogView dialog={dialog} />
    </Suspense>
  )
}
