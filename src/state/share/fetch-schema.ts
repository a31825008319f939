import * as v from 'valibot'
import {
  bodyKinds,
  plainFetch,
  sameFetch,
  type FetchResult,
} from '../../core/fetch/fetch-result.ts'

const integer = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const hours = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

const { redirects, contentType, body, ageOfCopyHours, elapsedHours } = plainFetch
const statusSchema = v.union([
  v.pipe(integer(999), v.minValue(100)),
  v.picklist(['timeout', 'dns']),
])
const redirectsSchema = v.fallback(v.optional(integer(1000), redirects), redirects)
const typeSchema = v.fallback(
  v.optional(v.pipe(v.string(), v.maxLength(200)), contentType),
  contentType,
)
const bodySchema = v.fallback(v.optional(v.picklist(bodyKinds), body), body)
const ageSchema = v.fallback(v.optional(v.nullable(hours), ageOfCopyHours), ageOfCopyHours)
const elapsedSchema = v.fallback(v.optional(hours, elapsedHours), elapsedHours)

/**
 * What a fetch gave, out of a status or a list that starts with one. Null where it is the usual, or
 * where not even the status can be read.
 */
export function readFetch(value: unknown): FetchResult | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const read = v.safeParse(statusSchema, list[0])
  if (!read.success) return null
  const result: FetchResult = {
    status: read.output,
    redirects: v.parse(redirectsSchema, list[1]),
    crossHost: list[2] === 1,
    contentType: v.parse(typeSchema, list[3]),
    body: v.parse(bodySchema, list[4]),
    ageOfCopyHours: v.parse(ageSchema, list[5]),
    elapsedHours: v.parse(elapsedSchema, list[6]),
    siteReachable: list[7] !== 0,
  }
  return sameFetch(result, plainFetch) ? null : result
}
