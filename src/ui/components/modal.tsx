import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

interface Props {
  readonly title: string
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
  onClose(): void
}

/** A dialog over the page: Esc, a click beside it or its button close it, focus goes back. */
export function Modal({ title, size = 'narrow', children, onClose }: Props) {
  const { goBack } = useRestoreFocus()
  const heading = useId()
  const close = () => {
    // The browser gives the focus back too, but not into the editor.
    flushSync(onClose)
    goBack()
  }
  return (
    <DialogFrame aria-labelledby={heading} onClose={close}>
      <div className="modal" data-size={size}>
        <div className="dialog">
          <header className="dialog-head">
            <h2 id={heading} data-start tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={close} />
          </header>
          <div className="dialog-body">{children}</div>
        </div>
      </div>
    </DialogFrame>
  )
}
