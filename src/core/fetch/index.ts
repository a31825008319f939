import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { fetchPolicy as rfc9309 } from '../dialects/rfc9309/fetch.ts'
import type { FetchResult } from './fetch-result.ts'
import { judgeFetch, type FetchAnswer } from './judge-fetch.ts'
import { takenOver, type FetchPolicy } from './policy.ts'

export {
  plainFetch,
  sameFetch,
  unusualFetch,
  type BodyKind,
  type FetchResult,
} from './fetch-result.ts'
export { judgeFetch, type FetchAnswer } from './judge-fetch.ts'
export type { Course, Effect, FetchPolicy, Recheck, Situation } from './policy.ts'

const unknown = takenOver(rfc9309, {
  basis: 'interpretation',
  source: 'Nothing is known; read as RFC 9309',
})

/** The policy of a dialect; that of RFC 9309, as our reading, where the dialect has none. */
export const fetchPolicyOf = ({
  fetchPolicy = unknown,
}: Pick<Dialect, 'fetchPolicy'>): FetchPolicy => fetchPolicy

/** What the crawlers of every dialect do after one fetch, by the id of the dialect. */
export function fetchAnswersByDialect(result: FetchResult): Readonly<Record<string, FetchAnswer>> {
  return Object.fromEntries(
    dialects.map((dialect) => [dialect.id, judgeFetch(fetchPolicyOf(dialect), result)]),
  )
}
