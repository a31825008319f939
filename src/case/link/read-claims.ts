import type { CaseClaim } from '../scenario.ts'
import type { Limits } from '../limits.ts'
import { isOneOf, isText, listOf, textOf } from './value-guards.ts'

/** More claims than that nobody reads. */
const maxClaims = 1000
const kinds = ['all-blocked', 'none-blocked'] as const

/** Whether a field is a list of claims, and not what another version may keep under the same key. */
export const isClaimList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string')

/**
 * The claims of a case from `[crawler, 0 | 1, path, note]` each, where 0 claims that all is blocked and 1
 * that nothing is. What cannot be read is left out and counted. Never throws.
 */
export function readClaims(
  value: unknown,
  limits: Limits,
  omissions: string[],
): readonly CaseClaim[] {
  const given = isClaimList(value) ? value : []
  const claims = given.slice(0, maxClaims).flatMap((one): readonly CaseClaim[] => {
    const [crawler, code, path, note] = listOf(one)
    const claim = isOneOf(code, [0, 1]) ? kinds[code] : undefined
    if (claim === undefined || !isText(crawler, limits.crawler)) return []
    if (!isText(path, limits.url) || !/^[/*]/.test(path)) return []
    return [{ crawler, claim, path, note: textOf(note).slice(0, limits.note) }]
  })
  const lost = given.length - claims.length
  if (lost > 0) {
    const what =
      lost === 1 ? 'One requirement was' : `${lost.toLocaleString('en')} requirements were`
    omissions.push(`${what} left out: too many, or not readable.`)
  }
  return claims
}
