import type { Span } from '../text/text.ts'

/** What a rule asks for, and what is decided: RFC 9309 §2.2.2. */
export type Verdict = 'allow' | 'disallow'

/** A record that names whom a group is for: RFC 9309 §2.2.1. */
export interface UserAgentLine {
  readonly kind: 'user-agent'
  /** 1-based line number, as an author counts. */
  readonly line: number
  /** The value as written; `*` and versions included, and possibly empty. */
  readonly value: string
  /** Position of the value. */
  readonly span: Span
}

/** An allow or disallow line: RFC 9309 §2.2.2. */
export interface Rule {
  readonly kind: 'rule'
  /** 1-based line number, as an author counts. */
  readonly line: number
  /**
   * What the rule does in this dialect. It differs from `keyword` for an empty disallow that
   * allows.
   */
  readonly verdict: Verdict
  /** What the key says. */
  readonly keyword: Verdict
  /** The path pattern as written, trimmed as the dialect trims; possibly empty. */
  readonly value: string
  /** No rule of the file, but a line that closes the whole site: its name, as written. */
  readonly closingKey?: string
  /** Position of the value. */
  readonly span: Span
}

/** Any other record with a key: Sitemap, Crawl-delay, unknown names. RFC 9309 §2.2.4. */
export interface OtherRecord {
  readonly kind: 'other'
  /** 1-based line number, as an author counts. */
  readonly line: number
  /** The key as written: it may be misspelt, and in any letter case. */
  readonly key: string
  readonly value: string
  /** Position of the value. */
  readonly span: Span
}

/** User-agent lines and the rules that follow them: RFC 9309 §2.1. */
export interface Group {
  /** 0-based position among the groups of the file. */
  readonly index: number
  readonly agents: readonly UserAgentLine[]
  readonly rules: readonly Rule[]
  /** Other records among them, whether anybody uses them or not. */
  readonly others: readonly OtherRecord[]
  /** 1-based number of the first user-agent line. */
  readonly firstLine: number
  /** 1-based number of the last line that belongs to the group. */
  readonly lastLine: number
}

/** All records of a file as one dialect reads them, in the order of the file. */
export interface FileRecords {
  readonly groups: readonly Group[]
  /** Rules before any user-agent line: they are for nobody. */
  readonly orphans: readonly Rule[]
  /** All other records, those in groups included. */
  readonly others: readonly OtherRecord[]
}

/** Where a crawler stopped reading a file that is longer than it reads. */
export interface Cut {
  /** Octets that were read. */
  readonly octets: number
  /** 1-based number of the line in which reading stopped. */
  readonly line: number
  /** UTF-16 offset into the text of the file; what follows was not read. */
  readonly offset: number
}
