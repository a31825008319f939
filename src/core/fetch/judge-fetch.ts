import type { FetchResult } from './fetch-result.ts'
import type { Course, Effect, FetchPolicy, Situation } from './policy.ts'
import type { Basis } from '../dialects/about.ts'

/** What a crawler does after one fetch of robots.txt. */
export interface FetchAnswer {
  readonly effect: Effect
  /** Hours after the fetch at which that changes if nothing else does; null: it stays. */
  readonly until: number | null
  readonly basis: Basis
  readonly why: string
  readonly source: string
}

interface Band {
  readonly from: number
  readonly to: number
  readonly situation: Situation
}

/** Status codes that are no success, the narrower ones first. */
const bands: readonly Band[] = [
  { from: 401, to: 401, situation: 'refused' },
  { from: 403, to: 403, situation: 'refused' },
  { from: 404, to: 404, situation: 'missing' },
  { from: 410, to: 410, situation: 'missing' },
  { from: 429, to: 429, situation: 'busy' },
  { from: 400, to: 499, situation: 'other-client' },
]

const isPlainText = (type: string): boolean => /^\s*(?:text\/plain\s*(?:;|$)|$)/i.test(type)

/** What came with a success; a redirect that leads somewhere ends in one. */
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
  return bands.find(({ from, to }) => status >= from && status <= to)?.situation ?? 'server'
}

/** The ways to look at what came, the most telling first. */
function situationsOf(result: FetchResult, { maxRedirects }: FetchPolicy): readonly Situation[] {
  const { status, redirects } = result
  const hops = isRedirect(status) ? Math.max(1, redirects) : redirects
  if (maxRedirects !== null && hops > maxRedirects) return ['too-far', 'missing']
  const end = situationOfEnd(result)
  if (hops === 0) return [end, 'file']
  return end === 'file' ? ['redirected', 'moved', end] : ['redirected', end, 'file']
}

const copyLasts = ({ oldestCopy = Infinity }: Course, { ageOfCopyHours }: FetchResult): number =>
  oldestCopy - (ageOfCopyHours ?? 0)

/** Hours after the fetch at which a course ends. */
function endOf(course: Course, result: FetchResult): number {
  return Math.max(0, Math.min(course.until ?? Infinity, copyLasts(course, result)))
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

/** The course that holds after so many hours. */
function courseAt(
  hours: number,
  courses: readonly Course[],
  result: FetchResult,
): Course | undefined {
  return courses.find((one) => isGiven(one, result) && hours < endOf(one, result))
}

/** When something else is done than in `course`: one that does the same may follow it. */
function changeAfter(course: Course, courses: readonly Course[], result: FetchResult): number {
  const end = endOf(course, result)
  const next = courseAt(end, courses, result)
  return next?.effect === course.effect ? changeAfter(next, courses, result) : end
}

/** What the dialect of a policy does after a fetch. */
export function judgeFetch(policy: FetchPolicy, result: FetchResult): FetchAnswer {
  const situation = situationsOf(result, policy).find((one) => policy.courses[one] !== undefined)
  const courses = policy.courses[situation ?? 'file'] ?? []
  const course = courseAt(result.elapsedHours, courses, result)
  if (course === undefined) throw new Error(`${policy.id} has no answer to ${situation ?? '?'}`)
  const { effect, basis, why, source } = course
  const end = changeAfter(course, courses, result)
  return { effect, until: Number.isFinite(end) ? end : null, basis, why, source }
}
