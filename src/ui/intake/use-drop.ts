import { useLayoutEffect, useState } from 'react'

const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes in the files that are dropped anywhere on the page: outside of a drop target the browser would
 * open it in place of the page. Dragged text is left to what is under it. `expect` is called when files are
 * dragged over the page, and what it gives when they leave it or are dropped.
 */
export function useDrop(take: (files: readonly File[]) => void, expect: () => () => void): boolean {
  const [over, setOver] = useState(false)
  // From the moment that the page is seen: what is dropped on it before an effect would run is not lost.
  useLayoutEffect(() => {
    let end: (() => void) | null = null
    const stopExpecting = () => {
      end?.()
      end = null
    }
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      end ??= expect()
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget !== null) return
      setOver(false)
      stopExpecting()
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      stopExpecting()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      take(files)
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('dragover', onOver, options)
    window.addEventListener('dragleave', onLeave, options)
    window.addEventListener('drop', onDrop, options)
    return () => {
      listeners.abort()
      stopExpecting()
    }
  }, [take, expect])
  return over
}
