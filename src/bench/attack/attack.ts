/** What came of one try. */
export interface AttackOutcome {
  readonly name: string
  /** What went wrong; null when the attack was held off. */
  readonly problem: string | null
}

/** How much is tried. */
export interface AttackOptions {
  /** What is random follows from it. */
  readonly seed: number
  /** Only a few tries of each sort, to see that all of them work. */
  readonly isQuick: boolean
}

/** Attacks of one kind. A new group is one file in this folder and one line in its `index.ts`. */
export interface AttackGroup {
  readonly name: string
  run(options: AttackOptions): AsyncIterable<AttackOutcome>
}

/** One in `step` of some tries; which ones, the seed says. All of them where few are not wanted. */
export function someOf<T>(
  tries: readonly T[],
  { seed, isQuick }: AttackOptions,
  step: number,
): readonly T[] {
  return isQuick ? tries.filter((_, at) => at % step === seed % step) : tries
}
