/**
 * Keys joined by +, such as Mod+Shift+Z; Mod is Command on Apple's machines and Control elsewhere. The last
 * one is named as browsers name it: ArrowUp.
 */
export type Shortcut = string

const isApple = (): boolean => /Mac|iP/.test(navigator.platform)

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }
const onApple: Readonly<Record<string, string>> = { ...arrows, Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const elsewhere: Readonly<Record<string, string>> = { ...arrows, Mod: 'Ctrl' }

/** The keys as they are written on the keyboard. */
function keysOf(shortcut: Shortcut): readonly string[] {
  const names = isApple() ? onApple : elsewhere
  return shortcut.split('+').map((key) => names[key] ?? key)
}

/** The Latin letter of a key, whatever script the keyboard writes. */
const keyLetter = ({ code, key }: KeyboardEvent): string =>
  (key > '~' && code.startsWith('Key') ? code.slice(3) : key).toLowerCase()

/** Signs such as `?` and `.` need Shift on some keyboards and none on others. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/i.test(key)

/** Were these keys pressed, and no other modifier? */
export function matchesShortcut(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const names = shortcut.split('+')
  const key = names.at(-1) ?? ''
  const has = (name: string): boolean => names.includes(name)
  const command = isApple() ? event.metaKey : event.ctrlKey
  const other = isApple() ? event.ctrlKey : event.metaKey
  return (
    keyLetter(event) === key.toLowerCase() &&
    command === has('Mod') &&
    !other &&
    event.altKey === has('Alt') &&
    (isSign(key) || event.shiftKey === has('Shift'))
  )
}

/** Folding has other keys on Apple's machines, as in their usual editors. */
export const foldKeys = (bracket: '[' | ']'): Shortcut =>
  isApple() ? `Mod+Alt+${bracket}` : `Ctrl+Shift+${bracket}`

/** A shortcut as keycaps. */
export function Keys({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <span className="keys">
      {keysOf(shortcut).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
