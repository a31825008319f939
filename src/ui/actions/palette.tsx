import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import { OptionList } from '../kit/option-list.tsx'
import { Shade } from '../kit/shade.tsx'
import { useOptions } from '../kit/use-options.ts'
import { useOrigin } from '../kit/use-origin.ts'
import { useActions } from '../use-app.ts'
import { counted } from '../words.ts'
import type { Action, ActionGroup } from './action.ts'
import { matching } from './matching.ts'
import { useActionGroups } from './use-action-groups.ts'

interface EntryProps {
  readonly action: Action
  readonly ids: { readonly name: string; readonly detail: string }
}

function Entry({ action, ids }: EntryProps) {
  const { label, detail, checked, shortcut } = action
  return (
    <>
      <span id={ids.name} className="palette-label">
        {label}
        {checked === true && <span className="visually-hidden"> (chosen)</span>}
      </span>
      {checked === true && (
        <span className="palette-check">
          <Icon name="check" />
        </span>
      )}
      {shortcut !== undefined && <Keys shortcut={shortcut} />}
      {detail !== undefined && (
        <span id={ids.detail} className="menu-detail">
          {detail}
        </span>
      )}
    </>
  )
}

interface SearchProps {
  readonly groups: readonly ActionGroup[]
  onChoose(action: Action): void
  onClose(): void
}

/** A field and what it finds. */
function Search({ groups, onChoose, onClose }: SearchProps) {
  const [text, setText] = useState('')
  const sections = matching(groups, text).map(({ actions, ...group }) => ({
    ...group,
    choices: actions,
  }))
  const found = sections.flatMap(({ choices }) => choices)
  const options = useOptions(found.length)
  const keys = (event: KeyboardEvent) => {
    const chosen = found[options.current]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (!options.move(event)) return
    event.preventDefault()
  }
  return (
    <div className="dialog">
      <div className="palette-search">
        <input
          {...options.field}
          data-start
          aria-label="Find an action"
          placeholder="Find an action or an example"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            options.set(target.value === '' ? -1 : 0)
          }}
          onKeyDown={keys}
        />
        <button className="button icon" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {text !== '' && counted(found.length, 'action')}
      </p>
      {found.length === 0 ? (
        <p className="palette-none">Nothing here does that.</p>
      ) : (
        <OptionList
          label="Actions"
          options={options}
          sections={sections}
          look="palette"
          onChoose={onChoose}
          render={(action, ids) => <Entry action={action} ids={ids} />}
        />
      )}
    </div>
  )
}

/** Everything that the page can do, by name; what is chosen is done where the user was before. */
export function Palette() {
  const { openDialog } = useActions()
  const origin = useOrigin()
  const groups = useActionGroups(origin.region)
  const close = () => {
    // The page takes the focus again only once nothing covers it.
    flushSync(() => openDialog(null))
    origin.goBack()
  }
  return (
    <Shade className="shade high" aria-label="All actions" onClose={close}>
      <div className="modal palette">
        <Search
          groups={groups}
          onClose={close}
          onChoose={(action) => {
            close()
            action.run()
          }}
        />
      </div>
    </Shade>
  )
}
