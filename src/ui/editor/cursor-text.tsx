import { useSyncExternalStore } from 'react'
import { usePort } from '../app/use-app.ts'
import type { CursorPosition } from '../document/cursor.ts'

const written = (count: number): string => count.toLocaleString('en')

/** "Line 3, column 12", with how much is selected. */
export function cursorText({ line, column, selectedLength, selections }: CursorPosition): string {
  const position = `Line ${written(line)}, column ${written(column)}`
  const selected = selectedLength > 0 ? [`${written(selectedLength)} selected`] : []
  const several = selections > 1 ? [`${written(selections)} cursors`] : []
  const extent = [...several, ...selected]
  return extent.length === 0 ? position : `${position} (${extent.join(', ')})`
}

/** Where the cursor stands; it keeps its room while nothing is known, so that nothing moves. */
export function CursorText() {
  const { cursor } = usePort()
  const position = useSyncExternalStore(cursor.subscribe, cursor.get, () => null)
  return <span className="cursor-text">{position && cursorText(position)}</span>
}
