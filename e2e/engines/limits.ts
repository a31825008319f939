/**
 * How long tests wait in engines other than Chromium, in ms. They only end a wait for what never comes: a
 * machine at a quarter of its speed, with others at work beside, keeps all of them.
 */
export const limits = {
  /** For an engine, or its driver, to start and answer. */
  startMs: 120_000,
  /** For one command to a driver; opening an address waits for its scripts. */
  commandMs: 120_000,
  /** For something to be seen on the page. */
  seenMs: 90_000,
  /** For a whole test, which is a walk of several stories. */
  testMs: 600_000,
} as const

/** The pauses between two looks, in ms; the last one is repeated. */
export const lookIntervalsMs = [20, 50, 100, 200]
