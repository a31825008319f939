import type { Evidence } from '../sources/source.ts'
import type { Effective } from './effective.ts'
import type { TrainingGate } from './gate.ts'
import type { ValueName } from './values.ts'

/**
 * What a reader does with a value. `honoured`: acts on it. `default`: what it would do anyway.
 * `historical`: once did. `dead`: what it was about is gone. What is not listed is not read.
 */
export type ValueStatus = 'honoured' | 'default' | 'historical' | 'dead'

/** A cell of the matrix of values and readers. */
export interface PageValueReading extends Evidence {
  readonly status: ValueStatus
}

/** The names under which one crawler finds rules, in small letters. */
export interface AgentNames {
  /** Of `meta`: `robots` and its own. */
  readonly meta: readonly string[]
  /** Agents of X-Robots-Tag, `robots` for fields without one; empty when it does not read the header. */
  readonly header: readonly string[]
}

/** Ways to mark a part of a page. */
export type SectionMechanism =
  'spiderline' | 'googleoff' | 'noindex-element' | 'data-nosnippet' | 'robots-nocontent'

/** An answer about the page, and why. `unknown`: nobody says. */
export interface Answer<Value extends string> {
  readonly answer: Value
  /** One sentence. */
  readonly why: string
}

export type Shown = 'yes' | 'no' | 'limited' | 'unknown'

/** What of a page is used or shown, apart from whether it is listed. */
export interface Uses {
  readonly snippet: Answer<Shown>
  readonly images: Answer<Shown>
  readonly translated: Answer<Shown>
  readonly cached: Answer<Shown>
  readonly aiAnswers: Answer<Shown>
  readonly aiTraining: Answer<Shown>
}

/** What the uses of a page depend on. */
export interface UsesInput {
  readonly effective: Effective
  readonly token: string
  readonly training: TrainingGate
  /** The names of the rules that count. */
  readonly valueNames: ReadonlySet<string>
}

/** One way to read page-level rules: everything that varies between engines, as data. */
export interface PageReader {
  readonly id: string
  readonly name: string
  /** The dialects of robots.txt whose crawlers read pages so. */
  readonly dialects: readonly string[]
  /** Of these crawlers, those whose token matches; others read only robots.txt alike. */
  readonly tokens?: RegExp
  /** The names for a crawler by its token. */
  agentsOf(token: string): AgentNames
  /** Names of meta tags, in small letters, that it was seen to obey and that no document has. */
  readonly namesSeen?: readonly string[]
  /** False for a field X-Robots-Tag, by its value, that a single crawler cannot use as a whole. */
  readsField?(token: string, value: string): boolean
  readonly values: Partial<Readonly<Record<ValueName, PageValueReading>>>
  /** What a single crawler reads beside them, by its token. */
  valuesFor?(token: string): PageReader['values']
  /** What `none` stands for. */
  readonly noneMeans: readonly ('noindex' | 'nofollow' | 'nosnippet')[]
  /** A meta tag outside of the head counts too. */
  readonly readsBody: boolean
  /** What that rests on: documents ask for the head, and none says what becomes of a tag elsewhere. */
  readonly bodyEvidence: Evidence
  /** In meta tags, values that allow win over those that forbid. */
  readonly allowingWins?: true
  /** Values that forbid and are read in meta tags only. */
  readonly metaOnly?: readonly ValueName[]
  /** A page with both nocache and noarchive counts as one with nocache. */
  readonly nocacheWins?: true
  readonly mechanisms: readonly SectionMechanism[]
  /** The elements on which data-nosnippet counts; absent: on any, where the reader knows it. */
  readonly snippetElements?: readonly string[]
  /** Words of `rel` with which a link is not followed. */
  readonly stoppingRels: readonly string[]
  /** What it says about uses is about its search, so about its search crawlers only. */
  readonly isSearchEngine: boolean
  /** What is used and shown of a page that is fetched and listed. */
  uses(input: UsesInput): Uses
}

/** What the crawler with this token does with each value. */
export const pageValues = (reader: PageReader, token: string): PageReader['values'] => ({
  ...reader.values,
  ...reader.valuesFor?.(token),
})
