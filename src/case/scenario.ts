import { readText, type RobotsFile } from '../core/text/file.ts'
import type { FetchResult } from '../core/fetch/fetch-result.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Verdict } from '../core/parse/robots.ts'
import type { Delimiter } from '../core/recognise/parts/csv.ts'
import type { CaseLog } from './case-log.ts'
import type { Grid, CaseSource, ValueColumn } from './grid/grid.ts'

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

/**
 * The same site in the input of an analysis, written so that it is told apart, where nobody has entered one and the URLs
 * are of several hosts: then those of other hosts are not judged.
 */
export const severalSites = `${unknownOrigin}:443`
/** The name of a case wherever it is named: its title, else the host of its site. */
export const caseNameOf = ({ title, origin }: Pick<Scenario, 'title' | 'origin'>): string =>
  title === '' ? origin.replace(/^https?:\/\//, '') : title

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

/** How the URLs stand in a list from a file; `files`: it is made of several, see `filesHead`. */
export type ListForm = PlainForm | { readonly kind: 'files' }

/** A site, and how many URLs are of it. */
export interface SiteCount {
  /** Scheme and host. */
  readonly site: string
  readonly urls: number
}

/** A list of URLs that is too long for the rows of a case. Its bytes are kept apart from the case. */
export interface LinkedList {
  /** Identity of the bytes: a list that is opened in place of this one has another. */
  readonly id: string
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly form: ListForm
  /** How many URLs it has; null until it has been read to its end once. */
  readonly count: number | null
  /** The sites of its addresses, as far as it has been read, those of the most URLs first; never stored. */
  readonly sites?: readonly SiteCount[]
}

/** Everything that a link can carry, and the one thing that it cannot: a list from a file. */
export interface Scenario extends Grid {
  /** What is kept of the tables that URLs came with, in the order shown; the values are those of the rows. */
  readonly columns: readonly ValueColumn[]
  /** The files and pastes that brought URLs, in the order in which they came. */
  readonly sources: readonly CaseSource[]
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
  /** How many pages the site has; null: not known. */
  readonly sitePages: number | null
  /** What an access log came to; null: there was none. Links have it in short, without URLs. */
  readonly log: CaseLog | null
  /** The list beside the rows; links leave it out. */
  readonly list: LinkedList | null
  /** Fields of a newer link that this version does not know; kept and written back. */
  readonly unknown: Readonly<Record<string, unknown>>
}

/** How a field of a case behaves, wherever cases are kept, changed and compared. */
interface CaseField<Value> {
  readonly initial: Value
  /** What undo does with it: a step of the case brings it back, the editor’s own history does, or nothing. */
  readonly undo: 'step' | 'editor' | 'never'
  /** Whether who has changed it would miss it, if another case took the place of this one unasked. */
  readonly isWork: boolean
  /** Whether it goes when another file takes the place of this one. */
  readonly isOfFile: boolean
  /** One of it in words: “another title”, “2 claims more”; null: `case-difference.ts` has its own words. */
  readonly noun: string | null
}

/**
 * Each field of a case. What links make of it is in `link/link-fields.ts`, what files for people do in
 * `file/file-fields.ts` and `file/write-case.ts`.
 */
export const caseFields = {
  file: { initial: readText(''), undo: 'editor', isWork: true, isOfFile: false, noun: null },
  urls: { initial: [], undo: 'step', isWork: true, isOfFile: true, noun: null },
  columns: { initial: [], undo: 'step', isWork: true, isOfFile: false, noun: null },
  sources: { initial: [], undo: 'step', isWork: true, isOfFile: true, noun: null },
  crawlers: { initial: [], undo: 'step', isWork: true, isOfFile: false, noun: null },
  expectations: { initial: [], undo: 'step', isWork: true, isOfFile: true, noun: null },
  claims: { initial: [], undo: 'step', isWork: true, isOfFile: true, noun: 'claim' },
  pages: { initial: [], undo: 'step', isWork: true, isOfFile: true, noun: null },
  list: { initial: null, undo: 'never', isWork: false, isOfFile: false, noun: null },
  title: { initial: '', undo: 'step', isWork: false, isOfFile: true, noun: 'title' },
  origin: { initial: unknownOrigin, undo: 'step', isWork: false, isOfFile: false, noun: 'site' },
  dialect: { initial: 'own', undo: 'step', isWork: false, isOfFile: false, noun: null },
  settings: { initial: {}, undo: 'step', isWork: false, isOfFile: false, noun: null },
  fetch: { initial: null, undo: 'step', isWork: false, isOfFile: true, noun: null },
  accepted: { initial: null, undo: 'step', isWork: false, isOfFile: false, noun: null },
  silenced: { initial: [], undo: 'step', isWork: false, isOfFile: false, noun: 'ignored check' },
  sitePages: {
    initial: null,
    undo: 'step',
    isWork: false,
    isOfFile: false,
    noun: 'size of the site',
  },
  // Dropping the log again brings it back, and an example with a log is still one that other files replace.
  log: { initial: null, undo: 'step', isWork: false, isOfFile: true, noun: 'access log' },
  unknown: { initial: {}, undo: 'never', isWork: false, isOfFile: false, noun: null },
} as const satisfies { readonly [Key in keyof Scenario]: CaseField<Scenario[Key]> }

const fieldNames = Object.keys(caseFields) as readonly (keyof Scenario)[]

/** The given fields of a case. */
function partOf<Key extends keyof Scenario>(
  scenario: Scenario,
  isWanted: (name: keyof Scenario) => boolean,
): Pick<Scenario, Key> {
  const entries = fieldNames.filter(isWanted).map((name) => [name, scenario[name]] as const)
  return Object.fromEntries(entries) as Pick<Scenario, Key>
}

/** A case with nothing in it. */
export const emptyCase = Object.fromEntries(
  fieldNames.map((name) => [name, caseFields[name].initial]),
) as unknown as Scenario

type Fields = typeof caseFields

/** The fields that a step of undo brings back, apart from the text. */
export type SteppedField = {
  [Key in keyof Fields]: Fields[Key]['undo'] extends 'step' ? Key : never
}[keyof Fields]

/** The parts of a case that change apart from the text. */
export type CaseSnapshot = Pick<Scenario, SteppedField>

/** The parts of a case that have their own undo, apart from the text. */
export const snapshotOf = (scenario: Scenario): CaseSnapshot =>
  partOf<SteppedField>(scenario, (name) => caseFields[name].undo === 'step')

/** What stays of a case when another file takes its place: the fields that go with the file, with nothing in them. */
export const withoutFile: Partial<Scenario> = partOf(emptyCase, (name) => caseFields[name].isOfFile)

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]))

/** Whether nothing differs that the author of one of two states of a case would miss in the other. */
export const hasSameWork = (a: Scenario, b: Scenario): boolean =>
  fieldNames.every((name) => {
    const [one, other] = [a[name], b[name]]
    if (!caseFields[name].isWork || one === other) return true
    if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other)
    return name === 'file' && a.file.text === b.file.text
  })
