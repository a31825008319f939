/** How much of a log is told apart while it is held. What is beyond is counted together, and said. */
export interface HeldLimits {
  /** Pairs of crawler and URL: beyond that the rarer half is counted by folder. */
  readonly pairs: number
  /** Bytes that the texts of their URLs take, each once: beyond that likewise. */
  readonly urlBytes: number
  /** Spans of requests of these pairs: beyond that times are kept less exactly. More than pairs. */
  readonly spans: number
  /** Pairs of crawler and hour: beyond that requests over time are counted by longer steps. */
  readonly hours: number
  /** Pairs of crawler and address: beyond that by network, of which there are half as many. */
  readonly addresses: number
}

/**
 * A log that reaches all of them takes about 600 MB, reckoned from the sizes of its rows, and more while it is read:
 * see docs/limits.md.
 */
export const heldLimits: HeldLimits = {
  pairs: 2_000_000,
  urlBytes: 160_000_000,
  spans: 2 ** 22,
  hours: 500_000,
  addresses: 200_000,
}
