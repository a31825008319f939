import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Rows and columns that a key goes on by. */
const keyOffsets: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const inside = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))

const cellsOf = (row: Element | undefined): readonly HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('[data-cell]')] : []

/** Makes the table one stop of the Tab key; the arrow keys move from cell to cell. */
export function useCellKeys(first: string | undefined, rows: readonly string[]) {
  const [at, setAt] = useState<string | undefined>()
  const entered = at !== undefined && rows.includes(at) ? at : first
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (id !== undefined) setAt(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const offset = keyOffsets[event.key]
    const { target, currentTarget } = event
    if (!offset || !(target instanceof HTMLElement) || !target.matches('[data-cell]')) return
    event.preventDefault()
    const all = [...currentTarget.querySelectorAll('[data-row]')].filter((row) =>
      row.querySelector('[data-cell]'),
    )
    const rowAt = all.findIndex((row) => row.contains(target))
    const columnAt = cellsOf(all[rowAt]).indexOf(target)
    const cells = cellsOf(all[inside(rowAt + offset[0], all.length)])
    cells[inside(columnAt + offset[1], cells.length)]?.focus()
  }
  return { entered, onFocus, onKeyDown }
}
