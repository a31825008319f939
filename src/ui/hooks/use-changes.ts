import { useMemo } from 'react'
import {
  baselineVerdict,
  gridChanges,
  type FormerVerdict,
  type GridChanges,
} from '../../analysis/grid/grid-changes.ts'
import { cellPlace } from '../../case/grid/grid.ts'
import { useApp } from './use-app.ts'
import { useFormer, useVerdicts } from './use-analysis.ts'

/** What changed since the accepted state; null when nothing did. */
export function useChanges(): GridChanges | null {
  const verdicts = useVerdicts()
  const former = useFormer()
  return useMemo(() => {
    if (former === verdicts) return null
    const changes = gridChanges(former, verdicts)
    return changes.count === 0 ? null : changes
  }, [former, verdicts])
}

/** What a cell said under the accepted state; null when that is the same. */
export function useFormerVerdict(cell: string): FormerVerdict | null {
  const changes = useChanges()
  const { urls, crawlers } = useApp((state) => state.scenario)
  if (changes === null) return null
  const { rowId, columnId } = cellPlace(cell)
  const row = urls.findIndex(({ id }) => id === rowId)
  const column = crawlers.findIndex(({ id }) => id === columnId)
  return baselineVerdict(changes, { row, column })
}
