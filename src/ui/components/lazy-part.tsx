import { createElement, lazy, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** Counts how often the user asked for what did not come. */
let attempt = 0

const retryListeners = new Set<() => void>()

/** How often `retryParts` has asked for the parts that failed. */
export const retryCount = (): number => attempt

/** Calls `listener` after each `retryParts`, until the function that is returned is called. */
export function onRetried(listener: () => void): () => void {
  retryListeners.add(listener)
  return () => retryListeners.delete(listener)
}

/**
 * Asks anew for the files that did not come, whatever the browser keeps of them; afterwards each part
 * that failed loads again when it is next shown. `start-guard.js` knows the files.
 */
export async function retryParts(): Promise<void> {
  const waits: Promise<unknown>[] = []
  dispatchEvent(new CustomEvent('parts-wanted', { detail: waits }))
  await Promise.allSettled(waits)
  attempt += 1
  for (const listener of retryListeners) listener()
}

/** As `lazy` of React, which never loads again what failed once; this one does, after `retryParts`. */
export function lazyPart<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  const make = () => {
    const part = { madeAt: attempt, failed: false }
    const Part = lazy(() =>
      load().catch((error: unknown) => {
        part.failed = true
        throw error
      }),
    )
    return { part, Part }
  }
  let current = make()
  const latest = () => {
    if (current.part.failed && current.part.madeAt !== attempt) current = make()
    return current.Part
  }
  return function LazyPart(props: Props) {
    return createElement(latest(), props)
  }
}
