import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'

interface Props {
  /**
   * What overlays go into, such as the modal dialog that is open, since all outside it is inert; null for
   * the body of the page.
   */
  findPlace(): Element | null
  readonly children: ReactNode
}

/** Says where overlays go. React Aria’s own words are English, as the page’s are. */
export function OverlayRoot({ findPlace, children }: Props) {
  const getContainer = () => {
    const place = findPlace()
    return place instanceof HTMLElement ? place : document.body
  }
  return (
    <I18nProvider locale="en-US">
      <PortalProvider getContainer={getContainer}>{children}</PortalProvider>
    </I18nProvider>
  )
}

/** The dialog that contains an element; null if there is none. */
export const dialogAround = (element: Element | null): Element | null =>
  element?.closest('dialog') ?? null
