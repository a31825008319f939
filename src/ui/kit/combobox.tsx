import {
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components'
import type { KeyboardEvent } from 'react'

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

function Section({ section }: { readonly section: ComboboxSection }) {
  return (
    <ListBoxSection id={section.id} aria-label={section.title}>
      <Header className="combobox-title">{section.title}</Header>
      {section.choices.map(({ id, label, detail }) => (
        <ListBoxItem key={id} id={id} textValue={label} className="combobox-item">
          <Text slot="label">{label}</Text>
          <Text slot="description">{detail}</Text>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** A field with a list of suggestions; whatever is typed is accepted too. */
export function Combobox(props: ComboboxProps) {
  const { label, text, sections, note, onText, onPick, onLeave, onCancel } = props
  const keys = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Escape') onCancel()
    else if (event.key !== 'Enter' || event.target.getAttribute('aria-activedescendant')) return
    else onPick(text)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ComboBox
      className="combobox"
      aria-label={label}
      autoFocus
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="focus"
      inputValue={text}
      value={null}
      items={note === null ? sections : []}
      onInputChange={onText}
      onChange={(key) => key !== null && onPick(String(key))}
      onBlur={onLeave}
    >
      <Input
        className="cell-input"
        spellCheck={false}
        autoCapitalize="off"
        translate="no"
        onFocus={(event) => event.target.select()}
        onKeyDownCapture={keys}
      />
      {note !== null && (
        <Text slot="description" className="visually-hidden">
          {note}
        </Text>
      )}
      <Popover className="popover combobox-popover" placement="bottom start" offset={4}>
        <section aria-label={label}>
          <ListBox
            className="combobox-list"
            renderEmptyState={() => (
              <p className={note === null ? 'combobox-none' : 'combobox-note'}>
                {note ?? 'Not in the list. Enter takes it as typed.'}
              </p>
            )}
          >
            {(section: ComboboxSection) => <Section section={section} />}
          </ListBox>
        </section>
      </Popover>
    </ComboBox>
  )
}
