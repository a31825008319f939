import {
  createElement,
  lazy,
  startTransition,
  Suspense,
  useLayoutEffect,
  useReducer,
  type ComponentType,
  type ReactNode,
} from 'react'

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

/** How many parts have come, and who waits for one. */
let arrivals = 0
const arrivalListeners = new Set<() => void>()

function tellArrival(): void {
  arrivals += 1
  for (const listener of arrivalListeners) listener()
}

/** As `lazy` of React, which never loads again what failed once; this one does, after `retryParts`. */
export function lazyPart<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  const make = () => {
    const part = { madeAt: attempt, failed: false }
    const Part = lazy(() => {
      const loading = load().catch((error: unknown) => {
        part.failed = true
        throw error
      })
      // A task later, when React has noted what came, too.
      void loading.catch(() => null).then(() => setTimeout(tellArrival))
      return loading
    })
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

interface WaitingProps {
  /** How many parts had come when the waiting one was drawn. */
  readonly seen: number
  readonly children: ReactNode
  onArrival(): void
}

function Waiting({ seen, children, onArrival }: WaitingProps) {
  useLayoutEffect(() => {
    const draw = () => startTransition(onArrival)
    arrivalListeners.add(draw)
    // It may have come between drawing and this.
    if (arrivals !== seen) draw()
    return () => void arrivalListeners.delete(draw)
  }, [seen, onArrival])
  return children
}

interface BoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * As `Suspense`, around parts that come late. React alone would keep the fallback of one for 300 ms,
 * so that much does not flash up at once; here a part is drawn as soon as it has come.
 */
export function LazyBoundary({ fallback, children }: BoundaryProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  return (
    <Suspense
      fallback={
        <Waiting seen={arrivals} onArrival={drawAgain}>
          {fallback}
        </Waiting>
      }
    >
      {children}
    </Suspense>
  )
}
