import type { TestOutcome } from '../../analysis/result.ts'
import { verdictLabels } from '../../case/verdict-words.ts'

interface Props {
  readonly state: TestOutcome['state']
  readonly title?: string | undefined
}

/** A verdict as word, sign and colour. */
export function VerdictMark({ state, title }: Props) {
  return (
    <span className="verdict" data-state={state} title={title}>
      <span className="glyph" data-v={state} aria-hidden="true" /> {verdictLabels[state]}
    </span>
  )
}
