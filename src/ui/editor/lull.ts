/** Waits for a pause in what keeps happening. */
export interface Lull {
  /** Something has happened again. */
  wait(): void
  /** Is anything waiting? */
  awaited(): boolean
  cancel(): void
}

/** Runs something in an idle moment after `quiet` ms of rest, at the latest after `patience` ms. */
export function createLull(run: () => void, quiet: number, patience: number): Lull {
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const stop = () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
    idle = undefined
  }
  const rest = () => {
    // WebKit has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) run()
    else idle = requestIdleCallback(run, { timeout: quiet })
  }
  return {
    wait: () => {
      const now = performance.now()
      since ??= now
      const left = since + patience - quiet - now
      // Past that, what is waiting stays as it is, or it would be put off for ever.
      if (left <= 0) return
      stop()
      timer = setTimeout(rest, Math.min(quiet, left))
    },
    awaited: () => since !== null,
    cancel: () => {
      stop()
      since = null
    },
  }
}
