import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** Given for choices of which one is in force. */
  readonly checked?: boolean
  run(): void
}

export interface Choices {
  readonly id: string
  /** Empty for a section without a heading. */
  readonly title: string
  readonly choices: readonly Choice[]
}

interface Props {
  /** Accessible name of the button and its menu. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  /** Asked for when the menu opens. */
  sections(): readonly Choices[]
  /** The user points at the button: a moment to get ready. */
  onApproach?(): void
}

const load = () => import('./menu-popover.tsx')
const MenuPopover = lazy(() => load().then((kit) => ({ default: kit.MenuPopover })))

/** A plain button until it is used; pointing at it fetches the component kit. */
export function MenuButton({ label, className = 'button', children, sections, onApproach }: Props) {
  const approach = () => {
    void load()
    onApproach?.()
  }
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={trigger}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            sections={sections()}
            trigger={trigger}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
