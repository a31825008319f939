import type { KeyboardEvent } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { flushSync } from 'react-dom'
import { Icon } from '../icon.tsx'
import { Keys } from '../shortcut.tsx'
import type { MenuChoice, MenuProps, MenuSection as Section } from '../menu-button.tsx'
import { dialogAround, OverlayRoot } from './overlay-root.tsx'
import { useEarlyKeys } from './press-in-menu.ts'

function Item({ choice, onChoose }: { readonly choice: MenuChoice; onChoose(): void }) {
  const { id, label, detail, aside, shortcut, checked } = choice
  return (
    <MenuItem id={id} textValue={label} className="menu-item" onAction={onChoose}>
      <span className="menu-check">{checked === true && <Icon name="check" />}</span>
      <Text slot="label" className="menu-name">
        {label}
        {shortcut !== undefined && <Keys shortcut={shortcut} />}
        {aside !== undefined && <span className="menu-aside">{aside}</span>}
      </Text>
      {detail !== undefined && (
        <Text slot="description" className="menu-detail">
          {detail}
        </Text>
      )}
    </MenuItem>
  )
}

const isCheckable = ({ choices }: Section): boolean =>
  choices.some(({ checked }) => checked !== undefined)

interface ItemsProps {
  readonly label: string
  readonly section: Section
  onChoose(choice: MenuChoice): void
}

function Items({ label, section, onChoose }: ItemsProps) {
  const { title, choices } = section
  return (
    <MenuSection
      aria-label={title || label}
      selectionMode={isCheckable(section) ? 'single' : 'none'}
      selectedKeys={choices.filter(({ checked }) => checked).map(({ id }) => id)}
    >
      {title !== '' && <Header className="menu-title">{title}</Header>}
      {choices.map((choice) => (
        <Item key={choice.id} choice={choice} onChoose={() => onChoose(choice)} />
      ))}
    </MenuSection>
  )
}

interface Props extends MenuProps {
  readonly sections: readonly Section[]
  /** Many entries: each of their details gets one line. */
  readonly dense?: boolean
}

/** What drops from a menu button. */
export function Menu(props: Props) {
  const { id, label, sections, trigger, start, early, onClose, dense = false } = props
  useEarlyKeys(early, id)
  const close = () => {
    flushSync(onClose)
    // Not left to the library, for which this is too late: what a choice opens remembers where the focus was.
    trigger.current?.focus()
  }
  const choose = (choice: MenuChoice) => {
    close()
    choice.run()
  }
  const onKeyDownCapture = ({ key }: KeyboardEvent) => {
    // The browser goes on from the button.
    if (key === 'Tab') close()
  }
  const density = dense || undefined
  return (
    <OverlayRoot findPlace={() => dialogAround(trigger.current)}>
      <Popover
        isOpen
        className="popover"
        aria-label={label}
        triggerRef={trigger}
        placement="bottom start"
        offset={4}
        containerPadding={8}
        data-dense={density}
        onOpenChange={close}
      >
        <div onKeyDownCapture={onKeyDownCapture}>
          <AriaMenu
            id={id}
            aria-label={label}
            className="menu"
            autoFocus={start}
            data-checkable={sections.some(isCheckable)}
            data-dense={density}
          >
            {sections.map((section) => (
              <Items key={section.id} label={label} section={section} onChoose={choose} />
            ))}
          </AriaMenu>
        </div>
      </Popover>
    </OverlayRoot>
  )
}
