import { useRef, type KeyboardEvent } from 'react'

const page = 10
/** Letters that follow each other within this time are read as one word. */
const wordWithin = 800

/** Where a key leads in a list that goes round; null where it has nothing to do with it. */
export function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1
    case 'PageDown':
      return Math.min(from + page, count - 1)
    case 'PageUp':
      return Math.max(from - page, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The next entry that begins with what was typed; one letter again and again goes from one to the next. */
export function beginningWith(labels: readonly string[], typed: string, from: number): number {
  const word = typed.toLowerCase()
  const repeated = [...word].every((letter) => word.startsWith(letter))
  const [wanted, start] = repeated ? [word.slice(0, 1), from + 1] : [word, from]
  const order = labels.map((_, step) => (Math.max(start, 0) + step) % labels.length)
  return order.find((at) => labels[at]?.toLowerCase().startsWith(wanted)) ?? -1
}

/** What was typed lately. */
function useTyped(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (letter) => {
    const { text, at } = typed.current
    const now = performance.now()
    const word = now - at < wordWithin ? text + letter : letter
    typed.current = { text: word, at: now }
    return word
  }
}

const entriesOf = (menu: Element): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

/** The keys of a menu: they move the focus, find by letters, choose and leave. */
export function useMenuKeys(
  labels: readonly string[],
  onLeave: () => void,
): (event: KeyboardEvent) => void {
  const type = useTyped()
  return (event) => {
    const { key, currentTarget } = event
    // The browser goes on from where the focus was before the menu opened.
    if (key === 'Tab') return onLeave()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = entriesOf(currentTarget)
    const from = entries.findIndex((entry) => entry === document.activeElement)
    const to = targetOf(key, from, entries.length)
    if (key === 'Escape') onLeave()
    else if (to !== null) entries[to]?.focus()
    else if (key === 'Enter' || key === ' ') entries[from]?.click()
    else if (key.length === 1) entries[beginningWith(labels, type(key), from)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
