import type { CrawlerIdentity } from '../decide/decision.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Verdict } from '../parse/robots.ts'
import type { RobotsFile } from '../text/file.ts'
import type { Edit } from '../text/text.ts'

/** A crawler that something is wished for, and how it reads. */
export interface WishedCrawler {
  /** As it was named; a new group gets this name where the crawler looks for it. */
  readonly name: string
  /** Without any token for `*`: the crawler that no group names. */
  readonly identity: CrawlerIdentity
  readonly dialect: Dialect
}

/** What one URL is to be for one crawler. */
export interface CrawlerWish {
  /** Index of the crawler. */
  readonly crawler: number
  /** The address in the form in which it is sent. */
  readonly url: string
  readonly verdict: Verdict
}

/** What is to hold for all URLs that a pattern matches, for one crawler. */
export interface ClaimWish {
  readonly crawler: number
  readonly kind: 'all-blocked' | 'none-blocked'
  /** A pattern, as RFC 9309 reads it. */
  readonly path: string
}

/** A rule that may be added. */
export interface RuleToAdd {
  readonly keyword: Verdict
  readonly value: string
}

/** What a file is, and what somebody wants it to do. */
export interface RepairQuestion {
  readonly file: RobotsFile
  readonly crawlers: readonly WishedCrawler[]
  readonly wishes: readonly CrawlerWish[]
  readonly claims: readonly ClaimWish[]
  /** Addresses that are to stay as they are for every crawler, as they are sent. */
  readonly keep: readonly string[]
  /** New rules are of these alone, and none of the file is changed or taken away. Left out: any. */
  readonly only?: readonly RuleToAdd[]
}

/** A URL whose verdict an edit turns, of those that were asked about. */
export interface TurnedUrl {
  readonly crawler: number
  readonly url: string
  /** What it is by the edit. */
  readonly verdict: Verdict
}

/** The shortest further URL that two lines decide differently. */
export interface CaughtUrl {
  readonly crawler: number
  /** Path and query in the form in which they are sent. */
  readonly url: string
  readonly before: Verdict
  readonly after: Verdict
}

/** One edit of the file, and what comes of it. */
export interface Repair {
  readonly edits: readonly Edit[]
  readonly file: RobotsFile
  readonly turned: readonly TurnedUrl[]
  /** At most `mostCaught` of them, the shortest first for each crawler. */
  readonly also: readonly CaughtUrl[]
  /** `also` has one URL for each pair of lines; false where the search for them ended early. */
  readonly isAlsoWhole: boolean
}

/** The smallest edit by which all wishes hold, and others. */
export interface RepairAnswer extends Repair {
  /** Every wish and claim holds by the edit, as the ordinary judge says. */
  readonly met: boolean
  /** Up to two other edits that do the same, the next smaller ones first. */
  readonly alternatives: readonly Repair[]
  /**
   * The smallest set of wishes that cannot hold together: indexes of the wishes, then of the claims behind
   * them; null where all can.
   */
  readonly conflict: readonly number[] | null
  /** Nothing smaller does the same; false where that is not proven. */
  readonly complete: boolean
}

/** So many URLs that an edit catches besides are named. */
export const mostCaught = 20
