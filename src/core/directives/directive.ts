import type { Citation } from '../sources/source.ts'
import type { Sentence } from '../text/sentence.ts'
import type { DailyWindow } from './daily-window.ts'

/**
 * A line that has a name, and all that is known of it. Lists of names, completion, hover and the words
 * for values are made of these; a new one takes a file of its own and its line in `index.ts`.
 */
export interface Directive<Key extends string = string> {
  /** Its name in lower case. */
  readonly key: Key
  /** Its name as authors write it. */
  readonly name: string
  /** An example of a value. */
  readonly example: string
  /** What it does, in a sentence. */
  readonly meaning: string
  /** The document that says so. */
  readonly source: Citation
  /** What became of it, in a sentence, where the dialects that honour it do not tell. */
  readonly adoption?: string
  /** The documents behind `adoption`, and others that belong to `source`. */
  readonly more?: readonly Citation[]
  /** Every search engine of today acts on it: a longer name that begins so is taken for it. */
  readonly universal?: true
  /** Letters that may be off in a name that is taken for this one misspelt; absent: none is. */
  readonly maxTypos?: number
  /** Hardly any other text has a line with this name: one shows that a text is a robots.txt. */
  readonly identifiesFile?: true
}

/** A value as read. `value` is null or partial if the text is wrong. */
export interface DirectiveReading<Key extends string, Value> {
  readonly directive: Key
  readonly value: Value | null
  /** What is wrong with it, in a sentence; null when nothing is. */
  readonly problem: string | null
  /** False when a crawler can make nothing of it. */
  readonly usable: boolean
}

/** How the readers of one dialect differ from the usual in what they make of values. */
export interface DialectValueRules {
  /** The right name of a line that is read although it is misspelt; any other name as it is. */
  nameOf?(key: string): string
  /** Names of lines that count from the group for `*` too, where the own group has none. */
  readonly fromStar?: readonly string[]
  /** A Crawl-delay above counts as this many seconds, or not at all. */
  readonly maxDelay?: number
  readonly longDelay?: 'ignored' | 'closes-site'
  /** The seconds of a Crawl-delay, where a program reads other forms than 10 and 0.5; null: none. */
  readDelay?(value: string): number | null
  /** The window of a Visit-time, where a program reads other forms than 0600-0845; null: none. */
  readWindow?(value: string): DailyWindow | null
  /** The address of a sitemap in a line of another name; null: there is none. */
  sitemapIn?(key: string, value: string): string | null
  /** Its operator says that it does not read Crawl-delay: in a sentence, with what to do instead. */
  readonly ignoresDelay?: string
  /** Only whole numbers without units are understood. */
  readonly plainNumbers?: true
  /** Where a line that is allowed once is repeated, the last one counts, not the first. */
  readonly lastCounts?: true
}

/** A line beside rules whose value is understood. */
export interface ValueDirective<Key extends string, Value> extends Directive<Key> {
  /** Whether it is about the whole file, wherever it stands, or about the group that it stands in. */
  readonly scope: 'file' | 'group'
  /** Counts at most once in a group or file. */
  readonly once: boolean
  /** Never throws, whatever the value. */
  read(value: string, habits: DialectValueRules): DirectiveReading<Key, Value>
  /** What a value says, for people. */
  describe(value: Value): Sentence
}

/** The reading of a valid value. */
export function validReading<Key extends string, Value>(
  directive: Key,
  value: Value,
): DirectiveReading<Key, Value> {
  return { directive, value, problem: null, usable: true }
}

/** The reading of a value that crawlers cannot use; `value` is the part that could be read. */
export function invalidReading<Key extends string, Value>(
  directive: Key,
  problem: string,
  value: Value | null = null,
): DirectiveReading<Key, Value> {
  return { directive, value, problem, usable: false }
}

/** The reading of a value that crawlers can use, with a problem to report. */
export function suspectReading<Key extends string, Value>(
  directive: Key,
  problem: string,
  value: Value,
): DirectiveReading<Key, Value> {
  return { directive, value, problem, usable: true }
}
