import type { Scenario } from '../../case/scenario.ts'
import type { LoadResult } from '../storage/cases.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import type { SessionPorts } from './session-ports.ts'
import type { WorkspaceController } from './workspace-controller.ts'

const isStoredAs = (stored: LoadResult, scenario: Scenario): boolean =>
  stored.kind === 'loaded' && sameContent(stored.scenario, scenario)

/**
 * Undo or redo has led to a stored case, and shows it as it was left. By now it may be open in another
 * tab, changed there, or deleted: then a copy goes on in place of it, and a notice says so.
 */
export async function checkReturnedCase(
  { store, storage, tab }: SessionPorts,
  controller: WorkspaceController,
): Promise<void> {
  const { id, kind, rev } = controller.current()
  if (kind !== 'own' || rev === 0) return
  const isFree = await tab.claim(id)
  const stored = await storage.loadCase(id)
  const current = controller.current()
  if (current.id !== id) return
  const { scenario } = store.getState()
  const isStored = isStoredAs(stored, scenario)
  const isTouched = current.lastSaved === null || !sameContent(current.lastSaved, scenario)
  // What this tab has saved itself meanwhile is no change by another one.
  const isOwnSave = stored.kind === 'loaded' && stored.rev >= rev && stored.rev <= current.rev
  const isChanged = stored.kind === 'loaded' && !isOwnSave && !isStored
  if (stored.kind === 'missing') {
    controller.continueAsCopy(isTouched ? 'now' : 'when-changed', { kind: 'deleted-copy' })
  } else if (!isFree) {
    const notice = { kind: 'held-copy', id, isTaken: false } as const
    controller.continueAsCopy(isStored ? 'when-changed' : 'now', notice)
  } else if (isChanged) controller.continueAsCopy('now', { kind: 'copied' })
  else if (stored.kind === 'corrupt') await controller.keep()
}
