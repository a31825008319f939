import { useState, type SubmitEvent } from 'react'
import type { AcceptedState } from '../../case/scenario.ts'
import { counted } from '../text/format.ts'
import { useBefore } from './use-before.ts'

const linesOf = (text: string): number => (text === '' ? 0 : text.split('\n').length)

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
  const size = (text: string) => counted(linesOf(text), 'line')
  return (
    <div className="before-bar">
      <p>
        <b>Before</b>: {accepted === null ? 'no file' : size(accepted.file.text)}, as accepted,
        opened or chosen here. <b>Now</b>: {size(now)}, in the editor.
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
