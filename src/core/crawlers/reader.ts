/** A known client: what it answers to, and how it looks for its rules. All that a verdict needs. */
export interface CrawlerReader {
  /** The product token as operators write it; unique, ignoring case. */
  readonly token: string
  /** Other names for it. One with a blank is for people only; the others are looked for in files too. */
  readonly aliases: readonly string[]
  /** Id of a dialect. */
  readonly dialect: string
  /** Tokens tried in order after the crawler's own and before `*`. */
  readonly fallbacks: readonly string[]
  /** False: the `*` group is never consulted. */
  readonly obeysStar: boolean
  /**
   * Its operator documents no name for robots.txt: it does as the crawlers of `fallbacks` are told, and a
   * group with a name of its own does nothing.
   */
  readonly readsOwnGroup?: false
  /** Its operator says that Allow lines do nothing, whatever its dialect does with them. */
  readonly ignoresAllow?: true
  /** Its operator says that it reads a Disallow with scheme and host in it as `Disallow: /`. */
  readonly urlRuleBlocks?: true
  /** What it sends, for the few dialects that compare the whole of it. */
  readonly userAgent?: string
}

/** How a crawler reads whose entry does not say otherwise. */
export const readerDefaults = {
  aliases: [],
  // Nobody says how most crawlers read robots.txt: then the standard is assumed.
  dialect: 'rfc9309',
  fallbacks: [],
  obeysStar: true,
} as const satisfies Partial<CrawlerReader>
