import { useState, type SubmitEvent } from 'react'
import type { AcceptedState } from '../../case/scenario.ts'
import { counted, fileLineCount } from '../text/format.ts'
import { useBefore } from './use-before.ts'

function PasteBefore({ onUse, close }: { onUse(text: string): void; close(): void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('before')
    if (typeof text === 'string' && text.trim() !== '') onUse(text)
    close()
  }
  return (
    <form onSubmit={submit} className="before-paste">
      <label>
        The robots.txt before
        <textarea name="before" rows={6} spellCheck={false} autoFocus translate="no" />
      </label>
      <div className="actions">
        <button type="submit" className="button filled">
          Compare with this
        </button>
        <button type="button" className="button outlined" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  )
}

interface Props {
  /** What the case is compared with, whether it differs or not. */
  readonly accepted: AcceptedState | null
  readonly now: string
}

/** Which two files are compared, and the ways to another one. */
export function BeforeBar({ accepted, now }: Props) {
  const { open, paste, swap } = useBefore()
  const [isPasting, setPasting] = useState(false)
  const size = (text: string) => counted(fileLineCount(text), 'line')
  return (
    <div className="before-bar">
      <p>
        <b>Before</b>:{' '}
        {accepted === null ? 'no file' : `the baseline (${size(accepted.file.text)})`}. <b>Now</b>:
        the editor ({size(now)}).
      </p>
      {isPasting ? (
        <PasteBefore onUse={paste} close={() => setPasting(false)} />
      ) : (
        <div className="actions">
          <button type="button" className="button outlined" onClick={() => void open()}>
            Choose the earlier file…
          </button>
          <button type="button" className="button outlined" onClick={() => setPasting(true)}>
            Paste one…
          </button>
          {accepted !== null && (
            <button type="button" className="button outlined" onClick={swap}>
              Swap
            </button>
          )}
        </div>
      )}
    </div>
  )
}
