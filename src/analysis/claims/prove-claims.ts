import { decidePath } from '../../core/proof/compare-selections.ts'
import type { Effort } from '../../core/proof/difference.ts'
import { proveClaim } from '../../core/proof/prove-claim.ts'
import { builtIds, fetchVerdictOf, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import type { CaseClaim } from '../../case/scenario.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'

/** Whether a claim of a case holds. */
export interface ProvenClaim {
  readonly claim: CaseClaim
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  /** True: proven. False: `witness` refutes it. Null: nobody can say, see `problem`. */
  readonly holds: boolean | null
  /** The shortest path that refutes it, as it is sent; null for none. */
  readonly witness: string | null
  /** The line that decides the witness, 1-based; 0 where no rule does. */
  readonly line: number
  /** What fetching the file gave decides, whatever the file says. */
  readonly byFetch: boolean
  /** One sentence where nobody can say, else null. */
  readonly problem: string | null
}

/** The shortest path that the pattern of a claim matches. */
function pathOf({ path }: CaseClaim): string {
  const bare = path.replace(/\$$/, '').replaceAll('*', '')
  return bare.startsWith('/') ? bare : `/${bare}`
}

const undecided =
  'It could not be decided within two seconds, or this engine reads paths in a way that cannot be checked for all URLs.'

/**
 * Proves or refutes a claim for its crawler, by the engine that judges it in the case and by what the
 * fetch leads to. `effort` bounds the search.
 */
export function proveCaseClaim(
  parsedFile: ParsedFile,
  { dialect }: Pick<AnalysisInput, 'dialect'>,
  claim: CaseClaim,
  effort: Effort,
): ProvenClaim {
  const crawler = resolveCrawler(claim.crawler)
  const common = {
    claim,
    crawler: crawler.label,
    witness: null,
    line: 0,
    byFetch: false,
    problem: null,
  }
  if (crawler.problem !== null) return { ...common, holds: null, problem: crawler.problem }
  const { id } = dialectFor(dialect, crawler.dialectId, builtIds)
  const selection = parsedFile.selection(id, crawler)
  const answer = parsedFile.delivery?.answers[id] ?? null
  const byFetch = fetchVerdictOf(answer, decidePath(selection, '/'))
  if (byFetch === 'cant-say') return { ...common, holds: null, problem: answer?.why ?? null }
  const claimed = claim.claim === 'all-blocked' ? 'disallow' : 'allow'
  if (byFetch !== null) {
    const holds = byFetch === claimed
    return { ...common, holds, witness: holds ? null : pathOf(claim), byFetch: true }
  }
  const asked = { kind: claim.claim, path: claim.path }
  const { holds, witness } = proveClaim(selection, asked, effort)
  const line = witness === null ? 0 : decidePath(selection, witness).line
  return { ...common, holds, witness, line, problem: holds === null ? undecided : null }
}

/** All claims of a case together take so long at most, in milliseconds: below two seconds. */
const maxMs = 1_700
const maxStates = 1_000_000

/** The job of the worker behind the list of claims. Those that time runs out for are not decided. */
export function proveClaims(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  claims: readonly CaseClaim[],
): readonly ProvenClaim[] {
  const started = performance.now()
  return claims.map((claim, at) => {
    // One that is hard leaves the others their share.
    const share = started + (maxMs * (at + 1)) / claims.length
    const effort = { maxStates, isOver: () => performance.now() > share }
    return proveCaseClaim(parsedFile, input, claim, effort)
  })
}
