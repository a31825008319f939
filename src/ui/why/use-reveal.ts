import { flushSync } from 'react-dom'
import { useActions, usePort } from '../app/use-app.ts'

/** Shows a line of the file; on a phone the file comes to the front first. */
export function useReveal(): (line: number) => void {
  const { show } = useActions()
  const port = usePort()
  return (line) => {
    // A hidden editor has no height to scroll in, so the region has to be there already.
    flushSync(() => show('file'))
    port.reveal(line)
  }
}
