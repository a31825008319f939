import type { Basis } from '../dialects/about.ts'

/**
 * `rules`: the file counts. `open`, `closed`: all or nothing may be fetched, whatever the file says.
 * `defer`: the crawler stays away until it gets an answer. `cached`: the last good copy counts.
 */
export type Effect = 'rules' | 'open' | 'closed' | 'defer' | 'cached'

/** What robots.txt gave, as far as policies tell things apart. */
export type Situation =
  | 'file'
  | 'other-success' // 2xx with a text, but not 200
  | 'not-text' // HTML, or another type than text/plain
  | 'large' // more than 500 KiB
  | 'unreadable' // UTF-16
  | 'empty'
  | 'redirected' // somewhere, after redirects
  | 'moved' // the file, after redirects
  | 'too-far' // more redirects than are followed
  | 'missing' // 404, 410
  | 'refused' // 401, 403
  | 'other-client' // the rest of 4xx
  | 'busy' // 429
  | 'server' // 5xx, and whatever nobody has defined
  | 'network' // no answer, no such host

/** One thing that a crawler does in a situation, for a while or for good. */
export interface Course {
  readonly effect: Effect
  /** One sentence, for the author of the file. */
  readonly why: string
  readonly basis: Basis
  readonly source: string
  /** Holds until it has been like this for so many hours; without it, for good. */
  readonly until?: number
  /** Holds while the last good copy is not older than so many hours. */
  readonly oldestCopy?: number
  readonly given?: 'copy' | 'no-copy' | 'site-up'
}

/** How long it takes until a changed file is noticed. */
export interface Recheck {
  /** Null where nobody has fixed anything. */
  readonly hours: number | null
  readonly why: string
  readonly basis: Basis
  readonly source: string
}

/** Situations that most policies do not tell apart from a neighbour. */
type Fine = 'other-success' | 'not-text' | 'large' | 'redirected' | 'moved' | 'too-far'

/** What one dialect makes of each situation: of the courses, the first that holds is taken. */
export interface FetchPolicy {
  readonly id: string
  /** Redirects that are followed; null: as many as there are. */
  readonly maxRedirects: number | null
  readonly recheck: Recheck
  readonly courses: Readonly<Record<Exclude<Situation, Fine>, readonly Course[]>> &
    Partial<Readonly<Record<Fine, readonly Course[]>>>
}

/** Makes courses that share a source. */
export function citing(basis: Basis, source: string) {
  return (effect: Effect, why: string, more: Partial<Course> = {}): Course => ({
    effect,
    why,
    basis,
    source,
    ...more,
  })
}

interface Changes {
  readonly id: string
  readonly basis: Basis
  readonly source: string
  readonly recheck?: Recheck
  readonly maxRedirects?: number | null
  readonly courses?: Partial<FetchPolicy['courses']>
}

/** Another policy taken over, on other grounds, with what differs. */
export function takenOver(base: FetchPolicy, changes: Changes): FetchPolicy {
  const { id, basis, source, recheck, maxRedirects = base.maxRedirects } = changes
  const regrounded = Object.entries(base.courses).map(
    ([situation, courses]) =>
      [situation, courses.map((course) => ({ ...course, basis, source }))] as const,
  )
  return {
    id,
    maxRedirects,
    recheck: recheck ?? { ...base.recheck, basis, source },
    courses: { ...base.courses, ...Object.fromEntries(regrounded), ...changes.courses },
  }
}
