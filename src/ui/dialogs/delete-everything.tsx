import { useState } from 'react'
import type { Deletion } from '../../state/session/session-ports.ts'
import { useServices } from '../hooks/use-services.ts'

/** No page can take anything out of the history of a browser. */
const historyStays =
  'The history of the browser stays: links that you opened or kept in the address bar are in it, each with its file. Only the browser itself can delete it.'

const tabsMayStore =
  'Other tabs may not know of it. Close them, or they may save again what they show.'

/** Nothing answers for what is stored. */
const noAnswer: Deletion = { left: ['cases', 'settings'], areTabsTold: false }

/** Asks within the dialog, because this is the one thing that has no Undo. */
export function DeleteEverything() {
  const { session } = useServices()
  const [state, setState] = useState<'idle' | 'asking' | Deletion>('idle')
  const remove = async () => setState((await session?.deleteEverything()) ?? noAnswer)
  if (typeof state === 'object' && state.left.length === 0) {
    return (
      <div className="prose">
        <p role="status">
          Everything that was stored here is deleted. Only the time of this deletion stays, so that
          other tabs bring nothing back.
          {!state.areTabsTold && ` ${tabsMayStore}`}
        </p>
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
        {typeof state === 'object'
          ? `The browser did not delete everything. What may still be here: ${state.left.join(', ')}. Clear this site’s data in its settings.`
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
          {typeof state === 'object' ? 'Try again' : 'Delete all of it'}
        </button>
        <button className="button" autoFocus onClick={() => setState('idle')}>
          Keep it
        </button>
      </div>
    </div>
  )
}
