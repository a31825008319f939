import type { Clock } from './clock.ts'

export interface ManualClock extends Clock {
  /** Lets so many milliseconds pass, and runs what is due. */
  pass(ms: number): void
}

/** Time for tests: it passes only when told to. */
export function manualClock(start = 1_000_000): ManualClock {
  let now = start
  let last = 0
  const due = new Map<unknown, { readonly at: number; readonly run: () => void }>()
  const next = (until: number) =>
    [...due].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => now,
    setTimeout: (run, ms) => {
      last += 1
      due.set(last, { at: now + ms, run })
      return last
    },
    clearTimeout: (timer) => {
      due.delete(timer)
    },
    pass: (ms) => {
      const until = now + ms
      for (let found = next(until); found; found = next(until)) {
        const [timer, { at, run }] = found
        due.delete(timer)
        now = Math.max(now, at)
        run()
      }
      now = until
    },
  }
}
