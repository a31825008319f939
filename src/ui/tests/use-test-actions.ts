import { nextStep } from '../../state/history.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { elide, visible } from '../text/format.ts'

/** What can be done with one test; deleting offers the way back. */
export function useTestActions() {
  const store = useStoreApi()
  const port = usePort()
  return {
    remove: (id: string) => {
      const { scenario, caseKey, removeTest, toast } = store.getState()
      const index = scenario.tests.findIndex((test) => test.id === id)
      const test = scenario.tests[index]
      if (!test) return
      removeTest(id)
      const { lastId } = store.getState().history
      // Brings this one back even when other things have been changed since; into no other case.
      const run = () => {
        const now = store.getState()
        if (nextStep(now.history, 'undo')?.id === lastId && now.caseKey === caseKey) {
          return port.undo()
        }
        const isBack = now.scenario.tests.some((one) => one.id === id)
        if (now.caseKey === caseKey && !isBack) now.addTests([test], index)
      }
      const name = elide(visible(`${test.crawler} ${test.url}`), 48)
      toast(`Deleted ${name}`, { action: { label: 'Undo', run } })
    },
    duplicate: (id: string) => store.getState().duplicateTest(id),
    move: (id: string, by: number) => store.getState().moveTest(id, by),
  }
}
