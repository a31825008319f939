import type { Dialect } from '../dialects/dialect.ts'
import type { RobotsFile } from '../text/file.ts'
import type { Scan } from './scan.ts'
import type { Span } from '../text/text.ts'

/** What a rule asks for: RFC 9309 §2.2.2. */
export type Verdict = 'allow' | 'disallow'

/** A record that names whom a group is for. */
export interface UserAgentLine {
  readonly kind: 'user-agent'
  /** 1-based line number, as an author counts. */
  readonly line: number
  readonly value: string
  readonly span: Span
}

/** An allow or disallow line. `value` is the text as written, trimmed the way the dialect trims. */
export interface Rule {
  readonly kind: 'rule'
  /** 1-based line number, as an author counts. */
  readonly line: number
  /** What it does. */
  readonly verdict: Verdict
  /** What its key says: nearly always the same. */
  readonly keyword: Verdict
  readonly value: string
  readonly span: Span
}

/** Any other record that has a key: sitemap, crawl-delay, unknown names. */
export interface OtherRecord {
  readonly kind: 'other'
  readonly line: number
  readonly key: string
  readonly value: string
  readonly span: Span
}

/** User-agent lines and the rules under them: RFC 9309 §2.1. */
export interface Group {
  /** 0-based position among the groups of the file. */
  readonly index: number
  readonly agents: readonly UserAgentLine[]
  readonly rules: readonly Rule[]
  /** Other records among them, whatever they are good for. */
  readonly others: readonly OtherRecord[]
  /** 1-based number of the first user-agent line and of the last line that belongs to the group. */
  readonly firstLine: number
  readonly lastLine: number
}

/** Where a crawler stopped reading: everything from `offset` on was not seen. */
export interface Cut {
  /** Octets that were read. */
  readonly octets: number
  /** 1-based line in which reading stopped, and the offset into the LF text. */
  readonly line: number
  readonly offset: number
}

/** A file as one dialect reads it. */
export interface RobotsTxt {
  readonly file: RobotsFile
  readonly dialect: Dialect
  readonly scan: Scan
  readonly groups: readonly Group[]
  /** Rules that stand before any user-agent line: nobody follows them. */
  readonly orphans: readonly Rule[]
  readonly others: readonly OtherRecord[]
  readonly cut: Cut | null
  /** The file is larger than the crawler accepts, so that nothing in it applies. */
  readonly refused: boolean
}
