import { takenOver, type FetchPolicy } from '../policy.ts'
import { amazonbot } from './amazonbot.ts'
import { applebot } from './applebot.ts'
import { baidu } from './baidu.ts'
import { bing } from './bing.ts'
import { conner1996 } from './conner1996.ts'
import { duckduckgo } from './duckduckgo.ts'
import { google } from './google.ts'
import { koster1996 } from './koster1996.ts'
import { msnLegacy } from './msn-legacy.ts'
import { rep1994 } from './rep1994.ts'
import { rfc9309 } from './rfc9309.ts'
import { seznam } from './seznam.ts'
import { slurp } from './slurp.ts'
import { spiderline } from './spiderline.ts'
import { teoma } from './teoma.ts'
import { ultraseek } from './ultraseek.ts'
import { urllib } from './urllib.ts'
import { yandex } from './yandex.ts'

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
