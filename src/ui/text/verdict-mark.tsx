import type { TestOutcome } from '../../analysis/result.ts'
import { verdictLabels, verdictSigns } from '../../case/verdict-words.ts'

interface Props {
  readonly state: TestOutcome['state']
  readonly title?: string | undefined
}

/** A verdict as word, sign and colour. */
export function VerdictMark({ state, title }: Props) {
  return (
    <span className="verdict" data-state={state} title={title}>
      <span aria-hidden="true">{verdictSigns[state]}</span> {verdictLabels[state]}
    </span>
  )
}
