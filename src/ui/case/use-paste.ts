import type { ClipboardEvent } from 'react'

/** Offers pasted text to `take` first; when it returns false, the editor pastes as usual. */
export function usePaste(take: (text: string) => boolean) {
  return (event: ClipboardEvent) => {
    if (!take(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    event.stopPropagation()
  }
}
