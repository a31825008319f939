import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../text/words.ts'
import { Dropdown } from './dropdown.tsx'
import { OptionList } from './option-list.tsx'
import { useOptions } from './use-options.ts'

export interface ComboboxSection {
  readonly id: string
  readonly title: string
  readonly choices: readonly {
    readonly id: string
    readonly label: string
    readonly detail: string
  }[]
}

export interface ComboboxProps {
  readonly label: string
  readonly text: string
  readonly sections: readonly ComboboxSection[]
  /** What was made of the text, or why nothing could be. */
  readonly note: string | null
  onText(text: string): void
  /** One of the choices, or free text. */
  onPick(text: string): void
  /** The focus went elsewhere, with free text in the field. */
  onLeave(): void
  onCancel(): void
}

/** What stands in place of choices. */
const instead = (note: string | null, count: number): string | null =>
  note ?? (count === 0 ? 'Not in the list. Enter takes it as typed.' : null)

/** A field with a list of suggestions; whatever is typed is accepted too. */
export function Combobox(props: ComboboxProps) {
  const { label, text, note, onText, onPick, onLeave, onCancel } = props
  const sections = note === null ? props.sections : []
  const choices = sections.flatMap((section) => section.choices)
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [untouched] = useState(text)
  const options = useOptions(choices.length)
  const message = instead(note, choices.length)
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = choices[options.current]?.id
    if (event.key === 'Tab') return chosen !== undefined && onPick(chosen)
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') onPick(chosen ?? text)
    else if (!options.move(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="combobox">
      <input
        {...options.field}
        ref={field}
        autoFocus
        className="cell-input"
        aria-label={label}
        aria-describedby={message === null ? undefined : hint}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          options.set(-1)
          onText(event.target.value)
        }}
        onBlur={onLeave}
        onKeyDown={keys}
      />
      <span className="visually-hidden" role="status">
        {message ?? (text !== untouched && counted(choices.length, 'suggestion'))}
      </span>
      <Dropdown anchor={field} className="popover combobox-popover">
        {message === null ? (
          <OptionList
            label={label}
            options={options}
            sections={sections}
            look="combobox"
            onChoose={({ id }) => onPick(id)}
            render={({ label: name, detail }, ids) => (
              <>
                <span id={ids.name} className="combobox-name">
                  {name}
                </span>
                <span id={ids.detail} className="combobox-detail">
                  {detail}
                </span>
              </>
            )}
          />
        ) : (
          <p id={hint} className={note === null ? 'combobox-none' : 'combobox-note'}>
            {message}
          </p>
        )}
      </Dropdown>
    </div>
  )
}
