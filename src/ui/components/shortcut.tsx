/** Keys joined by +, such as Mod+Shift+Z; Mod is Command on Apple's machines and Control elsewhere. */
export type Shortcut = string

const isApple = (): boolean => /Mac|iP/.test(navigator.platform)

const onApple: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** The keys as they are written on the keyboard. */
function keysOf(shortcut: Shortcut): readonly string[] {
  const names = isApple() ? onApple : elsewhere
  return shortcut.split('+').map((key) => names[key] ?? key)
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
