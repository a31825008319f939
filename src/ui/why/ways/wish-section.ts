import type { Verdict } from '../../../core/parse/robots.ts'
import type { MenuSection } from '../../components/menu-button.tsx'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { wishesForRows } from './wished-cells.ts'
import { entryOfWays } from '../../hooks/ways-question.ts'

/** What can be wished of some rows, by their ids, for one crawler: a section of its menu; none without rows. */
export function useWishSection(rows: readonly string[], columnId: string): readonly MenuSection[] {
  const claims = useApp((state) => state.scenario.claims)
  const { openEntry } = useActions()
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
