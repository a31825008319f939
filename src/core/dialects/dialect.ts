import type { DialectValueRules } from '../directives/directive.ts'
import type { FileRecords, Group, OtherRecord, Rule, Verdict } from '../parse/robots.ts'

/**
 * What a key means to a dialect. `member`: no rule, but like one it ends the list of user-agent lines
 * that it stands under.
 */
export type Meaning = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'member'

/** How a key was understood: by its name, or only thanks to a leniency. */
export interface KeyReading {
  readonly meaning: Meaning
  readonly typo: boolean
}

/** What follows a line: nothing at all, line breaks alone, or further lines. */
export type RestOfFile = 'nothing' | 'breaks' | 'lines'

/** A record as a dialect finds it in a line: what it means, and where its parts are, as offsets into the line. */
export interface LineRecord {
  /** Null: a line that it does not know. */
  readonly meaning: Meaning | null
  readonly typo?: true
  readonly keyFrom: number
  readonly keyTo: number
  readonly valueFrom: number
  readonly valueTo: number
  /** A rule below which names still join the list above it. */
  readonly keepsNames?: true
}

/** A path pattern in canonical form, cut at its wildcards. */
export interface PathPattern {
  /** The canonical text, wildcards included. */
  readonly text: string
  /** Literal pieces between wildcards; one more than there are wildcards. */
  readonly pieces: readonly string[]
  /** True when the pattern must reach the end of the path. */
  readonly anchored: boolean
  /** Compares in place of the pieces, for patterns that no pieces can say; linear or bounded. */
  readonly fits?: (path: string) => boolean
  /** What length means to precedence: octets, with wildcards or without. */
  readonly weight: number
}

/**
 * What a blank line does: nothing; ends a list of user-agent lines, while rules still belong to it; ends
 * the group; or ends the group, and forgets user-agent lines under which no rule has come yet.
 */
export type BlankLine = 'nothing' | 'parts-names' | 'ends-group' | 'ends-or-forgets'

/** How rules are read and weighed against each other. */
export interface RuleSet {
  /** What a rule does, when that is not what its key says: an empty disallow that allows. */
  verdictOf?(said: Verdict, value: string): Verdict
  /** The longest rule that is read, in characters; longer ones are ignored. Absent: no limit. */
  readonly maxCharacters?: number
  /** The pattern to compare, or null for a rule that can match nothing. `''` as value included. */
  compile(value: string, said: Verdict): PathPattern | null
  /** Further patterns of a rule, tried where its own does not match. */
  also?(pattern: PathPattern, verdict: Verdict): readonly PathPattern[]
  /** The path in the form that patterns are compared with. */
  canonicalPath(path: string): string
  /**
   * `canonicalPath` looks at more than one character or escape, besides where the query begins: what
   * stands later in a path changes what became of it before.
   */
  readonly readsWholePath?: true
  readonly precedence: Precedence
  /**
   * The weight of a pattern for a path that it matches, where precedence looks at what was matched
   * instead of at the pattern.
   */
  weightOn?(pattern: PathPattern, path: string): number
  /** True when a rule without a path is reported as the line when nothing else matched. */
  readonly reportsEmptyRule: boolean
  /** `/robots.txt` may always be fetched. */
  readonly robotsTxtAllowed: boolean
}

/**
 * Another way to read what the sources leave open: by the id of the question, then of the answer. The
 * dialect as it stands is the usual answer, which is not listed.
 */
export type Variants = Readonly<
  Record<string, Readonly<Record<string, (dialect: Dialect) => Dialect>>>
>

/** A search engine whose loss a site would feel. */
export interface SearchEngine {
  readonly name: string
  /** The token of the crawler on which its search depends. */
  readonly token: string
}

/** A line that closes the whole site, and its name as the file has it. */
export type ClosingLine = Pick<OtherRecord, 'key' | 'value' | 'line' | 'span'>

/** Everything that varies between the ways of reading robots.txt; data, and a few small functions. */
export interface Dialect {
  readonly id: string
  readonly name: string
  readonly years: string
  /** Who reads so. Not inherited by `...spread`: set it in every dialect. */
  readonly kind: 'crawler' | 'standard' | 'library'
  /** Names of the lines that it makes something of, as an author writes them: `Crawl-delay`. */
  readonly honours: readonly string[]
  /**
   * What the published matcher of the crawler is called, if there is one and it takes URLs as they
   * are typed: its verdict on such a URL is mentioned where it differs. A dialect that is made from
   * another says null.
   */
  readonly publishedMatcher?: string | null
  /** So little is known of it that no verdict is sure. */
  readonly uncertain?: true

  readonly bytes: {
    /** Which byte-order mark in front of the file is skipped: also a part of one, a whole one, or none. */
    readonly byteOrderMark: 'even-partial' | 'whole' | 'kept'
    /** A NUL hides the rest of its line. */
    readonly nulEndsLine: boolean
    /** Octets kept of one line; null: no limit. */
    readonly lineOctets: number | null
    /** Octets that the crawler reads of the file; null: no limit. */
    readonly fileOctets: number | null
    /** A file beyond that limit: what fits is read, which is usual, or nothing applies at all. */
    readonly tooLarge?: 'nothing-applies'
  }

