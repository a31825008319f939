import { Suspense, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { MenuProps } from './menu-popover.tsx'

interface Props {
  /** Accessible name of the button and its menu. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  /** What drops from the button; it is drawn only while it is open, and may come late. */
  readonly menu: ComponentType<MenuProps>
  /** The user points at the button: a moment to get ready. */
  onApproach(): void
}

/** A plain button until it is used. */
export function MenuButton(props: Props) {
  const { label, className = 'button', children, menu: DroppedMenu, onApproach } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={trigger}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={onApproach}
        onFocus={onApproach}
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
          <DroppedMenu id={id} label={label} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
