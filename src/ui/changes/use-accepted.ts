import { acceptedNow } from '../../case/accepted.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'

interface Accepting {
  /** From now on verdicts are compared with the case as it is now; one step of undo. */
  accept(): void
  /** Brings file, dialect and fetch back as they were accepted; one step of undo. */
  goBack(): void
}

/** What can be done about changed verdicts. */
export function useAccepted(): Accepting {
  const store = useStoreApi()
  const port = usePort()
  const { announcePolite } = useActions()
  return {
    accept: () => {
      port.flush()
      const { scenario, change } = store.getState()
      change({ accepted: acceptedNow(scenario) })
      announcePolite('New baseline: from now on verdicts are compared with this file.')
    },
    goBack: () => {
      port.flush()
      const { scenario, change } = store.getState()
      if (scenario.accepted === null) return
      const { file, ...parts } = scenario.accepted
      if (file.text === scenario.file.text) change(parts)
      else port.replaceFile(file, { label: 'Go back to the baseline', parts })
      port.flush()
      toastWithUndo('All edits since the baseline are undone.', store, port)
    },
  }
}
