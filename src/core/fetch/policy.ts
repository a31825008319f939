import type { Basis } from '../dialects/about.ts'

/**
 * What a crawler does with a site after it asked for robots.txt. `rules`: the file counts. `open`,
 * `closed`: everything or nothing may be fetched, whatever the file says. `defer`: the crawler
 * waits until it gets an answer. `cached`: the last copy counts.
 */
export type Effect = 'rules' | 'open' | 'closed' | 'defer' | 'cached'

/** What asking for robots.txt gave, as far as policies tell it apart. */
export type Situation =
  | 'file'
  | 'other-success' // 2xx other than 200, with content
  | 'not-text' // HTML, or another type than text/plain
  | 'large' // more than 500 KiB
  | 'unreadable' // UTF-16
  | 'empty'
  | 'redirected' // anything, after redirects
  | 'moved' // the file, after redirects
  | 'too-far' // more redirects than are followed
  | 'missing' // 404, 410
  | 'refused' // 401, 403
  | 'other-client' // the rest of 4xx
  | 'busy' // 429
  | 'server' // 5xx, and codes that are not defined
  | 'network' // no answer, no such host

/** What a crawler does in a situation, for some time or for good. */
export interface Course {
  readonly effect: Effect
  /** One sentence, for the author of the file. */
  readonly why: string
  readonly basis: Basis
  readonly source: string
  /** Holds until the answer has been like this for so many hours; absent: for good. */
  readonly until?: number
  /** Holds while the last copy is not older than so many hours. */
  readonly oldestCopy?: number
  /** Holds only with a copy, without one, or while the rest of the site answers. */
  readonly given?: 'copy' | 'no-copy' | 'site-up'
}

/** How long it takes until a crawler notices a changed file. */
export interface Recheck {
  /** At most so many hours; null where nothing is documented. */
  readonly hours: number | null
  readonly why: string
  readonly basis: Basis
  readonly source: string
}

/** Situations that many policies treat as a neighbouring one: they may leave them out. */
type OptionalSituation = 'other-success' | 'not-text' | 'large' | 'redirected' | 'moved' | 'too-far'

/**
 * What the crawlers of one dialect do in each situation. Of the courses of a situation the first
 * that holds counts; the last one must always hold.
 */
export interface FetchPolicy {
  /** Number of redirects that are followed; null: no limit is known. */
  readonly maxRedirects: number | null
  readonly recheck: Recheck
  readonly courses: Readonly<Record<Exclude<Situation, OptionalSituation>, readonly Course[]>> &
    Partial<Readonly<Record<OptionalSituation, readonly Course[]>>>
}

/** Makes courses that share their basis and source. */
export function citing(basis: Basis, source: string) {
  return (effect: Effect, why: string, more: Partial<Course> = {}): Course => ({
    effect,
    why,
    basis,
    source,
    ...more,
  })
}

/** What a policy has of its own, where the rest is taken from another one. */
interface PolicyChanges {
  readonly basis: Basis
  readonly source: string
  readonly recheck?: Recheck
  readonly maxRedirects?: number | null
  readonly courses?: Partial<FetchPolicy['courses']>
}

/**
 * A policy made from another one: its courses, but with a basis and source of their own, and with
 * the changes.
 */
export function takenOver(base: FetchPolicy, changes: PolicyChanges): FetchPolicy {
  const { basis, source, recheck, maxRedirects = base.maxRedirects } = changes
  const regrounded = Object.entries(base.courses).map(
    ([situation, courses]) =>
      [situation, courses.map((course) => ({ ...course, basis, source }))] as const,
  )
  return {
    maxRedirects,
    recheck: recheck ?? { ...base.recheck, basis, source },
    courses: { ...base.courses, ...Object.fromEntries(regrounded), ...changes.courses },
  }
}
