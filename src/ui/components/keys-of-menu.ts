/** Keys for a menu that come before it can take them. */
export interface KeysOfMenu {
  /** Is a menu open, or asked for since the last drawing? */
  isOpen: boolean
  keys: string[]
  /** Takes them once the menu is here. */
  take: ((key: string) => void) | null
}

/** What is kept while no menu is open. */
export const noKeysOfMenu = (): KeysOfMenu => ({ isOpen: false, keys: [], take: null })

/** What is asked of the event of a key. */
export type PressOfKey = Pick<KeyboardEvent, 'key' | 'repeat'>

/** Chooses a key that is held down something? The one that opened the menu would. */
export const isHeldChoice = ({ key, repeat }: PressOfKey): boolean =>
  repeat && (key === 'Enter' || key === ' ')

/** Gives a key to the menu that is open, or keeps it until the menu is here; Escape gives the menu up. False: none is. */
export function keyForMenu(early: KeysOfMenu, press: PressOfKey, onClose: () => void): boolean {
  const { key } = press
  if (!early.isOpen) return false
  if (key === 'Escape') onClose()
  else if (isHeldChoice(press)) return true
  else if (early.take === null) early.keys.push(key)
  else early.take(key)
  return true
}
