import { flushSync } from 'react-dom'
import { useActions, usePort } from '../app/use-app.ts'

/** Gives a function that scrolls the editor to a line; on a phone it shows the file first. */
export function useReveal(): (line: number) => void {
  const { show } = useActions()
  const port = usePort()
  return (line) => {
    // A hidden editor has no height to scroll in, so the region has to be there already.
    flushSync(() => show('file'))
    port.reveal(line)
  }
}
