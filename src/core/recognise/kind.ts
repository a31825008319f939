/** All that a text can be taken for. */
export type KindId =
  | 'patch'
  | 'server-headers'
  | 'robots'
  | 'urls'
  | 'table'
  | 'tests'
  | 'sitemap'
  | 'sitemap-index'
  | 'http'
  | 'html'
  | 'log'
  | 'case'
  | 'link'
  | 'address'
  | 'user-agent'
  | 'ranges'
  | 'dns'
  | 'agent-card'
  | 'json-other'
  | 'binary'
  | 'empty'
  | 'text'

/**
 * What stands around a robots.txt, or how addresses stand in a text that is no plain list. `feed`: entries of
 * RSS or Atom. `json`: fields of JSON. `output`: what tools write that check addresses. `line-numbers`: numbers
 * in front of the lines. `html`, `markdown`: a block of code. `quotes`: the marks of a mail. `code`: a text in
 * the source of a program or the configuration of a server. `prose`: sentences, the head of a mail or what a
 * command line shows.
 */
export type Wrapping =
  'feed' | 'json' | 'output' | 'line-numbers' | 'html' | 'markdown' | 'quotes' | 'code' | 'prose'

/** What is known of a text besides its kind. What does not fit the kind is left out. */
export interface Details {
  /** Number of addresses, each as often as it is there. */
  readonly urls?: number
  /** Rows of a table, without its header and what stands around it. */
  readonly rows?: number
  /** The column with the addresses: its name, or its index from 0; null when there is none. */
  readonly column?: string | number | null
  /** The first address, without quotes, entities and the like. */
  readonly first?: string
  /** Where what is found is not the whole text: what it stands in. */
  readonly within?: Wrapping
  /** What else has to be known of it, in a sentence. */
  readonly note?: string
}

/** What a text is, and what would be taken from it. */
export interface Recognised extends Details {
  readonly kind: KindId
}

/** One way to tell a kind: the details when the text is of it, null when it is not. */
export type Recogniser = (sample: Sample) => Details | null

/** What recognisers look at. All lists are bounded, however long the text is. */
export interface Sample {
  /** The whole text, without a byte-order mark. */
  readonly text: string
  /** The name of the file in lower case; empty when there is none. A hint, never a proof. */
  readonly name: string
  /** The first lines that are not blank, without blanks around them; long ones are cut. */
  readonly lines: readonly string[]
  /** Those of `lines` that do not start with `#`. */
  readonly content: readonly string[]
  /** The text is one line. */
  readonly single: boolean
}
