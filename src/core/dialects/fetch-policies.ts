import { takenOver, type FetchPolicy } from '../fetch/policy.ts'
import { amazonbot } from './amazonbot/fetch.ts'
import { applebot } from './applebot/fetch.ts'
import { baidu } from './baidu/fetch.ts'
import { bing } from './bing/fetch.ts'
import { conner1996 } from './conner1996/fetch.ts'
import { duckduckgo } from './duckduckgo/fetch.ts'
import { google } from './google/fetch.ts'
import { koster1996 } from './koster1996/fetch.ts'
import { msnLegacy } from './msn-legacy/fetch.ts'
import { rep1994 } from './rep1994/fetch.ts'
import { rfc9309 } from './rfc9309/fetch.ts'
import { seznam } from './seznam/fetch.ts'
import { slurp } from './slurp/fetch.ts'
import { spiderline } from './spiderline/fetch.ts'
import { teoma } from './teoma/fetch.ts'
import { ultraseek } from './ultraseek/fetch.ts'
import { urllib } from './urllib/fetch.ts'
import { yandex } from './yandex/fetch.ts'

/** What each dialect makes of a fetch, in the order of the dialects. */
export const fetchPolicies: readonly FetchPolicy[] = [
  google,
  rfc9309,
  bing,
  yandex,
  baidu,
  seznam,
  applebot,
  duckduckgo,
  amazonbot,
  slurp,
  msnLegacy,
  teoma,
  rep1994,
  koster1996,
  conner1996,
  spiderline,
  ultraseek,
  urllib,
]

const byId: ReadonlyMap<string, FetchPolicy> = new Map(
  fetchPolicies.map((policy) => [policy.id, policy]),
)

/** The policy of a dialect; one that says nothing of it is read as the standard of today. */
export function fetchPolicyOf(id: string): FetchPolicy {
  const source = 'Nothing is known; read as RFC 9309'
  return byId.get(id) ?? takenOver(rfc9309, { id, basis: 'interpretation', source })
}
