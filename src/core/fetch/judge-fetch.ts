import type { FetchResult } from './fetch-result.ts'
import type { Course, Effect, FetchPolicy, Situation } from './policy.ts'
import type { Basis } from '../dialects/about.ts'

/** What a crawler does after one fetch of robots.txt. */
export interface FetchAnswer {
  readonly effect: Effect
  /**
   * Number of hours after the fetch at which the effect changes if the answer stays the same; null
   * when it never does.
   */
  readonly until: number | null
  /** How sure this is. */
  readonly basis: Basis
  /** One sentence, for the author of the file. */
  readonly why: string
  /** Where it is written. */
  readonly source: string
}

/** A range of status codes, both ends included. */
interface StatusRange {
  readonly from: number
  readonly to: number
  readonly situation: Situation
}

/** Status codes that are no success; the first range that holds a code counts. */
const statusRanges: readonly StatusRange[] = [
  { from: 401, to: 401, situation: 'refused' },
  { from: 403, to: 403, situation: 'refused' },
  { from: 404, to: 404, situation: 'missing' },
  { from: 410, to: 410, situation: 'missing' },
  { from: 429, to: 429, situation: 'busy' },
  { from: 400, to: 499, situation: 'other-client' },
]

const isPlainText = (type: string): boolean => /^\s*(?:text\/plain\s*(?:;|$)|$)/i.test(type)

/**
 * The situation after a success, by what came with it. A redirect that leads to the file ends in a
 * success.
 */
function situationOfBody({ status, body, contentType }: FetchResult): Situation {
  if (status === 204 || status === 205 || body === 'empty') return 'empty'
  if (body === 'utf-16') return 'unreadable'
  if (body === 'html' || !isPlainText(contentType)) return 'not-text'
  if (body === 'large') return 'large'
  return status === 200 || isRedirect(status) ? 'file' : 'other-success'
}

const isRedirect = (status: FetchResult['status']): boolean =>
  typeof status === 'number' && status >= 300 && status < 400

function situationOfEnd(result: FetchResult): Situation {
  const { status } = result
  if (typeof status === 'string') return 'network'
  if (status >= 200 && status < 400) return situationOfBody(result)
  return statusRanges.find(({ from, to }) => status >= from && status <= to)?.situation ?? 'server'
}

/**
 * The situations that a result may be judged as, the most specific first: the first for which the
 * policy has an answer counts.
 */
function situationsOf(result: FetchResult, { maxRedirects }: FetchPolicy): readonly Situation[] {
  const { status, redirects } = result
  const hops = isRedirect(status) ? Math.max(1, redirects) : redirects
  if (maxRedirects !== null && hops > maxRedirects) return ['too-far', 'missing']
  const end = situationOfEnd(result)
  if (hops === 0) return [end, 'file']
  return end === 'file' ? ['redirected', 'moved', end] : ['redirected', end, 'file']
}

/** Hours after the fetch for which the last copy is young enough for a course. */
const copyLastsHours = (
  { oldestCopy = Infinity }: Course,
  { ageOfCopyHours }: FetchResult,
): number => oldestCopy - (ageOfCopyHours ?? 0)

/** Hours after the fetch at which a course ends. */
function endHoursOf(course: Course, result: FetchResult): number {
  return Math.max(0, Math.min(course.until ?? Infinity, copyLastsHours(course, result)))
}

function isGiven({ given }: Course, { ageOfCopyHours, siteReachable }: FetchResult): boolean {
  switch (given) {
    case undefined:
      return true
    case 'copy':
      return ageOfCopyHours !== null
    case 'no-copy':
      return ageOfCopyHours === null
    case 'site-up':
      return siteReachable
    default:
      return given satisfies never
  }
}

/** The first course that holds after so many hours. */
function courseAt(
  hours: number,
  courses: readonly Course[],
  result: FetchResult,
): Course | undefined {
  return courses.find((one) => isGiven(one, result) && hours < endHoursOf(one, result))
}

/**
 * Hours after the fetch at which the effect differs from that of `course`: another course with the
 * same effect may follow it.
 */
function effectEndHours(course: Course, courses: readonly Course[], result: FetchResult): number {
  const end = endHoursOf(course, result)
  const next = courseAt(end, courses, result)
  return next?.effect === course.effect ? effectEndHours(next, courses, result) : end
}

/**
 * What the crawlers of a dialect do after a fetch, by its policy. Throws when the policy has no
 * course that holds, which its tests exclude.
 */
export function judgeFetch(policy: FetchPolicy, result: FetchResult): FetchAnswer {
  const situation = situationsOf(result, policy).find((one) => policy.courses[one] !== undefined)
  const courses = policy.courses[situation ?? 'file'] ?? []
  const course = courseAt(result.elapsedHours, courses, result)
  if (course === undefined) throw new Error(`No answer to ${situation ?? '?'}`)
  const { effect, basis, why, source } = course
  const end = effectEndHours(course, courses, result)
  return { effect, until: Number.isFinite(end) ? end : null, basis, why, source }
}
