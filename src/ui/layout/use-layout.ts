import { useCallback, useState, useSyncExternalStore } from 'react'
import { useServices } from '../app/use-services.ts'
import {
  defaultShares,
  layoutQueries,
  readShares,
  withShare,
  writeShares,
  type Layout,
  type Share,
  type Shares,
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

/** The layout that the style sheet has chosen for this window. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => 'wide')
}

export interface SharesPort {
  readonly shares: Shares
  /** True when somebody has moved a line: only then are sizes written onto the page. */
  readonly moved: boolean
  set(share: Share, value: number): void
  reset(share: Share): void
}

/** Sizes per layout, remembered per browser. */
export function useShares(layout: Layout): SharesPort {
  const { preferences } = useServices()
  const [known, setKnown] = useState<Partial<Record<Layout, Shares>>>({})
  const shares = known[layout] ?? readShares(preferences.get(`sizes-${layout}`), layout)
  const keep = useCallback(
    (next: Shares) => {
      setKnown((before) => ({ ...before, [layout]: next }))
      preferences.set(`sizes-${layout}`, writeShares(next))
    },
    [layout, preferences],
  )
  return {
    shares,
    moved:
      shares.file !== defaultShares[layout].file || shares.tests !== defaultShares[layout].tests,
    set: (share, value) => keep(withShare(shares, share, value)),
    reset: (share) => keep({ ...shares, [share]: defaultShares[layout][share] }),
  }
}
