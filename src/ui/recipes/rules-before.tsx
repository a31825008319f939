import { useId } from 'react'
import type { StateBefore } from './use-before-closing.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  /** Null: the history has none. */
  readonly state: StateBefore | null
  /** The rules of then come back. */
  readonly isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** Whether the rules from before a site was closed come back with it, or that they are not known. */
export function RulesBefore({ state, isChosen, onChoose }: Props) {
  const name = useId()
  if (state === null) {
    return (
      <p>
        The rules from before the block are not in the history of this case: put those of the live
        site back from your own copy.
      </p>
    )
  }
  const { when } = state
  const day = when === null ? 'as the case was opened' : dateFormat.format(when)
  return (
    <fieldset className="recipe-choice">
      <legend>Rules from before the block</legend>
      <label className="choice">
        <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(true)} />
        Bring them back ({day})
      </label>
      <label className="choice">
        <input type="radio" name={name} checked={!isChosen} onChange={() => onChoose(false)} />
        Leave them out: only the block goes
      </label>
    </fieldset>
  )
}
