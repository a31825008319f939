import type { Explanation } from '../../analysis/result.ts'
import { useOutcomes } from '../app/use-analysis.ts'
import { useActions } from '../app/use-app.ts'

interface Props {
  readonly explanation: Explanation
  onBack(): void
}

/** A note that the reasons are those of another dialect than the one that judges the test. */
export function OtherDialectNote({ explanation, onBack }: Props) {
  const outcomes = useOutcomes()
  const { select } = useActions()
  const { testId, outcome } = explanation
  const own = outcomes.find((one) => one.testId === testId)
  if (!own || own.dialect.id === outcome.dialect.id) return null
  const back = () => {
    onBack()
    select(testId)
  }
  return (
    <p className="why-as">
      <span>
        Read by <b>{outcome.dialect.name}</b>’s rules. The test uses {own.dialect.name}’s.
      </span>
      <button type="button" className="button small outlined" onClick={back}>
        Back to {own.dialect.name}
      </button>
    </p>
  )
}
