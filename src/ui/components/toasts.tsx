import { useEffect } from 'react'
import type { Toast } from '../../state/view.ts'
import { Icon } from './icon.tsx'
import { useActions, useApp } from '../app/use-app.ts'

/** Long enough to reach a button; what can be done or is a warning stays until it is answered. */
const durationMs = 5000
const durationWithActionMs = 10_000

function ToastView({ toast }: { readonly toast: Toast }) {
  const { dismiss } = useActions()
  const { id, text, tone, stays, action } = toast
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(id), action ? durationWithActionMs : durationMs)
    return () => clearTimeout(timer)
  }, [action, dismiss, id, stays])
  return (
    <li className="toast" data-tone={tone}>
      <p>{text}</p>
      {action && (
        <button
          className="toast-action"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button className="toast-close" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}

/** Short messages with at most one thing to do; the newest stands lowest. */
export function Toasts() {
  const toasts = useApp((state) => state.toasts)
  return (
    <section className="toasts" aria-label="Messages" role="status">
      <ul>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  )
}
