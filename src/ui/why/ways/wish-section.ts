import type { Verdict } from '../../../core/parse/robots.ts'
import type { MenuSection } from '../../components/menu-button.tsx'
import type { GridLines } from '../../grid/use-grid.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { shownRows, wishesForRows } from './wished-cells.ts'
import { entryOfWays } from './ways-question.ts'

/** What can be wished of all rows that are shown, for one crawler: a section of its menu, or none. */
export function useWishSection(lines: GridLines, columnId: string): readonly MenuSection[] {
  const claims = useApp((state) => state.scenario.claims)
  const { openEntry } = useActions()
  const rows = shownRows(lines)
  if (rows.length === 0) return []
  const these = rows.length === 1 ? 'this URL' : `these ${rows.length.toLocaleString('en')} URLs`
  const wish = (verdict: Verdict, verb: string) => ({
    id: verdict,
    label: `${verb} ${these} …`,
    run: () => {
      const cells = wishesForRows(rows, columnId, verdict)
      openEntry('ways', entryOfWays({ kind: 'set', set: { cells, claims } }))
    },
  })
  const choices = [wish('disallow', 'Block'), wish('allow', 'Allow')]
  return [{ id: 'wish', title: '', choices }]
}
