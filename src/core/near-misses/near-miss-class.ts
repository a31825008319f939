import type { RuleSet } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots.ts'
import type { NearReading } from './near-reading.ts'

/** What keeps a rule from a URL, in the order in which they are tried: one URL has one kind for a rule. */
export const nearMissKinds = [
  'full-url',
  'no-slash',
  'leading-part',
  'final-slash',
  'end-anchor',
  'question-mark',
  'regex',
  'case',
  'encoding',
  'other-site',
  'spelling',
  'other-group',
  'longer-rule',
] as const
/** One of `nearMissKinds`. */
export type NearMissKind = (typeof nearMissKinds)[number]

/** Kinds that are no mistakes of the rule itself: pages show them only where asked for. */
export const effectKinds: readonly NearMissKind[] = ['other-group', 'longer-rule']

/** Kinds that are mistakes of the rule itself, for URLs of the site of the file. */
export const ruleKinds: readonly NearMissKind[] = nearMissKinds.filter(
  (kind) => kind !== 'other-site' && !effectKinds.includes(kind),
)

/** So often may a rule decide as many URLs as miss it, before these are exceptions that nobody asks about. */
const mostDecided = 4
/** One URL beside a rule that works is the page of the folder itself, as a rule. */
const fewestBeside = 2

/** Are the URLs that miss a rule many beside those that it decides? Of many, some always lie beside a folder. */
export const areTelling = (decides: number, missed: number): boolean =>
  decides === 0 ? missed > 0 : missed >= fewestBeside && decides <= missed * mostDecided

/** A file, a URL, and whether a rule misses it so: a test of the class that it stands in. */
export interface NearMissExample {
  /** Lines of a file; where they name no crawler, those of a group for everybody, from line 2 on. */
  readonly robots: string
  readonly url: string
  /** URLs of the list besides. */
  readonly others?: readonly string[]
  /** What is counted for the URL, each as kind and line; `none`: nothing. */
  readonly misses: `${NearMissKind} ${number}` | 'none'
  /** Else google. */
  readonly dialect?: string
  /** Else AnyBot, which no group names. */
  readonly agent?: string
  readonly origin?: string
  /** All is asked for, and not only what is plainly a mistake. */
  readonly isThorough?: true
}

/** A cause for which rules miss URLs. */
export interface NearMissClass {
  readonly kind: NearMissKind
  readonly examples: readonly NearMissExample[]
  /** How a rule would be read without the cause; none where it is about something else. */
  readings?(rule: Rule, ruleSet: RuleSet): readonly NearReading[]
}
