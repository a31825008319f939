/** A daily window in UTC, both ends included: 1020 to 299 is 17:00 to 04:59, across midnight. */
export interface Window {
  /** Minutes since midnight UTC. */
  readonly from: number
  readonly to: number
  readonly wraps: boolean
}

/** What the lines beside rules say, by the name of the line in lower case. */
export interface TypedValues {
  readonly 'clean-param': {
    /** Names of query parameters that do not change the page. */
    readonly parameters: readonly string[]
    /** Paths that it is about, as a pattern; null: all. */
    readonly path: string | null
  }
  readonly comment: { readonly text: string }
  readonly 'content-signal': {
    readonly path: string | null
    readonly signals: Readonly<Record<string, 'yes' | 'no' | 'immediate' | 'reference' | 'full'>>
  }
  readonly 'content-usage': {
    readonly path: string | null
    readonly preferences: Readonly<Record<string, 'y' | 'n'>>
  }
  readonly 'crawl-delay': { readonly seconds: number }
  readonly host: { readonly host: string; readonly port: number | null }
  readonly license: { readonly url: string; readonly absolute: boolean }
  readonly 'request-rate': {
    readonly documents: number
    readonly seconds: number
    readonly secondsPerDocument: number
    /** When it holds; null: always. */
    readonly window: Window | null
  }
  readonly 'robot-version': {
    readonly major: number
    readonly minor: number
    readonly patch: number | null
  }
  readonly sitemap: { readonly url: string; readonly absolute: boolean }
  readonly 'visit-time': Window
}

export type DirectiveKey = keyof TypedValues

/** A value as read. Of a wrong one there may be nothing left, or not enough to be of use. */
export interface DirectiveReading<Key extends DirectiveKey> {
  readonly directive: Key
  readonly value: TypedValues[Key] | null
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
  /** Only whole numbers without units are understood. */
  readonly plainNumbers?: true
  /** Of lines that should stand once the last one counts; usually it is the first. */
  readonly lastCounts?: true
}

/** One kind of line beside rules. */
export interface Directive<Key extends DirectiveKey> {
  /** Its name in lower case. */
  readonly key: Key
  /** Its name as authors write it. */
  readonly name: string
  /** Whether it is about the whole file, wherever it stands, or about the group that it stands in. */
  readonly scope: 'file' | 'group'
  /** One of them is all that a group or file can have. */
  readonly once: boolean
  /** Never throws, whatever the value. */
  read(value: string, habits: DialectValueRules): DirectiveReading<Key>
}

/** A value with nothing wrong about it. */
export function good<Key extends DirectiveKey>(
  directive: Key,
  value: TypedValues[Key],
): DirectiveReading<Key> {
  return { directive, value, problem: null, usable: true }
}

/** A value that is of no use; `value` is what can be said of it all the same. */
export function bad<Key extends DirectiveKey>(
  directive: Key,
  problem: string,
  value: TypedValues[Key] | null = null,
): DirectiveReading<Key> {
  return { directive, value, problem, usable: false }
}

/** A value that works, though something about it is wrong. */
export function doubtful<Key extends DirectiveKey>(
  directive: Key,
  problem: string,
  value: TypedValues[Key],
): DirectiveReading<Key> {
  return { directive, value, problem, usable: true }
}
