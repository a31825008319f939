import {
  bodyKinds,
  maxContentType,
  plainFetch,
  sameFetch,
  type FetchResult,
} from '../../core/fetch/fetch-result.ts'
import { isInteger, isNumber, isOneOf, listOf } from './value-guards.ts'

const maxHours = 1_000_000

const isStatus = (value: unknown): value is FetchResult['status'] =>
  isInteger(value, 100, 999) || isOneOf(value, ['timeout', 'dns'])

const isAge = (value: unknown): value is number | null =>
  value === null || isNumber(value, 0, maxHours)

/**
 * What a fetch gave, out of a status or a list that starts with one. Null where it is the usual, or
 * where not even the status can be read.
 */
export function readFetch(value: unknown): FetchResult | null {
  const [status, redirects, crossHost, type, body, age, elapsed, siteReachable] = Array.isArray(
    value,
  )
    ? listOf(value)
    : [value]
  if (!isStatus(status)) return null
  const result: FetchResult = {
    status,
    redirects: isInteger(redirects, 0, 1000) ? redirects : plainFetch.redirects,
    crossHost: crossHost === 1,
    contentType: typeof type === 'string' ? type.slice(0, maxContentType) : plainFetch.contentType,
    body: isOneOf(body, bodyKinds) ? body : plainFetch.body,
    ageOfCopyHours: isAge(age) ? age : plainFetch.ageOfCopyHours,
    elapsedHours: isNumber(elapsed, 0, maxHours) ? elapsed : plainFetch.elapsedHours,
    siteReachable: siteReachable !== 0,
  }
  return sameFetch(result, plainFetch) ? null : result
}
