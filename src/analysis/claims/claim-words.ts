import type { CaseClaim } from '../../case/scenario.ts'
import type { ProvenClaim } from './prove-claims.ts'

const kindWords: Readonly<Record<CaseClaim['claim'], string>> = {
  'all-blocked': 'everything is blocked',
  'none-blocked': 'nothing is blocked',
}

/** A claim in words: "Googlebot: everything is blocked that /cart/ matches". `crawler` is its label. */
export const claimWords = ({ claim, crawler }: Pick<ProvenClaim, 'claim' | 'crawler'>): string =>
  `${crawler}: ${kindWords[claim.claim]} that ${claim.path} matches`

/** What decides, after a verdict: "by line 3". */
export const byLine = (line: number): string =>
  line === 0 ? '(no rule matches)' : `by line ${line}`

/** What decides the URL that refutes a claim: "by line 3". */
export const refutedBy = ({ line, byFetch }: Pick<ProvenClaim, 'line' | 'byFetch'>): string =>
  byFetch ? 'whatever the file says' : byLine(line)

/** Whether it holds, in a sentence without a full stop: "/cart/help is allowed by line 3". */
export function claimAnswerWords(proven: ProvenClaim): string {
  const { claim, holds, witness, problem } = proven
  if (holds === true) return 'proven for all URLs'
  if (holds === null) return `can’t say: ${(problem ?? '').replace(/\.$/, '')}`
  const verdict = claim.claim === 'all-blocked' ? 'allowed' : 'blocked'
  return `${witness ?? ''} is ${verdict} ${refutedBy(proven)}`
}
