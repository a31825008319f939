import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'

/** How many choices Page Up and Page Down pass over. */
const pageLength = 10

/** Where a key leads in a list that goes round; null where it has nothing to do with it. */
function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1
    case 'PageDown':
      return Math.min(from + pageLength, count - 1)
    case 'PageUp':
      return Math.max(from - pageLength, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** A list whose options are gone through while the focus stays in a field. */
export interface Options {
  readonly id: string
  /** The option that Enter takes, or -1. */
  readonly current: number
  /** What the field says of the list. */
  readonly field: Readonly<Record<string, string | boolean | undefined>>
  set(option: number): void
  /** False where the key is for the field. */
  move(event: KeyboardEvent): boolean
}

export const optionId = (list: string, at: number): string => `${list}-${at}`

/** `first`: the option that Enter takes at first, or -1. */
export function useOptions(count: number, first = -1): Options {
  const id = useId()
  const [wanted, set] = useState(first)
  const current = Math.min(wanted, count - 1)
  useLayoutEffect(() => {
    // The first one brings the title above it along.
    if (current === 0) document.getElementById(id)?.scrollTo(0, 0)
    else document.getElementById(optionId(id, current))?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  const move = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || shiftKey || count === 0) return false
    if (key === 'ArrowLeft' || key === 'ArrowRight') set(-1)
    // Without an option these two are for the text.
    if ((key === 'Home' || key === 'End') && current < 0) return false
    const to = targetOf(key, current, count)
    if (to !== null) set(to)
    return to !== null
  }
  const field = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? id : undefined,
    'aria-activedescendant': current < 0 ? undefined : optionId(id, current),
  } as const
  return { id, current, field, set, move }
}
