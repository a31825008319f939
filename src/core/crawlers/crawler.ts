/** The purposes in the order in which the catalogue is shown, each with its heading. */
export const purposes = [
  { id: 'search', label: 'Search' },
  { id: 'ai-training', label: 'AI training' },
  { id: 'ai-answers', label: 'AI answers' },
  { id: 'user-triggered', label: 'User-triggered' },
  { id: 'ads', label: 'Ads' },
  { id: 'preview', label: 'Link previews' },
  { id: 'seo', label: 'SEO tools' },
  { id: 'archive', label: 'Archives' },
  { id: 'other', label: 'Other' },
] as const

/** What a crawler is for; the catalogue is grouped by this. */
export type Purpose = (typeof purposes)[number]['id']

/** A known client: what it answers to, and how it reads robots.txt. All that judging needs. */
export interface Crawler {
  /** The product token as operators write it; unique, ignoring case. */
  readonly token: string
  /** Other names for it. One with a blank is for people only; the others are looked for in files too. */
  readonly aliases: readonly string[]
  readonly purpose: Purpose
  /** False for control tokens, which steer another crawler and never fetch by themselves. */
  readonly hasUserAgent: boolean
  /** Id of a dialect. */
  readonly dialect: string
  /** Whether it goes by what robots.txt says. */
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

/** What people want to know about a crawler, and no verdict needs. */
export interface CrawlerAbout {
  /** The company or project that runs it. */
  readonly operator: string
  /** The purpose in the source's own words: "search (images)". */
  readonly detail: string
  /** An example; empty for names that never send one, and where none was found. */
  readonly userAgent: string
  /** Sentences for people; empty when there is nothing to add. */
  readonly notes: string
  /** The documents that say so, by their names. */
  readonly source: string
  /** Where it is from: the operator's documents, lists of others, memory, or a program's source. */
  readonly confidence: 'doc' | 'dataset' | 'memory' | 'source'
}

/** What is known about crawlers, by their tokens. */
export type CrawlerAbouts = Readonly<Record<string, CrawlerAbout>>

/** What holds for every entry of `catalogue.json` that does not say otherwise. */
export const crawlerDefaults = {
  aliases: [],
  hasUserAgent: true,
  dialect: 'rfc9309',
  obeys: 'yes',
  fallbacks: [],
  obeysStar: true,
  status: 'active',
} as const satisfies Partial<Crawler>

type Defaulted = keyof typeof crawlerDefaults

/**
 * One entry of `catalogue.json`. Scripts of the page get it without `about`, which travels in a data
 * file. What `about` leaves out is empty; its User-Agent is that of the crawler, if there is one.
 */
export interface CrawlerEntry extends Omit<Crawler, Defaulted>, Partial<Pick<Crawler, Defaulted>> {
  readonly about?: Omit<CrawlerAbout, 'userAgent' | 'notes'> &
    Partial<Pick<CrawlerAbout, 'userAgent' | 'notes'>>
}
