import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  Text,
  TextField,
} from 'react-aria-components'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import { useOrigin } from '../kit/use-origin.ts'
import { useActions } from '../use-app.ts'
import { counted } from '../words.ts'
import type { Action, ActionGroup } from './action.ts'
import { matching } from './matching.ts'
import { useActionGroups } from './use-action-groups.ts'

function Item({ action, group }: { readonly action: Action; readonly group: string }) {
  const { id, label, detail, checked, shortcut } = action
  return (
    <MenuItem id={`${group}/${id}`} className="palette-item" textValue={label}>
      <Text slot="label" className="palette-label">
        {label}
      </Text>
      {checked === true && (
        <span className="palette-check">
          <Icon name="check" />
          <span className="visually-hidden">chosen</span>
        </span>
      )}
      {shortcut !== undefined && <Keys shortcut={shortcut} />}
      {detail !== undefined && (
        <Text slot="description" className="menu-detail">
          {detail}
        </Text>
      )}
    </MenuItem>
  )
}

interface ListProps {
  readonly groups: readonly ActionGroup[]
  onChoose(key: string): void
}

function List({ groups, onChoose }: ListProps) {
  return (
    <Menu
      className="palette-list"
      aria-label="Actions"
      onAction={(key) => onChoose(String(key))}
      renderEmptyState={() => <p className="palette-none">Nothing here does that.</p>}
    >
      {groups.map(({ id, title, actions }) => (
        <MenuSection key={id} id={id} aria-label={title}>
          <Header className="menu-title">{title}</Header>
          {actions.map((action) => (
            <Item key={action.id} action={action} group={id} />
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}

/** Everything that the page can do, by name; what is chosen is done where the user was before. */
export function Palette() {
  const { openDialog } = useActions()
  const origin = useOrigin()
  const groups = useActionGroups(origin.region)
  const [text, setText] = useState('')
  const shown = matching(groups, text)
  const close = () => {
    // The page takes the focus again only once nothing covers it.
    flushSync(() => openDialog(null))
    origin.goBack()
  }
  const choose = (key: string) => {
    close()
    groups
      .flatMap(({ id, actions }) =>
        actions.map((action) => [`${id}/${action.id}`, action] as const),
      )
      .find(([known]) => known === key)?.[1]
      .run()
  }
  const count = shown.reduce((sum, { actions }) => sum + actions.length, 0)
  return (
    <ModalOverlay className="shade high" isOpen isDismissable onOpenChange={close}>
      <Modal className="modal palette">
        <Dialog className="dialog" aria-label="All actions">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <div className="palette-search">
              <TextField aria-label="Find an action" autoFocus>
                <Input placeholder="Find an action or an example" spellCheck={false} />
              </TextField>
              <button className="button icon" aria-label="Close" onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            <p className="visually-hidden" role="status">
              {text !== '' && counted(count, 'action')}
            </p>
            <List groups={shown} onChoose={choose} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
