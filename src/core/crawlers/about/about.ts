/** What people want to know about a crawler, and no verdict needs. */
export interface CrawlerAbout {
  /** The company or project that runs it. */
  readonly operator: string
  /** The purpose in the source's own words: "search (images)". */
  readonly detail: string
  /** An example; empty for names that never send one, and where none was found. */
  readonly userAgent: string
  readonly notes: string
  readonly source: string
  readonly confidence: 'doc' | 'dataset' | 'memory' | 'source'
}

/** The crawlers of one file by their tokens. */
export type AboutFamily = Readonly<Record<string, CrawlerAbout>>
