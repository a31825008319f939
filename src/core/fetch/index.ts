import { dialects } from '../dialects/index.ts'
import type { FetchResult } from './fetch-result.ts'
import { judgeFetch, type FetchAnswer } from './judge-fetch.ts'
import { fetchPolicyOf } from './policies.ts'

export { plainFetch, unusualFetch, type BodyKind, type FetchResult } from './fetch-result.ts'
export { judgeFetch, type FetchAnswer } from './judge-fetch.ts'
export { fetchPolicies, fetchPolicyOf } from './policies.ts'
export type { Effect, RefreshTime } from './policy.ts'

/** What the crawlers of every dialect do after one fetch, by the id of the dialect. */
export function fetchAnswersByDialect(result: FetchResult): Readonly<Record<string, FetchAnswer>> {
  return Object.fromEntries(
    dialects.map((dialect) => [dialect.id, judgeFetch(fetchPolicyOf(dialect), result)]),
  )
}
