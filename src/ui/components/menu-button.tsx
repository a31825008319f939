import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { LazyBoundary } from './lazy-part.tsx'
import { keyForMenu, type KeysOfMenu } from './keys-of-menu.ts'
import type { Shortcut } from './shortcut.tsx'
import { Icon } from './icon.tsx'

export interface MenuChoice {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** A few words at the end of its line, such as years. */
  readonly aside?: string
  /** The keys that do the same. */
  readonly shortcut?: Shortcut | undefined
  /** Given for choices of which one is in force. */
  readonly checked?: boolean
  run(): void
}

export interface MenuSection {
  readonly id: string
  /** Empty for a section without a heading. */
  readonly title: string
  readonly choices: readonly MenuChoice[]
}

/** What a menu gets from its button. */
export interface MenuProps {
  readonly id: string
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  /** The choice that has the focus when the menu opens. */
  readonly start: 'first' | 'last'
  /** What was pressed on the button before the menu could take it. */
  readonly early: RefObject<KeysOfMenu>
  onClose(): void
}

interface Props {
  /** Accessible name of the button and its menu. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  /** What drops from the button; it is drawn only while it is open, and may come late. */
  readonly menu: ComponentType<MenuProps>
  /** For a button that shows an icon and no text. */
  readonly tooltip?: string
  /** The user points at the button: a moment to get ready. */
  onApproach(): void
}

/** Enter and Space, too: React Aria takes the click that they make for one of a screen reader, and focuses no choice. */
const startKeys: Readonly<Record<string, MenuProps['start']>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
}

/** A plain button, also after its menu has been loaded: it never moves, and never loses the focus. */
export function MenuButton(props: Props) {
  const { label, className = 'button', children, menu: DroppedMenu, tooltip, onApproach } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [start, setStart] = useState<MenuProps['start'] | null>(null)
  const early = useRef<KeysOfMenu>({})
  const isOpen = start !== null
  const open = (wanted: MenuProps['start']) => {
    early.current.keys ??= []
    setStart(wanted)
  }
  const close = () => {
    early.current = {}
    setStart(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!keyForMenu(early.current, event, close)) {
      const wanted = startKeys[event.key]
      if (wanted === undefined) return
      open(wanted)
    }
    event.preventDefault()
  }
  return (
    <>
      <button
        ref={trigger}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-tooltip={tooltip}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => open('first')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <DroppedMenu
            id={id}
            label={label}
            trigger={trigger}
            start={start}
            early={early}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  )
}

export function MenuLabel({ children }: { readonly children: string }) {
  return (
    <>
      <span className="menu-label">{children}</span>
      <Icon name="down" size={12} />
    </>
  )
}
