import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import type { AppStore } from '../../../state/store.ts'
import type { Toast } from '../../../state/view.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { Icon } from '../icon.tsx'
import { useRoom } from '../use-room.ts'
import { OverlayRoot } from './overlay-root.tsx'

/** Long enough to reach a button; what can be done or is a warning stays until it is answered. */
const shownMs = 5000
const shownWithActionMs = 10_000

const timeoutOf = ({ stays, action }: Toast): { readonly timeout?: number } =>
  stays ? {} : { timeout: action ? shownWithActionMs : shownMs }

/** Puts what the store tells into a queue, whose time stands still while the user is there. Gives the end of it. */
function fill(queue: ToastQueue<Toast>, store: AppStore): () => void {
  const keys = new Map<number, string>()
  const add = (toast: Toast) => {
    const onClose = () => {
      if (keys.delete(toast.id)) store.getState().dismiss(toast.id)
    }
    keys.set(toast.id, queue.add(toast, { ...timeoutOf(toast), onClose }))
  }
  const follow = (toasts: readonly Toast[]) => {
    for (const [id, key] of [...keys]) {
      if (toasts.some((toast) => toast.id === id)) continue
      keys.delete(id)
      queue.close(key)
    }
    toasts.filter(({ id }) => !keys.has(id)).forEach(add)
  }
  follow(store.getState().toasts)
  const stop = store.subscribe(({ toasts }) => toasts, follow)
  return () => {
    stop()
    queue.clear()
  }
}

/** A short message with at most one thing to do; the newest of several. */
export function ToastRegion() {
  const store = useStoreApi()
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: 1 }))
  // Nothing is behind what stands in the corner.
  const corner = useRoom('--toast-room')
  useEffect(() => fill(queue, store), [queue, store])
  // Not asked of the document alone, where a dialog that is being closed still stands.
  const isOpen = useApp(({ dialog }) => dialog !== null)
  return (
    <OverlayRoot findPlace={() => (isOpen ? document.querySelector('dialog:modal') : null)}>
      <AriaToastRegion
        ref={corner}
        queue={queue}
        className="toasts"
        aria-label="Messages"
        data-region="messages"
      >
        {({ toast }) => {
          const { text, tone, action, more } = toast.content
          return (
            <AriaToast toast={toast} className="toast" data-tone={tone}>
              <ToastContent>
                <Text slot="title" elementType="p">
                  {text}
                </Text>
              </ToastContent>
              {[more ?? null, action].map(
                (button) =>
                  button !== null && (
                    <Button
                      key={button.label}
                      className="toast-action"
                      onPress={() => {
                        queue.close(toast.key)
                        button.run()
                      }}
                    >
                      {button.label}
                    </Button>
                  ),
              )}
              <Button slot="close" className="toast-close" aria-label="Dismiss">
                <Icon name="close" size={14} />
              </Button>
            </AriaToast>
          )
        }}
      </AriaToastRegion>
    </OverlayRoot>
  )
}
