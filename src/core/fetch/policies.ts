/// <reference types="vite/types/importMeta.d.ts" />
import { fetchPolicy as rfc9309 } from '../dialects/rfc9309/fetch.ts'
import { derivePolicy, type FetchPolicy } from './policy.ts'

const modules = import.meta.glob<FetchPolicy>('../dialects/*/fetch.ts', {
  eager: true,
  import: 'fetchPolicy',
})

/** What the crawlers of each dialect do after a fetch, by its id: the folder of each has it. */
export const fetchPolicies: Readonly<Record<string, FetchPolicy>> = Object.fromEntries(
  Object.entries(modules).map(([path, policy]) => [path.split('/')[2] ?? path, policy]),
)

const unknown = derivePolicy(rfc9309, {
  grade: 'assumption',
  source: 'rfc9309',
  note: 'Nothing is known; read as RFC 9309',
})

/** The policy of a dialect; that of RFC 9309, as an assumption, where nothing is known of it. */
export const fetchPolicyOf = ({ id }: { readonly id: string }): FetchPolicy =>
  Object.hasOwn(fetchPolicies, id) ? (fetchPolicies[id] ?? unknown) : unknown
