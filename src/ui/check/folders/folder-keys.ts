import type { KeyboardEvent } from 'react'
import type { FolderBox } from './folder-boxes.ts'

/** The folder that a key leads to; null: none, or the key means something else. */
export function folderAfterKey(
  boxes: readonly FolderBox[],
  activeId: string,
  key: string,
): string | null {
  const active = boxes.find(({ folder }) => folder.id === activeId)
  if (active === undefined) return null
  const column = boxes.filter(({ depth }) => depth === active.depth)
  const at = column.indexOf(active)
  switch (key) {
    case 'ArrowRight':
      return boxes.find(({ within }) => within === activeId)?.folder.id ?? null
    case 'ArrowLeft':
      return active.within
    case 'ArrowDown':
      return column[at + 1]?.folder.id ?? null
    case 'ArrowUp':
      return column[at - 1]?.folder.id ?? null
    case 'Home':
      return boxes[0]?.folder.id ?? null
    case 'End':
      return boxes.at(-1)?.folder.id ?? null
    default:
      return null
  }
}

const moveKeys = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

interface Moves {
  readonly boxes: readonly FolderBox[]
  readonly activeId: string
  readonly canGoUp: boolean
  onMove(id: string): void
  onOpen(id: string): void
  onUp(): void
}

/** What a key does in the picture of folders: columns are levels, so that right leads into a folder. */
export function onFolderKey(event: KeyboardEvent, moves: Moves): void {
  const { boxes, activeId, canGoUp, onMove, onOpen, onUp } = moves
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (moveKeys.has(key)) {
    const next = folderAfterKey(boxes, activeId, key)
    if (next !== null) onMove(next)
  } else if (key === 'Enter' || key === ' ') onOpen(activeId)
  else if ((key === 'Escape' || key === 'Backspace') && canGoUp) onUp()
  else return
  event.preventDefault()
  event.stopPropagation()
}
