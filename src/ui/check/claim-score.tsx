import { useApp } from '../hooks/use-app.ts'
import { useProvenClaims } from '../hooks/use-claims.ts'
import { ScoreNumbers } from './score-numbers.tsx'

interface Props {
  /** How many expectations are met, of how many. */
  readonly passed: number
  readonly total: number
}

/** How expectations and claims stand together. Loaded for cases that have claims. */
export function ClaimScore({ passed, total }: Props) {
  const claims = useApp((state) => state.scenario.claims.length)
  const proven = useProvenClaims()
  // Until they are checked they count as nothing, and not as failed.
  if (proven === null) return <ScoreNumbers passed={passed} total={total} />
  const holding = proven.filter(({ holds }) => holds === true).length
  return <ScoreNumbers passed={passed + holding} total={total + claims} />
}
