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

/**
 * A known client: what it answers to, and how it reads robots.txt. What only people want to know
 * about it is a `CrawlerAbout`, which pages can load later.
 */
export interface Crawler {
  /** The product token as operators write it; unique, ignoring case. */
  readonly token: string
  readonly aliases: readonly string[]
  readonly purpose: Purpose
  /** False for control tokens, which steer another crawler and never fetch by themselves. */
  readonly hasUserAgent: boolean
  /** Id of a dialect. */
  readonly dialect: string
  readonly obeys: 'yes' | 'no' | 'partial' | 'unclear'
  /** Tokens tried in order after the crawler's own and before `*`. */
  readonly fallbacks: readonly string[]
  /** False: the `*` group is never consulted. */
  readonly obeysStar: boolean
  /** What it sends, for the few dialects that compare the whole of it. */
  readonly userAgent?: string
  /** Lines beside rules that it honours whether or not its dialect does, as written: `Crawl-delay`. */
  readonly honours?: readonly string[]
  readonly status: 'active' | 'retired' | 'legacy' | 'example'
}
