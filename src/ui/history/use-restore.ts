import { acceptedNow } from '../../case/accepted.ts'
import { snapshotOf, type Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'

const sameFile = (a: RobotsFile, b: RobotsFile): boolean =>
  a.text === b.text && a.byteOrderMark === b.byteOrderMark

/**
 * Gives a function that brings back an earlier state of the open case as one step of undo: the file, the
 * grid and the settings. What is there now is kept among the earlier states.
 */
export function useRestore(): (earlier: Scenario, when: string) => void {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  return (earlier, when) => {
    port.flush()
    void session?.snapshots.take()
    const { scenario, change } = store.getState()
    const { file } = earlier
    const parts = snapshotOf({ ...earlier, accepted: earlier.accepted ?? acceptedNow(earlier) })
    if (sameFile(file, scenario.file)) change(parts)
    else port.replaceFile(file, { label: 'Restore', parts })
    toastWithUndo(`The case is as it was on ${when}.`, store, port)
  }
}
