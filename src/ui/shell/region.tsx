import { type ReactNode } from 'react'
import { LazyBoundary } from '../components/lazy-part.tsx'
import type { Region as RegionName } from '../../state/view.ts'
import { regionNames } from '../text/words.ts'
import { Boundary } from '../components/boundary.tsx'

interface Props {
  readonly region: RegionName
  readonly children: ReactNode
}

/** A landmark that F6 can reach. On a phone only the chosen one is shown. */
export function RegionFrame({ region, children }: Props) {
  return (
    <section
      id={`region-${region}`}
      className="region"
      data-region={region}
      aria-label={regionNames[region]}
      tabIndex={-1}
    >
      <Boundary name={regionNames[region]}>
        <LazyBoundary fallback={null}>{children}</LazyBoundary>
      </Boundary>
    </section>
  )
}
