import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../components/icon-button.tsx'
import { Icon } from '../components/icon.tsx'
import { Keys } from '../components/shortcut.tsx'
import { OptionList } from './option-list.tsx'
import { DialogFrame } from '../components/dialog-frame.tsx'
import { useOptions } from './use-options.ts'
import { useRestoreFocus } from '../components/use-restore-focus.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'
import type { Action, ActionGroup, ActionPrompt, EarlyKeys } from './registry/action.ts'
import { takeKeysBeforePage } from '../hooks/keys-before-page.ts'
import { matchActions } from './match-actions.ts'
import { useActionGroups } from './use-action-groups.ts'
import { useOutline } from './use-outline.ts'

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
  /** The initial text of the field. */
  readonly start: string
  /** The question to begin with; null for none. */
  readonly first: ActionPrompt | null
  readonly earlyRef: EarlyKeys
  onChoose(action: Action): void
  onClose(): void
}

/** A field and what it finds: actions; behind `@` groups of the file; or answers to a question. */
function Search({ groups, start, first, earlyRef, onChoose, onClose }: SearchProps) {
  const [text, setText] = useState(start)
  const [asked, setAsked] = useState(first)
  const outline = useOutline()
  const isOutline = asked === null && text.startsWith('@')
  const question = isOutline ? outline : asked
  const fitting = question
    ? question.answers(text.slice(Number(isOutline)))
    : matchActions(groups, text)
  const sections = fitting.map(({ actions, ...group }) => ({ ...group, choices: actions }))
  const found = sections.flatMap(({ choices }) => choices)
  const options = useOptions(found.length, start === '' && first === null ? -1 : 0)
  const write = (typed: string) => {
    setText(typed)
    options.set(typed === '' && asked === null ? -1 : 0)
  }
  const choose = (action: Action) => {
    const next = action.prompt?.() ?? null
    if (next === null) return onChoose(action)
    setAsked(next)
    setText('')
    options.set(0)
  }
  const takeEarly = useEffectEvent(() => {
    earlyRef.current = takeKeysBeforePage() + earlyRef.current
    const typed = earlyRef.current.replace('\n', '')
    const [best] = matchActions(groups, typed)[0]?.actions ?? []
    // Synchronously, or an Enter that comes next would find no action chosen.
    if (typed !== '') flushSync(() => write(start + typed))
    // The dialog can close only after it has opened.
    if (best && typed !== earlyRef.current && first === null && start === '') {
      setTimeout(() => choose(best))
    }
    earlyRef.current = ''
  })
  // In the same task, so that no key comes in between.
  useLayoutEffect(() => queueMicrotask(takeEarly), [])
  const keys = (event: KeyboardEvent) => {
    const chosen = found[options.current]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (!options.move(event)) return
    event.preventDefault()
  }
  return (
    <div className="dialog">
      <div className="palette-search">
        <input
          {...options.field}
          data-start
          aria-label={question?.label ?? 'Find an action'}
          placeholder={question?.label ?? 'Search actions, checks, crawlers, help (@ for groups)'}
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={keys}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <p className="visually-hidden" role="status">
        {asked?.label ?? (text !== '' && counted(found.length, isOutline ? 'place' : 'action'))}
      </p>
      {found.length === 0 ? (
        <p className="palette-none">{question?.none ?? 'No matching action.'}</p>
      ) : (
        <OptionList
          label="Actions"
          options={options}
          sections={sections}
          onChoose={choose}
          render={(action, ids) => <Entry action={action} ids={ids} />}
        />
      )}
    </div>
  )
}

/**
 * The list of all actions with a search field. An action runs with the focus where it was before.
 */
export function Palette({ start, earlyRef }: Pick<SearchProps, 'start' | 'earlyRef'>) {
  const { openDialog } = useActions()
  const origin = useRestoreFocus()
  const groups = useActionGroups(origin.region)
  const entryId = useApp((state) => state.entryId)
  const [first] = useState(() => {
    const wanted = groups.flatMap(({ actions }) => actions).find(({ id }) => id === entryId)
    return wanted?.prompt?.() ?? null
  })
  const close = () => {
    // The page can take the focus only after the dialog is gone.
    flushSync(() => openDialog(null))
    origin.goBack()
  }
  return (
    <DialogFrame className="backdrop high" aria-label="All actions" onClose={close}>
      <div className="modal palette">
        <Search
          groups={groups}
          start={start}
          first={first}
          earlyRef={earlyRef}
          onClose={close}
          onChoose={(action) => {
            close()
            action.run()
          }}
        />
      </div>
    </DialogFrame>
  )
}
