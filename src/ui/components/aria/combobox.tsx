import { useContext, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { dialogAround, OverlayRoot } from './overlay-root.tsx'
import './combobox.css'

export interface ComboboxChoice {
  readonly id: string
  readonly label: string
  readonly detail: string
}

export interface ComboboxSection {
  readonly id: string
  readonly title: string
  readonly choices: readonly ComboboxChoice[]
}

export interface ComboboxProps {
  readonly label: string
  /** What stands in the field while it is empty. */
  readonly placeholder: string
  readonly text: string
  readonly sections: readonly ComboboxSection[]
  /** How the text was understood, or why it was not. */
  readonly note: string | null
  onText(text: string): void
  /** The id of one of the choices. */
  onPick(id: string): void
  /** Enter was pressed while no choice is marked: it is for the first one. */
  onEnter(): void
  /** By Escape, or the focus went elsewhere. */
  onCancel(byKey: boolean): void
}

const rootStyle = () => getComputedStyle(document.documentElement)

/** A measure that the style sheet sets for the whole page, in pixels. */
const measure = (name: string): number =>
  Number.parseFloat(rootStyle().getPropertyValue(name)) * Number.parseFloat(rootStyle().fontSize)

/**
 * Only choices in sight are drawn, and their height is given, not measured: drawing all two hundred
 * takes several frames for each key.
 */
const layoutNow = () => ({
  rowSize: measure('--choice'),
  headingSize: measure('--choice-title'),
  padding: 4,
})

type FieldProps = Pick<ComboboxProps, 'placeholder' | 'onEnter' | 'onCancel'>

/** Keys that are for the text as long as no choice is marked. */
const textKeys: ReadonlySet<string> = new Set(['Home', 'End'])

function Field({ placeholder, onEnter, onCancel }: FieldProps) {
  const list = useContext(ComboBoxStateContext)
  // Ahead of the library, which would need a second Escape, and for which Enter takes a marked choice only.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    const isMarked = list?.isOpen === true && list.selectionManager.focusedKey !== null
    if (nativeEvent.isComposing || (isMarked && key !== 'Escape')) return
    if (key === 'Escape') onCancel(true)
    else if (key === 'Enter') onEnter()
    else if (textKeys.has(key)) return event.stopPropagation()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Input
      className="cell-input"
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="off"
      translate="no"
      onKeyDownCapture={onKeyDownCapture}
    />
  )
}

interface OptionProps {
  readonly choice: ComboboxChoice
  /** Enter takes it while none is marked. */
  readonly isFirst: boolean
}

function Option({ choice, isFirst }: OptionProps) {
  const { id, label, detail } = choice
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className="combobox-item"
      data-first={isFirst || undefined}
    >
      <Text slot="label" className="combobox-name">
        {label}
      </Text>
      <Text slot="description" className="combobox-detail">
        {detail}
      </Text>
    </ListBoxItem>
  )
}

interface OptionsProps {
  readonly section: ComboboxSection
  readonly first: string | null
}

function Options({ section, first }: OptionsProps) {
  return (
    <ListBoxSection id={section.id}>
      <Header className="combobox-title">{section.title}</Header>
      <Collection items={section.choices} dependencies={[first]}>
        {(choice) => <Option choice={choice} isFirst={choice.id === first} />}
      </Collection>
    </ListBoxSection>
  )
}

/** The choice that Enter takes once something is typed. */
const firstOf = ({ text, sections }: ComboboxProps): ComboboxChoice | null =>
  text.trim() === '' ? null : (sections[0]?.choices[0] ?? null)

/** What is heard of the choices, and stands in their place. */
function messageFor(props: ComboboxProps): string | null {
  const { note, sections } = props
  const first = firstOf(props)
  if (note !== null || first === null) return note ?? (sections.length === 0 ? 'None fits.' : null)
  return `Enter: ${first.label}, ${first.detail}`
}

/**
 * React Aria hides all else from screen readers while the list is open, although it can still be reached
 * with keys. A list of suggestions is no dialog, so the page stays as it is, by the mark of what is
 * never hidden.
 */
function useShownPage(): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('.app')
    page?.setAttribute('data-react-aria-top-layer', '')
    return () => page?.removeAttribute('data-react-aria-top-layer')
  }, [])
}

/** Where the list goes: what is outside of a landmark is not found by those who go from one to the next. */
const holderOf = (field: Element | null): Element | null =>
  dialogAround(field) ?? field?.closest('main') ?? null

/** A field with a list of suggestions, of which Enter takes the first. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, text, note, sections } = props
  const { onText, onPick, onEnter, onCancel } = props
  const holder = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [layoutOptions] = useState(layoutNow)
  const message = messageFor(props)
  const first = firstOf(props)?.id ?? null
  useShownPage()
  return (
    <OverlayRoot findPlace={() => holderOf(holder.current)}>
      <ComboBox
        ref={holder}
        className="combobox"
        aria-label={label}
        aria-describedby={hint}
        autoFocus
        allowsCustomValue
        allowsEmptyCollection
        shouldFocusWrap
        menuTrigger="focus"
        items={note === null ? sections : []}
        inputValue={text}
        value={null}
        onInputChange={onText}
        onChange={(key) => key !== null && onPick(String(key))}
        onBlur={() => onCancel(false)}
      >
        <Field placeholder={placeholder} onEnter={onEnter} onCancel={onCancel} />
        <span id={hint} className="visually-hidden" role="status">
          {message}
        </span>
        <Popover className="popover combobox-popover" offset={4} containerPadding={8}>
          <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
            <ListBox
              className="combobox-list"
              dependencies={[first]}
              renderEmptyState={() => (
                <p className={note === null ? 'combobox-none' : 'combobox-note'}>{message}</p>
              )}
            >
              {(section: ComboboxSection) => <Options section={section} first={first} />}
            </ListBox>
          </Virtualizer>
        </Popover>
      </ComboBox>
    </OverlayRoot>
  )
}
