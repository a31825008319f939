import { useMemo } from 'react'
import { cellId } from '../../../case/grid/grid.ts'
import { cellState, gridIndex, scoreOf, verdictResult } from '../../../case/grid/grid-cells.ts'
import { useVerdicts } from '../../hooks/use-analysis.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { counted } from '../../text/format.ts'
import { entryOfWays } from '../../hooks/ways-question.ts'

/** "all 3", "2 verdicts" beside pages that are not as expected, or for those pages "1 page", "the first of 2 pages". */
function whatToMake(verdicts: number, red: number): string {
  if (verdicts === 0) return red > 1 ? `the first of ${counted(red, 'page')}` : '1 page'
  const isAll = verdicts > 1 && verdicts === red
  return isAll ? `all ${verdicts.toLocaleString('en')}` : counted(verdicts, 'verdict')
}

/**
 * The button that looks for the edits by which all verdicts are as expected. Where only pages are not, which no edit
 * rights together, it asks about the first of them. Loaded where one is not.
 */
export function MakeExpected() {
  const { urls, crawlers, expectations } = useApp((state) => state.scenario)
  const claims = useApp((state) => state.scenario.claims)
  const { openEntry } = useActions()
  const verdicts = useVerdicts()
  const { red, ofVerdicts } = useMemo(() => {
    const grid = { urls, crawlers, expectations }
    const cells = scoreOf(grid, verdicts).red
    const { at } = gridIndex(grid)
    const own = cells.filter((place) => {
      const cell = at(place.row, place.column)
      return cell !== null && verdictResult(cell, cellState(verdicts, place)) === 'not'
    })
    return { red: cells, ofVerdicts: own.length }
  }, [urls, crawlers, expectations, verdicts])
  const [first] = red
  if (first === undefined) return null
  const testId = cellId(urls[first.row]?.id ?? '', crawlers[first.column]?.id ?? '')
  return (
    <button
      type="button"
      className="button small outlined"
      onClick={() =>
        openEntry(
          'ways',
          entryOfWays(
            ofVerdicts > 0
              ? { kind: 'set', set: { cells: null, claims } }
              : { kind: 'aim', testId },
          ),
        )
      }
    >
      Make {whatToMake(ofVerdicts, red.length)} as expected
    </button>
  )
}
