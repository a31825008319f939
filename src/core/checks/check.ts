import type { ListedUrl } from '../near-misses/near-miss-finder.ts'
import type { Citation } from '../sources/source.ts'
import type { Edit, Span } from '../text/text.ts'
import type { CheckTest, ResponseInfo, CheckContext } from './check-context.ts'

/**
 * `error`: does not do what it says. `warning`: will surprise. `info`: worth knowing. `hint`: could
 * be tidier.
 */
export const severities = ['error', 'warning', 'info', 'hint'] as const
export type Severity = (typeof severities)[number]

/** A small change that removes what a check found. */
export interface CheckFix {
  /** What the button says: "Add the missing slash". */
  readonly title: string
  readonly edits: readonly Edit[]
  /** It is for the eye only: under the dialects that were asked for every verdict stays. */
  readonly keepsVerdicts?: true
  /** It opens a site that somebody may have closed on purpose: only who asks for it by itself gets it. */
  readonly isAlone?: true
}

/**
 * What a finding asserts of verdicts, for tests that hold it against the engine. `line`, `by` and
 * `lines` are 1-based.
 */
export type Assertion =
  /** Whatever the rule in `line` matches, the one in `by` matches, and without `line` no verdict changes. */
  | { readonly kind: 'covered-by'; readonly line: number; readonly by: number }
  /** The rule in `line` never decides. */
  | { readonly kind: 'no-effect'; readonly line: number }
  /** Of the groups of two User-agent lines for one crawler only that of `used` counts. */
  | { readonly kind: 'only-one-counts'; readonly lines: LinePair; readonly used: number }
  /** The groups of two User-agent lines for one crawler both count. */
  | { readonly kind: 'all-count'; readonly lines: LinePair }
  /** Two User-agent lines head one group. */
  | { readonly kind: 'one-group'; readonly lines: LinePair }
  /** The rule in `line` does not match `path`. */
  | { readonly kind: 'misses'; readonly line: number; readonly path: string }
  /** No crawler obeys the rule in `line`, or the group whose name stands there. */
  | { readonly kind: 'lost'; readonly line: number }

export type LinePair = readonly [earlier: number, later: number]

/** An assertion, and the ids of the dialects of which it is made. */
export type Claim = Assertion & { readonly dialects: readonly string[] }

/** What a check has to say about one place. */
export interface CheckProblem {
  /** 1-based line: of the user-agent line for groups, the later line for pairs, 1 for the file. */
  readonly line: number
  /** Further lines that it is about, 1-based: that of the rule that decides. */
  readonly also?: readonly number[]
  /** The exact place, where it is less than the line. */
  readonly span?: Span
  /** One or two sentences that name the author's own text. */
  readonly message: string
  /** When it is not the usual one of the check. */
  readonly severity?: Severity
  readonly fixes?: readonly CheckFix[]
  readonly claim?: Claim
  /** Among the findings of a check the place of the search engine it is about, 0 for the first; else absent. */
  readonly engine?: number
}

export interface Finding extends CheckProblem {
  readonly id: string
  readonly severity: Severity
}

/** A file that shows what a check is about, and runs as its test. */
export interface CheckExample {
  readonly robots: string
  /** Ids; the usual ones when absent. */
  readonly dialects?: readonly string[]
  readonly crawlers?: readonly string[]
  readonly origin?: string
  readonly tests?: readonly CheckTest[]
  readonly urls?: readonly ListedUrl[]
  readonly delivery?: ResponseInfo
  /** Lines that a bad example is found on, in order. */
  readonly lines?: readonly number[]
  readonly severity?: Severity
}

/** One mistake that can be made in robots.txt, and how it is found. */
export interface Check {
  readonly id: string
  readonly severity: Severity
  run(context: CheckContext): Iterable<CheckProblem>
}

/** What the page says about a check. Apart from the rule, so that whoever runs checks need not load it. */
export interface CheckTexts {
  /** The mistake in a few words, for lists: "Rule before any User-agent line". */
  readonly title: string
  /** Why it hurts, in one to three sentences for a webmaster. */
  readonly why: string
  /** The documents that say so. */
  readonly sources: readonly Citation[]
  /** Files that have the mistake; the first is shown. */
  readonly bad: readonly CheckExample[]
  /** Files that look like it and have it not; the first is shown. */
  readonly good: readonly CheckExample[]
}
