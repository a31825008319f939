/** What a crawler is for; the catalogue is grouped by this. */
export type Purpose =
  | 'search'
  | 'ai-training'
  | 'ai-answers'
  | 'user-triggered'
  | 'ads'
  | 'preview'
  | 'seo'
  | 'archive'
  | 'other'

/** A known client: what it answers to, and how it reads robots.txt. */
export interface Crawler {
  /** The product token as operators write it; unique, ignoring case. */
  readonly token: string
  readonly aliases: readonly string[]
  readonly operator: string
  readonly purpose: Purpose
  /** The purpose in the source's own words: "search (images)". */
  readonly detail: string
  readonly userAgent: string
  /** False for control tokens, which steer another crawler and never fetch by themselves. */
  readonly hasUserAgent: boolean
  /** Id of a dialect, built or not; see stand-ins. */
  readonly dialect: string
  readonly obeys: 'yes' | 'no' | 'partial' | 'unclear'
  /** Tokens tried in order after the crawler's own and before `*`. */
  readonly ladder: readonly string[]
  /** False: the `*` group is never consulted. */
  readonly obeysStar: boolean
  readonly status: 'active' | 'retired' | 'legacy' | 'example'
  readonly notes: string
  readonly source: string
  readonly confidence: 'doc' | 'dataset' | 'memory' | 'source'
}
