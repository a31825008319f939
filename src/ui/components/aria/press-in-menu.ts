import { useLayoutEffect, type RefObject } from 'react'
import type { KeysOfMenu } from '../keys-of-menu.ts'

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

const isForMenu = (key: string): boolean => /^(Arrow(Up|Down)|Home|End|Enter| )$/.test(key)

/**
 * Gives a menu the keys that were pressed before it was here, and those until one of its entries has the focus: it
 * takes the focus before it has drawn them, and would lose what is pressed then. `signal` ends it.
 */
export function keepEarlyKeys(early: RefObject<KeysOfMenu>, id: string, signal: AbortSignal): void {
  const take = (key: string) => pressInMenu(document.getElementById(id), key)
  const until = new AbortController()
  signal.addEventListener('abort', () => until.abort())
  const onFocus = ({ target }: FocusEvent) => {
    const isEntry = target instanceof Element && target.matches('[role^="menuitem"]')
    if (!isEntry || target.closest('[role="menu"]')?.id !== id) return
    until.abort()
    const { keys = [] } = early.current
    early.current = { keys: [], take }
    keys.forEach(take)
  }
  const onKey = (event: KeyboardEvent) => {
    const isOfMenu = event.target instanceof Element && event.target.id === id
    if (!isOfMenu || !isForMenu(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) early.current.keys?.push(event.key)
  }
  document.addEventListener('focusin', onFocus, { signal: until.signal })
  document.addEventListener('keydown', onKey, { signal: until.signal, capture: true })
}

/** As `keepEarlyKeys`, for the menu of the component that uses it. */
export function useEarlyKeys(early: RefObject<KeysOfMenu>, id: string): void {
  useLayoutEffect(() => {
    const open = new AbortController()
    keepEarlyKeys(early, id, open.signal)
    return () => open.abort()
  }, [early, id])
}
