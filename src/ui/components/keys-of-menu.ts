/** Keys for a menu that come before it can take them. */
export interface KeysOfMenu {
  /** Those that wait; without it no menu is open or asked for. */
  keys?: string[]
  /** Takes them once the menu is here. */
  readonly take?: (key: string) => void
}

/** What is asked of the event of a key. */
export type PressOfKey = Pick<KeyboardEvent, 'key' | 'repeat'>

/**
 * Gives a key to the menu that is open, or keeps it until the menu is here; Escape and Tab give the menu up, and a key
 * that is held down does nothing, since it may be the one that opened the menu. False: none is open, or the browser goes
 * on from where it was asked for.
 */
export function keyForMenu(
  { keys, take }: KeysOfMenu,
  { key, repeat }: PressOfKey,
  onClose: () => void,
): boolean {
  if (!keys) return false
  if (key === 'Escape' || key === 'Tab') onClose()
  else if (take) take(key)
  else if (!repeat) keys.push(key)
  return key !== 'Tab'
}
