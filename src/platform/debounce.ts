import type { Clock } from './clock.ts'

/** How long to wait, in ms. */
export interface DebounceOptions {
  /** It runs after so many ms without another call. */
  readonly waitMs: number
  /** It runs at the latest so many ms after the first call; absent: only after a pause. */
  readonly maxWaitMs?: number
}

/** Something that is put off for as long as it keeps being scheduled. */
export interface Debounced {
  /** Runs later, and puts off what is scheduled; `options` hold for this call in place of the usual. */
  schedule(options?: DebounceOptions): void
  /** Forgets what is scheduled. */
  cancel(): void
  /** Runs at once what is scheduled, and nothing if nothing is. */
  flush(): void
  pending(): boolean
}

/** Runs something in a moment in which the browser has nothing to do; gives the way to call it off. */
export type WhenIdle = (run: () => void, timeoutMs: number) => () => void

/** In browsers without idle callbacks (WebKit) it runs at once. */
export const whenIdle: WhenIdle = (run, timeoutMs) => {
  if (!('requestIdleCallback' in globalThis)) {
    run()
    return () => undefined
  }
  const handle = requestIdleCallback(run, { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}

/**
 * Puts off `run` for as long as it keeps being scheduled. With `idle`, it waits for an idle moment
 * after the pause, which takes at most `waitMs` more and counts against `maxWaitMs`.
 */
export function debounce(
  run: () => void,
  usual: DebounceOptions,
  clock: Clock,
  idle?: WhenIdle,
): Debounced {
  let since: number | null = null
  let timer: unknown = null
  let cancelIdle: (() => void) | null = null
  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer)
    cancelIdle?.()
    timer = null
    cancelIdle = null
  }
  const cancel = () => {
    stop()
    since = null
  }
  const fire = () => {
    cancel()
    run()
  }
  const rest = (waitMs: number) => {
    if (idle === undefined) fire()
    else cancelIdle = idle(fire, waitMs)
  }
  return {
    schedule: ({ waitMs, maxWaitMs = Infinity } = usual) => {
      const now = clock.now()
      since ??= now
      const left = since + maxWaitMs - (idle === undefined ? 0 : waitMs) - now
      // Past that, what is scheduled stays as it is, or it would be put off for ever.
      if (left <= 0 && (timer !== null || cancelIdle !== null)) return
      stop()
      timer = clock.setTimeout(() => rest(waitMs), Math.max(0, Math.min(waitMs, left)))
    },
    cancel,
    flush: () => {
      if (since !== null) fire()
    },
    pending: () => since !== null,
  }
}
