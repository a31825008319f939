import { flushSync } from 'react-dom'
import { useActions, usePort } from '../../hooks/use-app.ts'

/** So many lines have a button each. */
const maxLines = 5

interface Props {
  /** 1-based, in the order of the file. */
  readonly lines: readonly number[]
}

/** Buttons "line 3", which close the dialog and show the line in the editor. */
export function PolicyLineLinks({ lines }: Props) {
  const { openDialog, show } = useActions()
  const port = usePort()
  const reveal = (line: number) => {
    openDialog(null)
    // A hidden editor has no height to scroll in, so the region has to be there already.
    flushSync(() => show('file'))
    port.reveal(line, { focus: true })
  }
  const left = lines.length - maxLines
  return (
    <>
      {lines.slice(0, maxLines).map((line, at) => (
        <span key={line}>
          {at > 0 && ', '}
          <button type="button" className="line-link" onClick={() => reveal(line)}>
            line {line}
          </button>
        </span>
      ))}
      {left > 0 && ` and ${left.toLocaleString('en')} more`}
    </>
  )
}
