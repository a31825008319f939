/** A hidden page paints nothing; then this many milliseconds must do. */
const withoutPaintMs = 100

/** Runs something once what has just changed is on the screen; gives the way to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, withoutPaintMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
