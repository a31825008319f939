import type { CellState } from '../../case/grid/grid.ts'
import type { AppStore } from '../../state/store.ts'

/** The folder of a URL as typed: "/shop/" of "https://example.com/shop/a?b". */
export function claimedFolder(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  return path.startsWith('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '/'
}

/**
 * Claims of the folder of a URL what it is now for a crawler: that everything in it is blocked, or that
 * nothing is. One step of undo.
 */
export function addClaim(store: AppStore, url: string, crawler: string, state: CellState): void {
  const { scenario, change } = store.getState()
  const claim = {
    crawler,
    claim: state === 'disallow' ? ('all-blocked' as const) : ('none-blocked' as const),
    path: claimedFolder(url),
    note: '',
  }
  change({ claims: [...scenario.claims, claim] })
}
