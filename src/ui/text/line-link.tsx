import { useReveal } from '../why/use-reveal.ts'

interface Props {
  readonly line: number
  readonly to?: number | undefined
  readonly tabIndex?: number
  /** At the start of a sentence. */
  readonly first?: boolean
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
