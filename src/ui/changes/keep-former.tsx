import { useMemo } from 'react'
import { counted } from '../text/format.ts'
import { useChanges } from '../hooks/use-changes.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { formerCells } from '../why/ways/wished-cells.ts'
import { entryOfWays } from '../hooks/ways-question.ts'

/** The button that looks for edits by which the verdicts of the list are what they were, but for those that are wanted. */
export function KeepFormer() {
  const scenario = useApp((state) => state.scenario)
  const { openEntry } = useActions()
  const changes = useChanges()
  const cells = useMemo(
    () => (changes === null ? [] : formerCells(scenario, changes)),
    [scenario, changes],
  )
  if (cells.length === 0) return null
  const { claims } = scenario
  return (
    <button
      type="button"
      className="button outlined"
      onClick={() => openEntry('ways', entryOfWays({ kind: 'set', set: { cells, claims } }))}
    >
      Keep {counted(cells.length, 'verdict')} as before …
    </button>
  )
}
