import { useMemo } from 'react'
import { scoreOf } from '../../../case/grid/grid-cells.ts'
import { useVerdicts } from '../../hooks/use-analysis.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { counted } from '../../text/format.ts'
import { entryOfWays } from '../../hooks/ways-question.ts'

/** The button that looks for the edits by which all cells are as expected. Loaded where one is not. */
export function MakeExpected() {
  const { urls, crawlers, expectations } = useApp((state) => state.scenario)
  const claims = useApp((state) => state.scenario.claims)
  const { openEntry } = useActions()
  const verdicts = useVerdicts()
  const count = useMemo(
    () => scoreOf({ urls, crawlers, expectations }, verdicts).red.length,
    [urls, crawlers, expectations, verdicts],
  )
  if (count === 0) return null
  return (
    <button
      type="button"
      className="button small outlined"
      onClick={() => openEntry('ways', entryOfWays({ kind: 'set', set: { cells: null, claims } }))}
    >
      Make {count > 1 ? `all ${count.toLocaleString('en')}` : counted(count, 'verdict')} as expected
    </button>
  )
}
