import { useRef } from 'react'
import { nextStep } from '../../state/history.ts'
import { useStoreApi } from '../app/use-app.ts'

/**
 * Changes the URL of a test as one types, so that verdicts follow, yet as one step of undo: only
 * the first key makes a step, the others amend it.
 */
export function useLiveUrl(id: string) {
  const store = useStoreApi()
  /** Id of the step that the first key made; null before it. */
  const step = useRef<number | null>(null)
  const lastStep = () => nextStep(store.getState().history, 'undo')?.id ?? null
  const amend = (url: string) => {
    const { scenario, amend } = store.getState()
    amend({ tests: scenario.tests.map((test) => (test.id === id ? { ...test, url } : test)) })
  }
  return {
    type: (url: string) => {
      if (step.current !== null) return amend(url)
      store.getState().updateTest(id, { url })
      step.current = lastStep()
    },
    /** Takes back what was typed. */
    cancel: () => {
      if (step.current !== null && step.current === lastStep()) store.getState().undo()
      step.current = null
    },
  }
}
