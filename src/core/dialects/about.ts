/** A document that a dialect is taken from. */
export interface Reference {
  readonly title: string
  /** The part of it, as the document names it. */
  readonly section?: string
}

/** How sure a statement is: a source says so; it is remembered without one; it is our own reading. */
export type Basis = 'documented' | 'memory' | 'interpretation'

/** An open question that a person may answer otherwise; see `Variants`. */
export interface OpenQuestion {
  /** Id among the variants of the dialect. */
  readonly id: string
  /** The usual answer, in a few words. */
  readonly defaultAnswer: string
  /** The other answers, by their ids. */
  readonly answers: Readonly<Record<string, string>>
}

/** One thing that a dialect does, in one sentence. */
export interface DialectFact {
  readonly sentence: string
  readonly basis: Basis
  readonly question?: OpenQuestion
}

/** What people want to know about a dialect, and no verdict needs. */
export interface DialectAbout {
  /** One or two sentences for lists. */
  readonly summary: string
  readonly references: readonly Reference[]
  readonly facts: readonly DialectFact[]
}
