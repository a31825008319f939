/** What waiting needs of the world. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** Timers and the time, in ms. */
export interface Clock extends Timers {
  now(): number
}

/** The clock of the browser; `now` is in ms since 1970. */
export const browserClock: Clock = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
}
