import { useId, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { Dropdown } from './dropdown.tsx'
import { Icon } from './icon.tsx'
import { Keys } from './keys.tsx'
import type { Shortcut } from './shortcut.ts'
import { useMenuKeys } from './use-menu-keys.ts'

export interface Choice {
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

export interface Choices {
  readonly id: string
  /** Empty for a section without a heading. */
  readonly title: string
  readonly choices: readonly Choice[]
}

/** What a menu gets from its button. */
export interface MenuProps {
  readonly id: string
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
}

interface Props extends MenuProps {
  readonly sections: readonly Choices[]
  /** Many entries: each of their details gets one line. */
  readonly dense?: boolean
}

/** The pointer takes the focus along, but not where only the list moved beneath it. */
function follow({ currentTarget, pointerType, movementX, movementY }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
  currentTarget.focus({ preventScroll: true })
}

function Item({ choice, onChoose }: { readonly choice: Choice; onChoose(): void }) {
  const { label, detail, aside, shortcut, checked } = choice
  const id = useId()
  return (
    <div
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-labelledby={`${id}name`}
      aria-describedby={detail === undefined ? undefined : `${id}detail`}
      tabIndex={-1}
      className="menu-item"
      onClick={onChoose}
      onPointerMove={follow}
    >
      <span className="menu-check">{checked === true && <Icon name="check" />}</span>
      <span id={`${id}name`} className="menu-name">
        {label}
        {shortcut !== undefined && <Keys shortcut={shortcut} />}
        {aside !== undefined && <span className="menu-aside">{aside}</span>}
      </span>
      {detail !== undefined && (
        <span id={`${id}detail`} className="menu-detail">
          {detail}
        </span>
      )}
    </div>
  )
}

/** The list that drops from a menu button; it comes with the component kit when first needed. */
export function MenuPopover({ id, label, sections, trigger, onClose, dense = false }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const all = sections.flatMap(({ choices }) => choices)
  const leave = () => {
    trigger.current?.focus()
    onClose()
  }
  const keys = useMenuKeys(
    all.map((choice) => choice.label),
    leave,
  )
  useLayoutEffect(() => {
    // At the start, and when the entry with the focus went away.
    if (menu.current?.contains(document.activeElement)) return
    menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [all.length])
  return (
    <Dropdown anchor={trigger} className="popover" onDismiss={leave}>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        className="menu"
        data-checkable={all.some(({ checked }) => checked !== undefined)}
        data-dense={dense || undefined}
        onKeyDown={keys}
      >
        {sections.map(({ id: section, title, choices }) => (
          <section key={section} role="group" aria-label={title || label}>
            {title !== '' && (
              <div role="presentation" className="menu-title">
                {title}
              </div>
            )}
            {choices.map((choice) => (
              <Item
                key={choice.id}
                choice={choice}
                onChoose={() => {
                  leave()
                  choice.run()
                }}
              />
            ))}
          </section>
        ))}
      </div>
    </Dropdown>
  )
}
