import type { ReactNode } from 'react'
import { optionId, type Options } from './use-options.ts'

interface Section<Choice> {
  readonly id: string
  readonly title: string
  readonly choices: readonly Choice[]
}

interface Props<Choice> {
  readonly label: string
  readonly options: Options
  readonly sections: readonly Section<Choice>[]
  onChoose(choice: Choice): void
  /** `name` and `detail` are ids for the two parts that say what it is. */
  render(choice: Choice, ids: { readonly name: string; readonly detail: string }): ReactNode
}

interface Choosable {
  readonly id: string
  readonly detail?: string
}

/** The options of a field, by section. */
export function OptionList<Choice extends Choosable>(props: Props<Choice>) {
  const { label, options, sections, onChoose, render } = props
  const all = sections.flatMap(({ choices }) => choices)
  const option = (choice: Choice) => {
    const at = all.indexOf(choice)
    const id = optionId(options.id, at)
    const ids = { name: `${id}-name`, detail: `${id}-detail` }
    return (
      <div
        key={choice.id}
        id={id}
        role="option"
        aria-selected={at === options.current}
        aria-labelledby={ids.name}
        aria-describedby={choice.detail === undefined ? undefined : ids.detail}
        className="palette-item"
        onClick={() => onChoose(choice)}
      >
        {render(choice, ids)}
      </div>
    )
  }
  return (
    <div
      id={options.id}
      role="listbox"
      // Some browsers would let Tab stop at what can be scrolled.
      tabIndex={-1}
      aria-label={label}
      className="palette-list"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ id, title, choices }) => (
        <section key={id} role="group" aria-label={title}>
          <div role="presentation" className="palette-title">
            {title}
          </div>
          {choices.map(option)}
        </section>
      ))}
    </div>
  )
}
