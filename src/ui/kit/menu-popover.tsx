import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { Keys } from './keys.tsx'
import type { Shortcut } from './shortcut.ts'

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
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  onClose(): void
}

interface Props extends MenuProps {
  readonly sections: readonly Choices[]
  /** Many entries: each of their details gets one line. */
  readonly dense?: boolean
}

function Item({ choice }: { readonly choice: Choice }) {
  return (
    <MenuItem id={choice.id} className="menu-item" textValue={choice.label}>
      <span className="menu-check">{choice.checked === true && <Icon name="check" />}</span>
      <Text slot="label" className="menu-name">
        {choice.label}
        {choice.shortcut !== undefined && <Keys shortcut={choice.shortcut} />}
        {choice.aside !== undefined && <span className="menu-aside">{choice.aside}</span>}
      </Text>
      {choice.detail !== undefined && (
        <Text slot="description" className="menu-detail">
          {choice.detail}
        </Text>
      )}
    </MenuItem>
  )
}

/** The list that drops from a menu button; it comes with the component kit when first needed. */
export function MenuPopover({ label, sections, trigger, onClose, dense = false }: Props) {
  const choose = (key: unknown) => {
    onClose()
    sections
      .flatMap((section) => section.choices)
      .find((choice) => choice.id === key)
      ?.run()
  }
  const checkable = sections.some(({ choices }) => choices.some((one) => one.checked !== undefined))
  return (
    <Popover
      className="popover"
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      offset={4}
      containerPadding={8}
    >
      <Menu
        className="menu"
        data-checkable={checkable}
        data-dense={dense || undefined}
        aria-label={label}
        autoFocus="first"
        onAction={choose}
      >
        {sections.map((section) => (
          <MenuSection key={section.id} aria-label={section.title || label}>
            {section.title !== '' && <Header className="menu-title">{section.title}</Header>}
            {section.choices.map((choice) => (
              <Item key={choice.id} choice={choice} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  )
}
