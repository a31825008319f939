/** Runs something in an idle moment, at the latest after `patience` ms; gives the way to call it off. */
export function whenIdle(run: () => void, patience: number): () => void {
  // WebKit has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, patience / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
