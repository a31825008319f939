import { gridActions } from '../../state/grid-actions.ts'
import { useCallback, useMemo } from 'react'
import { cellOfPair } from '../../case/grid/same-url.ts'
import { useApp, useStoreApi } from '../hooks/use-app.ts'
import { crawlerKey } from '../../case/grid/grid.ts'
import { rowFinder } from '../../case/grid/same-url.ts'
import { elide, visible } from '../text/format.ts'

/** Which crawlers are columns of the case already, and a function that adds or selects a cell. */
export function useTestedCrawlers(urls: readonly string[]) {
  const store = useStoreApi()
  const { crawlers, urls: rows, origin } = useApp(({ scenario }) => scenario)
  const known = useMemo(() => {
    const rowOf = rowFinder(rows, origin)
    const shown = urls.filter((url) => rowOf(url) !== null).join('\n')
    return new Map(crawlers.map(({ crawler }) => [crawlerKey(crawler), shown]))
  }, [crawlers, rows, origin, urls])
  const test = useCallback(
    (token: string, url: string) => {
      const { scenario, select, show, toast } = store.getState()
      const found = cellOfPair(scenario, token, url)
      if (found) {
        select(found.id)
        return show('why')
      }
      gridActions(store).addTests([{ crawler: token, url, expect: null, note: '' }])
      const name = elide(visible(`${token} ${url}`), 48)
      toast(`Added ${name} to Check.`, {
        action: { label: 'Show why', run: () => store.getState().show('why') },
      })
    },
    [store],
  )
  return { testedBy: (token: string) => known.get(crawlerKey(token)) ?? '', test }
}
