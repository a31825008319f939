export interface Reference {
  readonly title: string
  readonly section?: string
}

/** What people want to know about a dialect, and no verdict needs. */
export interface DialectAbout {
  readonly summary: string
  readonly references: readonly Reference[]
  /** Choices that are ours because the source is silent or contradicts itself, one sentence each. */
  readonly interpretations: readonly string[]
}
