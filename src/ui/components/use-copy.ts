import { useState } from 'react'

export type CopyState = 'idle' | 'copying' | 'copied' | 'failed'

/** How long "Copied" stands before the button is itself again. */
const copiedLabelMs = 2500

/** Copies text, and says so only once it is true. */
export function useCopy() {
  const [state, setState] = useState<CopyState>('idle')
  const copy = async (text: string): Promise<boolean> => {
    // “Copied” is shorter: the button keeps its width, so that none comes under the pointer in its place.
    const pressed = document.activeElement
    if (pressed instanceof HTMLButtonElement) {
      pressed.style.minWidth = `${pressed.getBoundingClientRect().width}px`
    }
    setState('copying')
    const copied = await copyText(text)
    setState(copied ? 'copied' : 'failed')
    if (copied) setTimeout(() => setState('idle'), copiedLabelMs)
    return copied
  }
  return { state, copy }
}

export const copyLabels = (idle: string): Readonly<Record<CopyState, string>> => ({
  idle,
  copying: 'Copying…',
  copied: 'Copied',
  failed: 'Could not copy',
})

/** True only when the text really is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
