import { useCallback, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Columns that turn into a field. */
export type EditableColumn = 'crawler' | 'url'

export interface Editing {
  readonly id: string
  readonly column: EditableColumn
}

/** Gives the focus to one cell of one row, where both are drawn. */
export function focusCell(table: HTMLElement | null, index: number, column: string): void {
  const row = table?.querySelectorAll('[data-row]')[index]
  const cell = row?.querySelector(`[data-column="${column}"]`)
  const target = cell instanceof HTMLSpanElement ? cell.querySelector('button') : cell
  if (target instanceof HTMLElement) target.focus()
  else row?.querySelector<HTMLElement>('[data-column="result"]')?.focus()
}

/** Which cell is a field just now. Leaving by key gives the focus back to the cell. */
export function useEditing(table: RefObject<HTMLElement | null>) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const field = useRef<Editing | null>(null)
  const edit = useCallback((id: string, column: EditableColumn) => {
    field.current = { id, column }
    setEditing({ id, column })
  }, [])
  const done = useCallback(
    (byKey: boolean) => {
      const left = field.current
      if (left === null) return
      field.current = null
      flushSync(() => setEditing(null))
      if (byKey) table.current?.querySelector<HTMLElement>(cellOf(left))?.focus()
    },
    [table],
  )
  return { editing, edit, done }
}

const cellOf = ({ id, column }: Editing): string => `[data-row="${id}"] [data-column="${column}"]`
