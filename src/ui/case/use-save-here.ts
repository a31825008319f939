import { useCallback } from 'react'
import { usePort, useStoreApi } from '../use-app.ts'
import { useServices } from '../use-services.ts'

/** What Ctrl+S does: keeps what is here as it is now, and never sends anything anywhere. */
export function useSaveHere(): () => void {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  return useCallback(() => {
    const save = async () => {
      port.flush()
      await session?.takeSnapshot()
      await session?.flush()
      const { openDialog, saving, scenario, toast } = store.getState()
      if (session === null || saving.state === 'off') {
        return toast('Not saved: download the case to keep it.', { tone: 'warn' })
      }
      const name = { label: 'Name it', run: () => openDialog('case') }
      return toast('Saved here. Nothing is published.', {
        action: scenario.title === '' ? name : null,
      })
    }
    void save()
  }, [port, session, store])
}
