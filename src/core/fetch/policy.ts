import type { Evidence } from '../sources/source.ts'

/**
 * What a crawler does with a site after it asked for robots.txt. `rules`: the file counts. `open`,
 * `closed`: everything or nothing may be fetched, whatever the file says. `defer`: the crawler
 * waits until it gets an answer. `cached`: the last copy counts.
 */
export type Effect = 'rules' | 'open' | 'closed' | 'defer' | 'cached'

/** What a request for robots.txt returned, as far as policies distinguish it. */
export type FetchOutcome =
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

/** What a crawler does after an outcome, for some time or for good. */
export interface FetchBehaviour extends Evidence {
  readonly effect: Effect
  /** One sentence, for the author of the file. */
  readonly why: string
  /** Holds until the answer has been like this for so many hours; absent: for good. */
  readonly until?: number
  /** Holds while the last copy is not older than so many hours. */
  readonly oldestCopy?: number
  /** Holds only with a copy, without one, or while the rest of the site answers. */
  readonly given?: 'copy' | 'no-copy' | 'site-up'
}

/** How long a crawler uses its copy before it requests the file again. */
export interface RefreshTime extends Evidence {
  /** At most so many hours; null where nothing is documented. */
  readonly hours: number | null
  readonly why: string
}

/** Outcomes that many policies treat as a neighbouring one: they may leave them out. */
type OptionalOutcome = 'other-success' | 'not-text' | 'large' | 'redirected' | 'moved' | 'too-far'

/**
 * What the crawlers of one dialect do after each outcome of a fetch. Of the behaviours of an outcome the first
 * that holds counts; the last one must always hold.
 */
export interface FetchPolicy {
  /** Number of redirects that are followed; null: no limit is known. */
  readonly maxRedirects: number | null
  readonly recheck: RefreshTime
  readonly behaviours: Readonly<
    Record<Exclude<FetchOutcome, OptionalOutcome>, readonly FetchBehaviour[]>
  > &
    Partial<Readonly<Record<OptionalOutcome, readonly FetchBehaviour[]>>>
}

/** The same behaviours for every status from 400 to 499, of readers that do not tell them apart. */
export const atEveryClientError = (behaviours: readonly FetchBehaviour[]) => ({
  missing: behaviours,
  refused: behaviours,
  'other-client': behaviours,
  busy: behaviours,
})

/** Makes a function for behaviours that rest on the same evidence. */
export function behaviourFactory(evidence: Evidence) {
  return (effect: Effect, why: string, more: Partial<FetchBehaviour> = {}): FetchBehaviour => ({
    effect,
    why,
    ...evidence,
    ...more,
  })
}

/** The parts that `derivePolicy` replaces. */
interface PolicyChanges extends Evidence {
  readonly recheck?: RefreshTime
  readonly maxRedirects?: number | null
  readonly behaviours?: Partial<FetchPolicy['behaviours']>
}

/** A statement with other evidence than its own. */
function withEvidence<Stated extends Evidence>(
  { grade: _, source: __, section: ___, note: ____, ...stated }: Stated,
  evidence: Evidence,
) {
  return { ...stated, ...evidence }
}

/**
 * A policy made from another one: its behaviours, but with the evidence given here, and with the
 * changes.
 */
export function derivePolicy(base: FetchPolicy, changes: PolicyChanges): FetchPolicy {
  const { recheck, maxRedirects = base.maxRedirects, behaviours = {}, ...evidence } = changes
  const regrounded = Object.entries(base.behaviours).map(
    ([outcome, behaviours]) =>
      [outcome, behaviours.map((one) => withEvidence(one, evidence))] as const,
  )
  return {
    maxRedirects,
    recheck: recheck ?? withEvidence(base.recheck, evidence),
    behaviours: { ...base.behaviours, ...Object.fromEntries(regrounded), ...behaviours },
  }
}
