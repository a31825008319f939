import { useState } from 'react'

/** What has the focus, also inside a shadow root, where the document does not look. */
function focused(): HTMLElement | null {
  const outer = document.activeElement
  const inner = outer?.shadowRoot?.activeElement ?? outer
  return inner instanceof HTMLElement ? inner : null
}

interface FocusOrigin {
  /** The part of the page that it lies in. */
  readonly region: string | undefined
  goBack(): unknown
}

function originNow(): FocusOrigin {
  const element = focused()
  const region = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']
  return {
    region,
    // The entry of a menu is gone by now; the menu gave the focus back to its button.
    goBack: () => element?.isConnected && element.focus(),
  }
}

/** Where the user was before something opened over the page. */
export function useRestoreFocus(): FocusOrigin {
  return useState(originNow)[0]
}