  readonly syntax: {
    /** A sign that ends a line like a line break; absent: LF, CR and CR LF alone do. */
    readonly lineEnd?: RegExp
    /** Is this character code a blank around keys and values? */
    isBlank(code: number): boolean
    /** Two words without a colon count as key and value. */
    readonly colonOptional: boolean
    /**
     * Divides a line without a colon, or whose colon is no separator, in place of that: where the key
     * ends and where the value begins. Null where there is no known key.
     */
    divide?(line: string): readonly [keyTo: number, valueFrom: number] | null
    readKey(key: string): KeyReading | null
    /**
     * All records of a line, in their order, in place of what the other fields say of keys and values: for
     * programs that read several in one line, or anything but key, colon and value. `rest`: what follows.
     */
    recordsIn?(line: string, rest: RestOfFile): readonly LineRecord[]
    readonly blankLine: BlankLine
    /** A user-agent line with another value is passed over; absent: none is. */
    isName?(value: string): boolean
    /** User-agent lines at the end of the file count, although a blank line would forget them. */
    readonly endKeepsNames?: true
    /** Does a line with a key that is not known end the list of user-agent lines above it? */
    unknownEndsNames?(key: string): boolean
    /** A line of blanks only is no blank line. */
    readonly blanksAreText?: boolean
    /** A user-agent line below a rule joins the group instead of starting one. */
    readonly namesJoin?: boolean
    /** Rules that are read of one file; absent: all. */
    readonly maxRules?: number
    /** Its document asks for a blank line in front of each group, whatever its reader does without. */
    readonly wantsBlankLine?: true
    /** Its document asks for a Disallow line in each group, whatever its reader does without. */
    readonly wantsDisallow?: true
    /** Its document allows one group for everybody only, whatever its reader does with several. */
    readonly wantsOneStar?: true
  }

  readonly agents: {
    isStar(value: string): boolean
    /** `userAgent`: what the crawler sends, where it is known; most dialects look at the token alone. */
    names(value: string, token: string, userAgent: string | null): boolean
    /**
     * Where whole names are compared: the names, in small letters, of which a line stands for each.
     * `names` is then whether the token, in small letters, is one of them. Undefined where a part of a
     * name is enough, or where more is looked at.
     */
    readonly nameKeys?: ((value: string) => readonly string[]) | undefined
    /** The names that a crawler looks for, where they depend on an answer to an open question. */
    tokensFor?(tokens: readonly string[]): readonly string[]
    /** Which of the groups that fit the token count. `stars`: those for everybody, whatever the token. */
    take(fitting: readonly Group[], token: string, stars?: readonly Group[]): readonly Group[]
  }

  readonly rules: RuleSet
  /** The rule set for these groups, where it depends on other lines in them. `rules`: what `rulesOf` says. */
  rulesFor?(groups: readonly Group[], rules?: readonly Rule[] | null): RuleSet

  /**
   * The rules that count for a token, where they are not all rules of its groups; in file order. The same
   * array for the same arguments; null: all of them.
   */
  rulesOf?(robots: FileRecords, groups: readonly Group[], token: string): readonly Rule[] | null
  /** A line, other than a rule, by which nothing may be fetched, robots.txt included; null: there is none. */
  closedBy?(robots: FileRecords, groups: readonly Group[], token: string | null): ClosingLine | null
  /** The Crawl-delay that counts for a token, where it is neither the first nor the last of its groups. */
  delayOf?(robots: FileRecords, groups: readonly Group[], token: string): OtherRecord | null

  /** The search engine of today whose crawlers read so; none for standards, programs and what is gone. */
  readonly engine?: SearchEngine
  /** Pages are drawn before they are judged, so that their styles and scripts have to be readable. */
  readonly rendersPages?: boolean

  /** How it reads values other than rules, where that differs from the usual. */
  readonly values?: DialectValueRules

  readonly variants?: Variants
  /** Answers by their questions that were others once and are the usual ones now. */
  readonly formerAnswers?: Readonly<Record<string, readonly string[]>>
}

/** Why a rule that matched did not decide. */
export type LossReason =
  | 'shorter'
  | 'less-literal' // fewer characters besides wildcards
  | 'allow-wins-tie'
  | 'disallow-wins-tie'
  | 'allow-wins-literal-tie' // as many characters besides wildcards
  | 'later-line'
  | 'not-first'
  | 'not-last'
  | 'allow-first'

/** Which of several matching rules decides. */
export interface Precedence {
  /** Negative: the first argument wins. Never 0 for two rules of one file. */
  prefer(a: RankedRule, b: RankedRule): number
  /** Why the second best lost to the best. */
  lossOf(best: RankedRule, second: RankedRule): LossReason
}

/** A rule that matched, with what precedence compares. */
export interface RankedRule {
  readonly rule: Rule
  /** Length of its pattern, as `PathPattern` has it. */
  readonly weight: number
}
