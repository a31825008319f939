import type { Outcome } from '../../analysis/analysis.ts'
import { stateGlyphs, stateWords } from '../words.ts'
import { LineLink } from '../why/line-link.tsx'

interface Props {
  readonly outcome: Outcome | undefined
  readonly tabIndex: number
}

/** The verdict as word, shape and colour, and the line that decided it. */
export function VerdictCell({ outcome, tabIndex }: Props) {
  if (!outcome) return <span className="quiet">…</span>
  const { state, line, problem } = outcome
  return (
    <>
      <span className="verdict" data-state={state} title={problem ?? undefined}>
        <span aria-hidden="true">{stateGlyphs[state]}</span> {stateWords[state]}
      </span>
      {line > 0 && (
        <span data-column="verdict" className="verdict-line">
          <LineLink line={line} tabIndex={tabIndex} />
        </span>
      )}
      {line === 0 && state !== 'cant-say' && <span className="quiet">no rule</span>}
    </>
  )
}
