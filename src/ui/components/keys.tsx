import { keysOf, type Shortcut } from './shortcut.ts'

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
