import type { Explanation } from '../../analysis/result.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useActions } from '../hooks/use-app.ts'

interface Props {
  readonly explanation: Explanation
  onBack(): void
}

/** A note that the reasons are those of another dialect than the one that judges the test. */
export function OtherDialectNote({ explanation, onBack }: Props) {
  const { columns } = useVerdicts()
  const { select } = useActions()
  const { testId, outcome } = explanation
  const { columnId } = cellPlace(testId)
  const own = columns.find((one) => one.columnId === columnId)
  if (!own || own.dialect.id === outcome.dialect.id) return null
  const back = () => {
    onBack()
    select(testId)
  }
  return (
    <p className="why-as">
      <span>
        Read by <b>{outcome.dialect.name}</b>’s rules. {own.label} uses {own.dialect.name}’s.
      </span>
      <button type="button" className="button small outlined" onClick={back}>
        Back to {own.dialect.name}
      </button>
    </p>
  )
}
