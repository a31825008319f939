import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { rowOffsets } from '../hooks/page-keys.ts'

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The part of another row that the focus goes to: the like one, else the one that every row has. */
function partOf(row: HTMLElement, column: string): HTMLElement | null {
  const parts = [...row.querySelectorAll<HTMLElement>('[data-column]')]
  const part = parts.find(({ dataset }) => dataset['column'] === column) ?? parts.at(-1)
  return part?.matches('button') ? part : (part?.querySelector('button') ?? null)
}

/**
 * Makes the list one stop of the Tab key, at the row `first`; the arrow keys move from row to row.
 */
export function useRowKeys(first: string | undefined, rows: ReadonlySet<string>) {
  const [at, setAt] = useState<string | null>(null)
  const entered = at !== null && rows.has(at) ? at : first
  const onFocus = ({ target }: FocusEvent) => {
    const token = rowOf(target)?.dataset['row']
    if (token !== undefined) setAt(token)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const offset = rowOffsets[event.key]
    const row = rowOf(event.target)
    if (offset === undefined || row === null || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]:not([hidden])')]
    const next = all[Math.max(0, Math.min(all.length - 1, all.indexOf(row) + offset))]
    if (!next) return
    const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset['column']
    flushSync(() => setAt(next.dataset['row'] ?? null))
    partOf(next, column ?? '')?.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  return { entered, onFocus, onKeyDown }
}
