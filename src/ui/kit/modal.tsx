import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { useOrigin } from './use-origin.ts'

interface Props {
  readonly title: string
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
  onClose(): void
}

/** A dialog over the page: Esc, a click beside it or its button close it, focus goes back. */
export function Modal({ title, size = 'narrow', children, onClose }: Props) {
  const { goBack } = useOrigin()
  const close = () => {
    // The kit gives the focus back too, but cannot see into the editor.
    flushSync(onClose)
    goBack()
  }
  return (
    <ModalOverlay className="shade" isOpen isDismissable onOpenChange={close}>
      <AriaModal className="modal" data-size={size}>
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <button className="button icon" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <div className="dialog-body">{children}</div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
