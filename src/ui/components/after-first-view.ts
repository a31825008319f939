/** How long the first view has the network and the processor to itself. */
const headStartMs = 1500

/** Runs a task once the page is there and nothing more urgent waits. Gives what calls it off. */
export function afterFirstView(task: () => void): () => void {
  const call = () => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
    else task()
  }
  const timer = setTimeout(call, headStartMs)
  return () => clearTimeout(timer)
}
