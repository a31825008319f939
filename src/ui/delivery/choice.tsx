import { useId } from 'react'

interface Props<Value> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  /** The words for a value that is none of the choices. */
  readonly wordsFor?: (value: Value) => string
  onChange(value: Value): void
}

/**
 * A labelled select. A value that is not among the choices, such as one from a link, is offered
 * too.
 */
export function ChoiceField<Value extends string | number | null>(props: Props<Value>) {
  const { label, value, choices, wordsFor = String, onChange } = props
  const id = useId()
  const isListed = choices.some(([one]) => one === value)
  const all = isListed ? choices : [...choices, [value, wordsFor(value)] as const]
  return (
    <p className="delivery-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={all.findIndex(([one]) => one === value)}
        onChange={({ target }) => {
          const chosen = all[Number(target.value)]
          if (chosen) onChange(chosen[0])
        }}
      >
        {all.map(([one, words], index) => (
          <option key={String(one)} value={index}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}
