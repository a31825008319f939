import type { Rule, Verdict } from '../robots.ts'

/** What a key means to a dialect. */
export type Meaning = 'user-agent' | 'allow' | 'disallow' | 'sitemap'

/** How a key was understood: by its name, or only thanks to a leniency. */
export interface KeyReading {
  readonly meaning: Meaning
  readonly typo: boolean
}

/** A path pattern in canonical form, cut at its wildcards. */
export interface PathPattern {
  /** The canonical text, wildcards included. */
  readonly text: string
  /** Literal pieces between wildcards; one more than there are wildcards. */
  readonly pieces: readonly string[]
  /** True when the pattern must reach the end of the path. */
  readonly anchored: boolean
  /** Octets: what length means to precedence. */
  readonly weight: number
}

/** Everything that varies between the ways of reading robots.txt; data, and a few small functions. */
export interface Dialect {
  readonly id: string
  readonly name: string
  readonly years: string

  readonly bytes: {
    /** Which byte-order mark in front of the file is skipped: also a part of one, a whole one, or none. */
    readonly byteOrderMark: 'even-partial' | 'whole' | 'kept'
    /** A NUL hides the rest of its line. */
    readonly nulEndsLine: boolean
    /** Octets kept of one line; null: no limit. */
    readonly lineOctets: number | null
    /** Octets that the crawler reads of the file; null: no limit. */
    readonly fileOctets: number | null
  }

  readonly syntax: {
    /** Is this character code a blank around keys and values? */
    isBlank(code: number): boolean
    /** Two words without a colon count as key and value. */
    readonly colonOptional: boolean
    readKey(key: string): KeyReading | null
    /** A blank line ends a group. */
    readonly blankLineEndsGroup: boolean
  }

  readonly agents: {
    isStar(value: string): boolean
    names(value: string, token: string): boolean
    /** All groups that fit count as one, or only the first. */
    readonly take: 'all' | 'first'
  }

  readonly rules: {
    /** The pattern to compare, or null for a rule that can match nothing. `''` as value included. */
    compile(value: string): PathPattern | null
    /** Further patterns that a rule stands for where its own does not match. */
    also?(pattern: PathPattern, verdict: Verdict): readonly PathPattern[]
    /** The path in the form that patterns are compared with. */
    canonicalPath(path: string): string
    readonly precedence: Precedence
    /** True when a rule without a path is reported as the line when nothing else matched. */
    readonly reportsEmptyRule: boolean
    /** `/robots.txt` may always be fetched. */
    readonly robotsTxtAllowed: boolean
  }
}

/** Why a rule that matched did not decide. */
export type Loss = 'shorter' | 'allow-wins-tie' | 'later-line' | 'not-first'

/** Which of several matching rules decides. */
export interface Precedence {
  /** Negative: the first argument wins. Never 0 for two rules of one file. */
  prefer(a: RankedRule, b: RankedRule): number
  /** Why the second best lost to the best. */
  lossOf(best: RankedRule, second: RankedRule): Loss
}

export interface RankedRule {
  readonly rule: Rule
  readonly weight: number
}
