/** How exactly the times of the requests of a pair are kept. */
export interface TimesOfPairs {
  /** So many are kept one by one. */
  readonly singles: number
  /** Later ones by steps of so many hours; Infinity: only the first and the last time of them. */
  readonly hours: number
}

/** The usual, and what is taken in its place once there are too many spans: each step is part of the next one. */
export const timesOfPairs: readonly [TimesOfPairs, ...TimesOfPairs[]] = [
  { singles: 8, hours: 1 },
  { singles: 8, hours: 24 },
  { singles: 4, hours: 8 * 24 },
  { singles: 2, hours: 64 * 24 },
  { singles: 0, hours: Infinity },
]

const hourMs = 3_600_000

/** Do two times belong to the same step? Those of requests without a time do. */
export function isSameStep(a: number, b: number, hours: number): boolean {
  if (hours === Infinity) return true
  const stepMs = hours * hourMs
  return Object.is(Math.floor(a / stepMs), Math.floor(b / stepMs))
}
