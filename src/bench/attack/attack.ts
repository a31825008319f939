/** What came of one try. */
export interface AttackOutcome {
  readonly name: string
  /** What went wrong; null when the attack was held off. */
  readonly problem: string | null
}

/** Attacks of one kind. A new group is one file in this folder and one line in its `index.ts`. */
export interface AttackGroup {
  readonly name: string
  /** Tries everything. What is random follows from the seed. */
  run(seed: number): AsyncIterable<AttackOutcome>
}
