import { useState } from 'react'
import { LazyBoundary, lazyPart } from './lazy-part.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'

/** Stands in where the component kit cannot be had, since this very thing has to be told. */
function PlainToasts() {
  const last = useApp(({ toasts }) => toasts.at(-1))
  const { dismiss } = useActions()
  return (
    <section className="toasts" aria-label="Messages" role="status">
      {last !== undefined && (
        <div className="toast" data-tone={last.tone}>
          <p>{last.text}</p>
          {last.action && (
            <button className="toast-action" onClick={last.action.run}>
              {last.action.label}
            </button>
          )}
          <button className="toast-action" onClick={() => dismiss(last.id)}>
            Dismiss
          </button>
        </div>
      )}
    </section>
  )
}

const ToastRegion = lazyPart(() =>
  import('./aria/toast-region.tsx')
    .then((chunk) => ({ default: chunk.ToastRegion }))
    .catch(() => ({ default: PlainToasts })),
)

/** Short messages; what shows them comes with the first. */
export function Toasts() {
  const some = useApp(({ toasts }) => toasts.length > 0)
  const [wanted, setWanted] = useState(some)
  if (some && !wanted) setWanted(true)
  return (
    wanted && (
      <LazyBoundary fallback={null}>
        <ToastRegion />
      </LazyBoundary>
    )
  )
}
