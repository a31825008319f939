import { flushSync } from 'react-dom'
import { useActions, usePort } from '../hooks/use-app.ts'

interface Props {
  readonly line: number
  readonly to?: number | undefined
  readonly tabIndex?: number
  /** At the start of a sentence. */
  readonly first?: boolean
}

/** Gives a function that scrolls the editor to a line; on a phone it shows the file first. */
function useReveal(): (line: number) => void {
  const { show } = useActions()
  const port = usePort()
  return (line) => {
    // A hidden editor has no height to scroll in, so the region has to be there already.
    flushSync(() => show('file'))
    port.reveal(line)
  }
}

/** A button "line 3" or "lines 3–5" that shows these lines in the editor. */
export function LineLink({ line, to, tabIndex, first = false }: Props) {
  const reveal = useReveal()
  const name = to !== undefined && to > line ? `ines ${line}–${to}` : `ine ${line}`
  return (
    <button type="button" className="line-link" tabIndex={tabIndex} onClick={() => reveal(line)}>
      {first ? `L${name}` : `l${name}`}
    </button>
  )
}
