import { useRef } from 'react'
import { useStoreApi } from '../app/use-app.ts'

/**
 * Changes the URL of a test as one types, so that verdicts follow, yet as one step of undo: only
 * the first key makes a step, the others amend it.
 */
export function useLiveUrl(id: string) {
  const store = useStoreApi()
  const stepped = useRef(false)
  const amend = (url: string) => {
    const { scenario, restore } = store.getState()
    restore({ tests: scenario.tests.map((test) => (test.id === id ? { ...test, url } : test)) })
  }
  return {
    type: (url: string) => {
      if (stepped.current) return amend(url)
      stepped.current = true
      store.getState().updateTest(id, { url })
    },
    /** Takes back what was typed. */
    cancel: () => {
      if (stepped.current) store.getState().undo()
      stepped.current = false
    },
  }
}
