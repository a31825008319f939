import type { ProvenClaim } from '../../analysis/claims/prove-claims.ts'
import type { CaseClaim } from '../../case/scenario.ts'
import { useApp } from './use-app.ts'
import { useJob } from './use-job.ts'

/** Whether a claim can be checked: its path is one. */
export const isClaimPath = (path: string): boolean => /^[/*]/.test(path)

const none: readonly ProvenClaim[] = []

/** The list of claims that can be checked, the same object for all who ask about the same claims. */
const checkable = new WeakMap<readonly CaseClaim[], readonly CaseClaim[]>()

function checkableOf(claims: readonly CaseClaim[]): readonly CaseClaim[] {
  const known = checkable.get(claims) ?? claims.filter(({ path }) => isClaimPath(path))
  checkable.set(claims, known)
  return known
}

/** The claims of the case, each proven, refuted or undecided; null until that is known. */
export function useProvenClaims(): readonly ProvenClaim[] | null {
  const claims = useApp((state) => state.scenario.claims)
  const { result } = useJob('claims', checkableOf(claims))
  return claims.length === 0 ? none : result
}
