import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { CaseSnapshot } from '../../state/history.ts'
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
    const { urls, crawlers, expectations, title, origin, silenced, fetch } = earlier
    const { dialect, settings, pages, claims, file } = earlier
    const accepted = earlier.accepted ?? acceptedNow(earlier)
    const choices = { title, origin, dialect, settings, silenced, fetch, accepted }
    // All of them: a part that is left out would stay as it is now.
    const parts: CaseSnapshot = { urls, crawlers, expectations, pages, claims, ...choices }
    if (sameFile(file, scenario.file)) change(parts)
    else port.replaceFile(file, { label: 'Restore', parts })
    toastWithUndo(`The case is as it was on ${when}.`, store, port)
  }
}
