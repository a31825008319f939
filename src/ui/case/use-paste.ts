import type { ClipboardEvent } from 'react'

/** Offers pasted text to `take` first; what it does not want, the editor pastes as usual. */
export function usePaste(take: (text: string) => boolean) {
  return (event: ClipboardEvent) => {
    if (!take(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    event.stopPropagation()
  }
}
