import type { Outcome } from '../../analysis/result.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { LineLink } from '../text/line-link.tsx'

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
      <VerdictMark state={state} title={problem ?? undefined} />
      {line > 0 && (
        <span data-column="verdict" className="verdict-line">
          <LineLink line={line} tabIndex={tabIndex} />
        </span>
      )}
      {line === 0 && state !== 'cant-say' && <span className="quiet">no rule</span>}
    </>
  )
}
