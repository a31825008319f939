import { useState } from 'react'
import { useServices } from '../app/use-services.ts'

/** No page can take anything out of the history of a browser. */
const historyStays =
  'The history of the browser stays: links that you opened or kept in the address bar are in it, each with its file. Only the browser itself can delete it.'

/** Asks within the dialog, because this is the one thing that has no Undo. */
export function DeleteEverything() {
  const { session } = useServices()
  const [state, setState] = useState<'idle' | 'asking' | 'done' | 'failed'>('idle')
  const remove = async () => {
    const deleted = await session?.deleteEverything()
    setState(deleted === true ? 'done' : 'failed')
  }
  if (state === 'done') {
    return (
      <div className="prose">
        <p role="status">Everything that was stored here is deleted.</p>
        <p>{historyStays}</p>
      </div>
    )
  }
  if (state === 'idle') {
    return (
      <div className="actions">
        <button className="button danger" onClick={() => setState('asking')}>
          Delete everything stored here
        </button>
      </div>
    )
  }
  return (
    <div role="alert" className="prose">
      <p>
        {state === 'failed'
          ? 'The browser did not let us delete everything. Clear this site’s data in its settings.'
          : 'All cases, drafts and settings in this browser will be gone. This cannot be undone.'}
      </p>
      <p>{historyStays}</p>
      <div className="actions">
        <button
          className="button danger"
          onClick={({ detail }) => {
            // On a phone the second tap of a double one falls here, and is no answer.
            if (detail < 2) void remove()
          }}
        >
          {state === 'failed' ? 'Try again' : 'Delete all of it'}
        </button>
        <button className="button" autoFocus onClick={() => setState('idle')}>
          Keep it
        </button>
      </div>
    </div>
  )
}
