import { readText, type RobotsFile } from '../core/text/file.ts'
import type { FetchResult } from '../core/fetch/fetch-result.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Verdict } from '../core/parse/robots.ts'
import type { Delimiter } from '../core/recognise/parts/csv.ts'
import type { Grid } from './grid/grid.ts'

/** One cell of a case: a crawler, a URL, and what the author expects. */
export interface Test {
  /** Identity of the cell on this page, see `cellId`; never part of a link. */
  readonly id: string
  /**
   * As typed or picked: a name of the catalogue, any other product token, or a whole User-Agent.
   */
  readonly crawler: string
  /** As typed: a path, or a whole web address. */
  readonly url: string
  /** Null when the author expects nothing. */
  readonly expect: Verdict | null
  readonly note: string
}

/** The site of a case as long as nobody has entered one: which site the file is of is not known. */
export const unknownOrigin = 'https://example.com'

/** `own`: each crawler is judged by its own dialect. Else the id of the dialect that judges all. */
export type DialectChoice = 'own' | (string & {})

/** Tells whether this version can judge by a dialect. */
export type KnowsDialect = (id: string) => boolean

/** The parts of a case that decide its verdicts, whatever URLs and crawlers are asked about. */
export interface AcceptedState {
  readonly file: RobotsFile
  readonly dialect: DialectChoice
  readonly settings: Settings
  readonly fetch: FetchResult | null
}

/** What is known of the page behind one URL of a case. */
export interface CasePage {
  /** The row of the URL. */
  readonly rowId: string
  /** The response head as `curl -i` prints it; empty when it is not known. */
  readonly headers: string
  /** The source; empty when it is not known. */
  readonly html: string
  /** Of the source only the elements with rules are left, as a link brings them. */
  readonly isBrief: boolean
}

/** What a case claims of all URLs that a pattern matches, for one crawler. */
export interface CaseClaim {
  readonly crawler: string
  /** Each of them is blocked, or none is. */
  readonly claim: 'all-blocked' | 'none-blocked'
  /** As RFC 9309 reads a pattern: `/shop/`, or `/*.css$`. */
  readonly path: string
  readonly note: string
}

/** How the URLs stand in one text. */
export type PlainForm =
  | { readonly kind: 'urls' | 'sitemap' }
  /** `firstLine` is that of the first row, from 1; `column` is the index of the one with the URLs. */
  | {
      readonly kind: 'table'
      readonly delimiter: Delimiter
      readonly firstLine: number
      readonly column: number
    }

/** How the URLs stand in a long list; `files`: it is made of several, see `filesHead`. */
export type ListForm = PlainForm | { readonly kind: 'files' }

/** A list of URLs that is too long for the rows of a case. Its bytes are kept apart from the case. */
export interface CaseList {
  /** Identity of the bytes: a list that is opened in place of this one has another. */
  readonly id: string
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly form: ListForm
  /** How many URLs it has; null until it has been read to its end once. */
  readonly count: number | null
}

/** Everything that a link can carry, and the one thing that it cannot: a long list. */
export interface Scenario extends Grid {
  readonly title: string
  readonly file: RobotsFile
  /** Scheme and host of the site that paths belong to, such as `https://example.com`. */
  readonly origin: string
  readonly dialect: DialectChoice
  /** Answers to questions of dialects that differ from the default answers. */
  readonly settings: Settings
  /** Ids of checks whose findings the author has hidden in this case. */
  readonly silenced: readonly string[]
  /** What fetching the file gave, where that is simulated; null: the file itself, as usual. */
  readonly fetch: FetchResult | null
  /** What the verdicts are compared with; null: the case as it is when it is opened. */
  readonly accepted: AcceptedState | null
  /** The pages behind URLs, at most one for each; those of rows that are gone have no meaning. */
  readonly pages: readonly CasePage[]
  /** What is to hold for all URLs, in the author's order. */
  readonly claims: readonly CaseClaim[]
  /** The list beside the rows; links leave it out. */
  readonly list: CaseList | null
  /** Fields of a newer link that this version does not know; kept and written back. */
  readonly unknown: Readonly<Record<string, unknown>>
}

/** A case with nothing in it. */
export const emptyCase: Scenario = {
  title: '',
  file: readText(''),
  origin: unknownOrigin,
  dialect: 'own',
  settings: {},
  silenced: [],
  fetch: null,
  accepted: null,
  pages: [],
  claims: [],
  list: null,
  urls: [],
  crawlers: [],
  expectations: [],
  unknown: {},
}
