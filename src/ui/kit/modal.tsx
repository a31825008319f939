import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
  onClose(): void
}

/** A dialog over the page: Esc, a click beside it or its button close it, focus goes back. */
export function Modal({ title, size = 'narrow', children, onClose }: Props) {
  return (
    <ModalOverlay className="shade" isOpen isDismissable onOpenChange={onClose}>
      <AriaModal className="modal" data-size={size}>
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <button className="button icon" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className="dialog-body">{children}</div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
