import { useCallback, useState, useSyncExternalStore } from 'react'
import { useServices } from './use-services.ts'
import {
  defaultPaneShares,
  layoutQueries,
  parsePaneShares,
  withPaneShare,
  serialisePaneShares,
  type Layout,
  type ResizablePane,
  type PaneShares,
} from './pane-sizes.ts'

const subscribe = (changed: () => void): (() => void) => {
  const lists = layoutQueries.map(([, query]) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}

const current = (): Layout =>
  layoutQueries.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'wide'

/** The layout that applies to the window now, by the media queries of the style sheet. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => 'wide')
}

/** The sizes of the regions, and functions that change them. */
export interface PaneSharesPort {
  readonly shares: PaneShares
  set(share: ResizablePane, value: number): void
  reset(share: ResizablePane): void
}

/** The sizes of the regions in a layout, remembered in this browser. */
export function usePaneShares(layout: Layout): PaneSharesPort {
  const { preferences } = useServices()
  const [changedShares, setChangedShares] = useState<Partial<Record<Layout, PaneShares>>>({})
  const shares =
    changedShares[layout] ?? parsePaneShares(preferences.get(`sizes-${layout}`), layout)
  const keep = useCallback(
    (next: PaneShares) => {
      setChangedShares((before) => ({ ...before, [layout]: next }))
      preferences.set(`sizes-${layout}`, serialisePaneShares(next))
    },
    [layout, preferences],
  )
  return {
    shares,
    set: (share, value) => keep(withPaneShare(shares, share, value)),
    reset: (share) => keep({ ...shares, [share]: defaultPaneShares[layout][share] }),
  }
}
