import type { Citation, Evidence } from '../sources/source.ts'

/** An open question that a person may answer otherwise; see `Variants`. */
export interface OpenQuestion {
  /** Id among the variants of the dialect. */
  readonly id: string
  /** The usual answer, in a few words. */
  readonly defaultAnswer: string
  /** The other answers, by their ids. */
  readonly answers: Readonly<Record<string, string>>
  /** What an answer rests on, where something is known of it: by its id. */
  readonly evidence?: Readonly<Record<string, Evidence>>
}

/** One thing that a dialect does, in one sentence. */
export interface DialectFact extends Evidence {
  readonly sentence: string
  readonly question?: OpenQuestion
}

/** What people want to know about a dialect, and no verdict needs. */
export interface DialectAbout {
  /** One or two sentences for lists. */
  readonly summary: string
  /** The documents that it is taken from. */
  readonly sources: readonly Citation[]
  readonly facts: readonly DialectFact[]
}
