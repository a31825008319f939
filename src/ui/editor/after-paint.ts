import { editorDelays } from '../../editor/delays.ts'

/** A hidden page paints nothing; then this many ms must do. */

/** Runs something once what has just changed is on the screen; gives the way to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, editorDelays.withoutPaint)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
