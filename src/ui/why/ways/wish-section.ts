import type { Verdict } from '../../../core/parse/robots.ts'
import type { MenuSection } from '../../components/menu-button.tsx'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { wishesForRows } from './wished-cells.ts'
import { entryOfWays } from '../../hooks/ways-question.ts'

/**
 * What can be wished of the rows that are shown, for one crawler: a section of its menu; none without rows. They are
 * rows of the case by their ids, or so many of a list from files.
 */
export function useWishSection(
  rows: readonly string[],
  columnId: string,
  listed: number | null,
): readonly MenuSection[] {
  const claims = useApp((state) => state.scenario.claims)
  const { openEntry } = useActions()
  const isListed = listed !== null
  const count = listed ?? rows.length
  if (count === 0) return []
  const these = count === 1 ? 'this URL' : `these ${count.toLocaleString('en')} URLs`
  const wish = (verdict: Verdict, verb: string) => ({
    id: verdict,
    label: `${verb} ${these} …`,
    run: () => {
      const set = isListed
        ? { cells: null, listed: { columnId, verdict }, claims }
        : { cells: wishesForRows(rows, columnId, verdict), claims }
      openEntry('ways', entryOfWays({ kind: 'set', set }))
    },
  })
  const choices = [wish('disallow', 'Block'), wish('allow', 'Allow')]
  return [{ id: 'wish', title: '', choices }]
}
