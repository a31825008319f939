import type { ReactNode, RefObject } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'

interface Props {
  /** What the overlay belongs to; nothing in particular when left out. */
  readonly anchor?: RefObject<Element | null>
  readonly children: ReactNode
}

/**
 * Where overlays of one part of the page go: into the modal dialog that the part stands in, since all
 * outside that is inert, or else into the body. React Aria’s own words are English, as the page’s are.
 */
export function OverlayRoot({ anchor, children }: Props) {
  return (
    <I18nProvider locale="en-US">
      <PortalProvider getContainer={() => anchor?.current?.closest('dialog') ?? document.body}>
        {children}
      </PortalProvider>
    </I18nProvider>
  )
}
