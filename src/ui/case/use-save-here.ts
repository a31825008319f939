import { useCallback } from 'react'
import { useStoreApi } from '../use-app.ts'

/** What Ctrl+S does: keeps what is here, and never sends anything anywhere. */
export function useSaveHere(): () => void {
  const store = useStoreApi()
  return useCallback(() => {
    store.getState().toast('Saved here. Nothing is published.')
  }, [store])
}
