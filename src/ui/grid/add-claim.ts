import { cellState } from '../../case/grid/grid-cells.ts'
import { cellPlace, type GridVerdicts } from '../../case/grid/grid.ts'
import type { AppStore } from '../../state/store.ts'

/** The folder of a URL as typed: "/shop/" of "https://example.com/shop/a?b". */
export function claimedFolder(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  return path.startsWith('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '/'
}

/**
 * Claims of the folder of a cell what the cell says now: that everything in it is blocked, or that
 * nothing is. One step of undo; nothing where the cell is gone.
 */
export function addClaim(store: AppStore, cell: string, verdicts: GridVerdicts): void {
  const { scenario, change } = store.getState()
  const { rowId, columnId } = cellPlace(cell)
  const row = scenario.urls.findIndex(({ id }) => id === rowId)
  const column = scenario.crawlers.findIndex(({ id }) => id === columnId)
  const url = scenario.urls[row]
  const crawler = scenario.crawlers[column]
  if (url === undefined || crawler === undefined) return
  const isBlocked = cellState(verdicts, { row, column }) === 'disallow'
  const claim = {
    crawler: crawler.crawler,
    claim: isBlocked ? ('all-blocked' as const) : ('none-blocked' as const),
    path: claimedFolder(url.url),
    note: '',
  }
  change({ claims: [...scenario.claims, claim] })
}
