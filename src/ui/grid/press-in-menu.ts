import { useEffect, type RefObject } from 'react'
import type { KeysOfMenu } from './use-grid-actions.ts'

/** Where keys lead from an entry; null: the key does not move. */
function entryAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/**
 * Does in an open menu what a key does there, for keys that came before it had the focus: the first entry counts as the
 * one that has it. Other keys than those that move and choose do nothing.
 */
function pressInMenu(menu: HTMLElement | null, key: string): void {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const focused = document.activeElement
  const at = Math.max(0, focused instanceof HTMLElement ? entries.indexOf(focused) : 0)
  const to = entries.length === 0 ? null : entryAfter(key, at, entries.length)
  if (to !== null) entries[to]?.focus()
  else if (key === 'Enter' || key === ' ') entries[at]?.click()
}

/** Gives the menu the keys that were pressed before it was here, and those until it has the focus. */
export function useEarlyKeys(early: RefObject<KeysOfMenu>, id: string): void {
  useEffect(() => {
    const take = (key: string) => pressInMenu(document.getElementById(id), key)
    // The menu draws its entries, and takes the focus, after this.
    const timer = setTimeout(() => {
      const { keys } = early.current
      early.current = { ...early.current, keys: [], take }
      keys.forEach(take)
    })
    return () => clearTimeout(timer)
  }, [early, id])
}
