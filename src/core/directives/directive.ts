import type { Sentence } from '../text/sentence.ts'

/**
 * A line that has a name, and all that is known of it. Lists of names, completion, hover and the words
 * for values are made of these; a new one takes a file of its own and its line in `index.ts`.
 */
export interface Directive<Key extends string = string> {
  /** Its name in lower case. */
  readonly key: Key
  /** Its name as authors write it. */
  readonly name: string
  /** An example of what stands behind the colon. */
  readonly example: string
  /** What it does, in a sentence. */
  readonly meaning: string
  /** The document that says so, by its name. */
  readonly source: string
  /** What became of it, in a sentence, where the dialects that honour it do not tell. */
  readonly adoption?: string
  /** Every search engine of today acts on it: a longer name that begins so is taken for it. */
  readonly universal?: true
  /** Letters that may be off in a name that is taken for this one misspelt; absent: none is. */
  readonly maxTypos?: number
  /** Hardly any other text has a line with this name: one shows that a text is a robots.txt. */
  readonly identifiesFile?: true
}

/** A value as read. Of a wrong one there may be nothing left, or not enough to be of use. */
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
  /** Names of lines that count from the group for `*` too, where the own group has none. */
  readonly fromStar?: readonly string[]
  /** A Crawl-delay above counts as this many seconds, or not at all. */
  readonly maxDelay?: number
  readonly longDelay?: 'ignored'
  /** Its operator says that it does not read Crawl-delay: in a sentence, with what to do instead. */
  readonly ignoresDelay?: string
  /** Only whole numbers without units are understood. */
  readonly plainNumbers?: true
  /** Of lines that should stand once the last one counts; usually it is the first. */
  readonly lastCounts?: true
}

/** A line beside rules whose value is understood. */
export interface ValueDirective<Key extends string, Value> extends Directive<Key> {
  /** Whether it is about the whole file, wherever it stands, or about the group that it stands in. */
  readonly scope: 'file' | 'group'
  /** One of them is all that a group or file can have. */
  readonly once: boolean
  /** Never throws, whatever the value. */
  read(value: string, habits: DialectValueRules): DirectiveReading<Key, Value>
  /** What a value says, for people. */
  describe(value: Value): Sentence
}

/** A value with nothing wrong about it. */
export function validReading<Key extends string, Value>(
  directive: Key,
  value: Value,
): DirectiveReading<Key, Value> {
  return { directive, value, problem: null, usable: true }
}

/** A value that is of no use; `value` is what can be said of it all the same. */
export function invalidReading<Key extends string, Value>(
  directive: Key,
  problem: string,
  value: Value | null = null,
): DirectiveReading<Key, Value> {
  return { directive, value, problem, usable: false }
}

/** A value that works, though something about it is wrong. */
export function suspectReading<Key extends string, Value>(
  directive: Key,
  problem: string,
  value: Value,
): DirectiveReading<Key, Value> {
  return { directive, value, problem, usable: true }
}
