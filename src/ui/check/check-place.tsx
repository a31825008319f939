import { useMemo } from 'react'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { PrerenderedSlot } from '../components/prerendered-slot.tsx'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { ScoreNumbers } from './score-numbers.tsx'

const CheckPanel = lazyPart(async () => ({
  default: (await import('./check-panel.tsx')).CheckPanel,
}))
const CheckTools = lazyPart(async () => ({
  default: (await import('./check-tools.tsx')).CheckTools,
}))

const ClaimScore = lazyPart(async () => ({
  default: (await import('./claim-score.tsx')).ClaimScore,
}))

/** The place Check. Its code is loaded after the first view. */
export function CheckPlace() {
  return (
    <PrerenderedSlot name="check">
      <CheckPanel />
    </PrerenderedSlot>
  )
}

/** Filter, order and export of the place Check. Their code is loaded after the first view. */
export function CheckPlaceTools() {
  return (
    <PrerenderedSlot name="tools">
      <CheckTools />
    </PrerenderedSlot>
  )
}

/** How expectations and claims stand, whatever is looked at: "5/6". */
export function ScoreView() {
  const { urls, crawlers, expectations } = useApp((state) => state.scenario)
  const hasClaims = useApp((state) => state.scenario.claims.length > 0)
  const verdicts = useVerdicts()
  const { passed, total } = useMemo(
    () => scoreOf({ urls, crawlers, expectations }, verdicts),
    [urls, crawlers, expectations, verdicts],
  )
  const numbers = <ScoreNumbers passed={passed} total={total} />
  if (!hasClaims) return numbers
  return (
    <LazyBoundary fallback={numbers}>
      <ClaimScore passed={passed} total={total} />
    </LazyBoundary>
  )
}
