import { useCallback } from 'react'
import { usePort, useStoreApi } from '../use-app.ts'
import { useServices } from '../use-services.ts'

/** What Ctrl+S does: keeps what is here as it is now, and never sends anything anywhere. */
export function useSaveHere(): () => void {
  const store = useStoreApi()
  const port = usePort()
  const { cases } = useServices()
  return useCallback(() => {
    port.flush()
    const { toast, openDialog } = store.getState()
    void cases.snapshot().then((saved) =>
      saved
        ? toast('Saved here. Nothing is published.', {
            action: { label: 'Name it', run: () => openDialog('case') },
          })
        : toast('This browser does not let us save. Download the case to keep it.', {
            tone: 'warn',
          }),
    )
  }, [cases, port, store])
}
