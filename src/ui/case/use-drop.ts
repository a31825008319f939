import { useState, type DragEvent } from 'react'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Takes the first file that is dropped; dragged text is left to the editor. */
export function useDrop(take: (file: File) => Promise<void>) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOverCapture: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
    },
    onDropCapture: (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (!file) return
      event.preventDefault()
      event.stopPropagation()
      void take(file)
    },
  }
}
